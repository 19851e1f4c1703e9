import { normaliseIdentifier } from '@gatehouse/api-contract';
import type { Platform } from '../../base/platform.ts';

/** What an app carries to say which address of which flow it means (`emailVerifyToken`). It proves nothing: the record does. */
export const contactProofOf = ({ keyedHash }: Pick<Platform, 'keyedHash'>, state: string, contact: string): string =>
  keyedHash('contact-proof', `${state}\n${normaliseIdentifier(contact)}`);
