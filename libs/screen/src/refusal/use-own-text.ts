import type { RefusalName } from '@gatehouse/api-contract';
import { useSentence } from './use-sentence.ts';

/**
 * Text of a sentence that a form says by itself; `null` also where it does not come. What the shell says in its place, of a failed connection, has a
 * way on, which none of a form has.
 */
export function useOwnText(name: RefusalName | null): string | null {
  const sentence = useSentence(name);
  return sentence?.action === null ? sentence.text : null;
}
