import { normaliseIdentifier } from '@gatehouse/api-contract';
import type { Platform } from '../../base/platform.ts';

/** What the next step carries to say which address of which sign-up it means. It proves nothing: the record does. */
export const emailProofOf = ({ keyedHash }: Pick<Platform, 'keyedHash'>, state: string, email: string): string =>
  keyedHash('sign-up-email', `${state}\n${normaliseIdentifier(email)}`);
