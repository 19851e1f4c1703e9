import { useOwnText } from './use-own-text.ts';

/** What the field of a code says where the code is a long one; all `null` where it is digits, and until the sentences are there. */
export function useLongCodeTexts(isLong: boolean): Readonly<{ hint: string | null; missing: string | null }> {
  return {
    hint: useOwnText(isLong ? 'longCode' : null),
    missing: useOwnText(isLong ? 'longCodeMissing' : null),
  };
}
