import { callApi } from '@gatehouse/api-client';
import { termsAgreeV20, tokenRefusals } from '@gatehouse/api-contract';
import { visitIn } from '@gatehouse/platform';
import { readFailure, type Failure } from '@gatehouse/screen';

export type TermsAnswer =
  | Readonly<{ kind: 'agreed' | 'missing' | 'signed-out' }>
  | Readonly<{ kind: 'unknown'; failure: Failure; cause: unknown }>;

/** The terms agreement check of spec A §4, with the terms of the client that the visit at this address is for. Any refusal or failure that keeps it from an answer (`TermsCheckApiError`) is `unknown`. */
export async function checkTerms(url: URL): Promise<TermsAnswer> {
  const { client_id } = visitIn(url);
  try {
    const result = await callApi(termsAgreeV20, { query: client_id ? { client_id } : {} });
    if (result.ok) return { kind: result.value.agree_yn === 'Y' ? 'agreed' : 'missing' };
    if (tokenRefusals.some((name) => name === result.refusal)) return { kind: 'signed-out' };
    return { kind: 'unknown', failure: { reason: 'service', requestId: null }, cause: result.refusal };
  } catch (thrown) {
    return { kind: 'unknown', failure: readFailure(thrown), cause: thrown };
  }
}
