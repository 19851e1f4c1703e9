import { useSentence } from './use-sentence.ts';

/** What the field of a code says where the code is a long one; all `null` where it is digits, and until the sentences are there. */
export function useLongCodeTexts(isLong: boolean): Readonly<{ hint: string | null; missing: string | null }> {
  const hint = useSentence(isLong ? 'longCode' : null);
  const missing = useSentence(isLong ? 'longCodeMissing' : null);
  return { hint: hint?.text ?? null, missing: missing?.text ?? null };
}
