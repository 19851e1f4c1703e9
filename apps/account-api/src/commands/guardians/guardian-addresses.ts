import type { Platform } from '../../platform.ts';
import type { GuardianCase } from '../../repositories/guardian-cases.repository.ts';

type Base = Pick<Platform, 'settings'>;

/** Links of mails and text messages lead to the configured address and nowhere else (security 9). */
const pageOf = ({ settings }: Base, locale: string, path: string, query: Readonly<Record<string, string>>): string =>
  `${settings.baseAddress.replace(/\/+$/, '')}/${locale}/${path}?${new URLSearchParams(query).toString()}`;

/** Where a guardian agrees; `token` is the link's word. */
export const agreeLink = (platform: Base, { locale, type }: Pick<GuardianCase, 'locale' | 'type'>, token: string) =>
  pageOf(platform, locale, 'parent_verification', { type, state: token });

/** Where a guardian reads and withdraws. */
export const consentsLink = (platform: Base, { locale, type }: Pick<GuardianCase, 'locale' | 'type'>, token: string) =>
  pageOf(platform, locale, 'parent_verification/consents', { type, state: token });
