import { deviceName, deviceNameMax, deviceNameMin } from '@gatehouse/api-contract';
import { characters } from '@gatehouse/platform';
import * as v from 'valibot';

export type NameFault = 'missing' | 'length' | 'characters';

/** What is wrong with a device's name, by the rule of the contract; `null`: it is valid. */
export function judgeDeviceName(typed: string): NameFault | null {
  if (typed === '') return 'missing';
  if (v.is(deviceName, typed)) return null;
  const seen = characters(typed).length;
  return seen < deviceNameMin || seen > deviceNameMax ? 'length' : 'characters';
}

/** A suggested name, made from the device's own name; `''` where none of its characters is allowed. */
export function suggestedName(device: string): string {
  const words = device
    .trim()
    .replaceAll(/[^\p{L}\p{M}\p{N}_,-]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  const short = characters(words).slice(0, deviceNameMax).join('');
  return judgeDeviceName(short) === null ? short : '';
}
