import { signedInReturn, termsPath } from '@gatehouse/platform';
import { checkLogin, loginChecks } from '@gatehouse/session';
import type { ScreenLoadInput, ScreenLoadResult } from '@gatehouse/shell-contract';
import { loadActions } from './load-actions.ts';

/**
 * A visitor who is signed in already continues as after a sign-in (spec A §4). The terms check proves the session: with
 * an invalid one the return address would send the visitor back here in a loop.
 */
export async function loadLogin({ url, host }: ScreenLoadInput): Promise<ScreenLoadResult> {
  const check = await checkLogin();
  if (check !== loginChecks.fresh && check !== loginChecks.refreshed) return;
  const terms = await loadActions().then(
    ({ checkTerms }) => checkTerms(url),
    (cause: unknown) => ({ kind: 'unknown' as const, cause }),
  );
  if (terms.kind === 'missing') return { redirect: termsPath };
  if (terms.kind === 'agreed') host.leave(signedInReturn(url, host.settings));
  if (terms.kind === 'unknown') host.report(terms.cause, { call: 'terms-agree' });
}
