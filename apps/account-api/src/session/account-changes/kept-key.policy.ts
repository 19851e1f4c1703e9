import { normaliseIdentifier } from '@gatehouse/api-contract';
import type { Platform } from '../../base/platform.ts';

/** Key of what was kept once: who reads the table only reads nothing in it. */
export const keptKey = ({ keyedHash }: Pick<Platform, 'keyedHash'>, id: string): string => keyedHash('kept-change', id);

/** Tells whether two letters went to the same address, without saying which. */
export const letterAddressKey = ({ keyedHash }: Pick<Platform, 'keyedHash'>, address: string): string =>
  keyedHash('letter-address', normaliseIdentifier(address));
