import { callDigestsPath } from '@gatehouse/api-contract/call-digests';
import * as v from 'valibot';
import type { ServedCalls } from './misfits.ts';

const answerSchema = v.object({ calls: v.record(v.string(), v.array(v.string())) });
const waitMs = 3_000;

/** What the account API at an origin serves; a text is why that cannot be known. */
export async function readServedCalls(origin: string): Promise<ServedCalls | string> {
  try {
    const answer = await fetch(new URL(callDigestsPath, origin), { signal: AbortSignal.timeout(waitMs) });
    if (!answer.ok) return `it answers ${answer.status}`;
    return v.parse(answerSchema, await answer.json()).calls;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'it does not answer' : 'it cannot be reached';
  }
}
