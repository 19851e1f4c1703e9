import { AccountApiFailure, callApi, type CallResult } from '@gatehouse/api-client';
import type { CallDefinition, CallInput } from '@gatehouse/api-contract';
import type { GuardInput } from './guard.ts';

/**
 * For guards that treat every failure the same: `null` if the platform could not be asked, which is reported. Without a network it throws: a guard would
 * lead away, to the browser's own error page; the page says that there is no connection instead.
 */
export async function askPlatform<Call extends CallDefinition>(
  { report }: Pick<GuardInput, 'report'>,
  call: Call,
  input: CallInput<Call>,
): Promise<CallResult<Call> | null> {
  try {
    return await callApi(call, input);
  } catch (error) {
    if (!(error instanceof AccountApiFailure)) throw error;
    if (!navigator.onLine) throw error;
    report(error, { call: call.id });
    return null;
  }
}
