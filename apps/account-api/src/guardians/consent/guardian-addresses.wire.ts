import { pathWith } from '@gatehouse/platform';
import type { Platform } from '../../base/platform.ts';
import type { GuardianCase } from './guardian-cases.repository.ts';

type Base = Pick<Platform, 'settings'>;
type Asked = Pick<GuardianCase, 'brand' | 'locale' | 'type'>;

/** Links of mails and text messages lead to the configured site that the child asked on and nowhere else (security 9). */
const pageOf = ({ settings }: Base, { brand, locale, type }: Asked, path: string, token: string): string =>
  `${settings.sites[brand].origin}${pathWith(`/${locale}/${path}`, { type, state: token })}`;

/** Where a guardian agrees; `token` is the link's word. */
export const agreeLink = (platform: Base, asked: Asked, token: string) =>
  pageOf(platform, asked, 'parent_verification', token);

/** Where a guardian reads and withdraws. */
export const consentsLink = (platform: Base, asked: Asked, token: string) =>
  pageOf(platform, asked, 'parent_verification/consents', token);
