import { deviceNameMax, deviceNameMin, pcName } from '@gatehouse/api-contract';
import { characters } from '@gatehouse/platform';
import * as v from 'valibot';

export type PcNameFault = 'missing' | 'length' | 'characters';

/** What is wrong with a PC's name; the contract's own rule has the last word. */
export function judgePcName(typed: string): PcNameFault | null {
  if (typed === '') return 'missing';
  if (v.is(pcName, typed)) return null;
  const seen = characters(typed).length;
  return seen < deviceNameMin || seen > deviceNameMax ? 'length' : 'characters';
}
