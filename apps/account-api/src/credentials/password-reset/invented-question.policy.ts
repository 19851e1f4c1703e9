import { securityQuestions } from '@gatehouse/api-contract';
import type { Platform } from '../../base/platform.ts';

/** Number of the question for an account without one: always the same for a name, and a number also where the hash of the name has no digit. */
export function inventedQuestion({ keyedHash }: Pick<Platform, 'keyedHash'>, name: string): number {
  const digits = keyedHash('invented-question', name).replaceAll(/[^0-9]/g, '');
  return Number(digits.slice(0, 9)) % (securityQuestions.length + 1);
}
