import { refusals } from '@gatehouse/api-contract';
import type { RefusedCall, RefusalSentence } from '@gatehouse/shell-contract';

/** The sentence of a refusal with the reaction that the contract gives it, as the shell would. */
export async function explainAsTheShell({ refusal, code }: RefusedCall): Promise<RefusalSentence> {
  const { reaction } = refusals[refusal];
  return { title: `Title of ${refusal}`, text: `Text of ${refusal}`, reaction, action: null, small: `Code: ${code}` };
}
