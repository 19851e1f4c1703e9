import type { RefusalName } from '@gatehouse/api-contract';
import { useOwnText } from './use-own-text.ts';

const ofDigits: ReadonlySet<string> = new Set<RefusalName>(['tooManyWrongCodes', 'codeTriesOver']);

/** Whether digits were refused because none are accepted any more. A long code that was sent stays good. */
export const refusesDigits = (shown: Readonly<{ name: string }> | null): boolean =>
  shown !== null && ofDigits.has(shown.name);

/** What the field of a code says where the code is a long one; all `null` where it is digits, and until the sentences are there. */
export function useLongCodeTexts(isLong: boolean): Readonly<{ hint: string | null; missing: string | null }> {
  return {
    hint: useOwnText(isLong ? 'longCode' : null),
    missing: useOwnText(isLong ? 'longCodeMissing' : null),
  };
}
