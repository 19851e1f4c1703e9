import { legacyRefusalOf, type RefusalName } from '@gatehouse/api-contract';
import rows from './failed-codes.json';

/** What a visitor can do about a failure: again, sign in, ask customer service (at once, or where another try did not help), or go home. */
export const failedWays = ['retry', 'retry-or-support', 'sign-in', 'support', 'home'] as const;
export type FailedWay = (typeof failedWays)[number];
export type FailedCode = Readonly<{ code: string; refusal: RefusalName; way: FailedWay }>;

/** Codes that mean one thing in all calls, with its sentence and the way on. A code of several meanings has none here. */
export const failedCodes = rows as readonly FailedCode[]; // its shape is a test

/** `null`: the code says nothing by itself, and stands as a reference beside the general sentence. */
export function meaningOfCode(code: string): FailedCode | null {
  const found = failedCodes.find((row) => row.code === code);
  if (found) return found;
  const refusal = legacyRefusalOf(code);
  return refusal && { code, refusal, way: refusal === 'legacyOther' ? 'retry-or-support' : 'home' };
}
