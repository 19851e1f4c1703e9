import { checkLogin, loginChecks } from '@gatehouse/session';
import type { ScreenLoadInput, ScreenLoadResult } from '@gatehouse/shell-contract';
import { simplifyPath } from '../../flows/signed-in/addresses.ts';
import { loadActions } from './load-actions.ts';

/**
 * A visitor who is signed in already continues as after a sign-in (spec A §4). The terms check proves the session: with
 * an invalid one the return address would send the visitor back here in a loop.
 */
export async function loadLogin({ url, host }: ScreenLoadInput): Promise<ScreenLoadResult> {
  const check = await checkLogin();
  if (check !== loginChecks.fresh && check !== loginChecks.refreshed) return;
  const terms = await loadActions().then(
    ({ checkTerms }) => checkTerms(),
    (cause: unknown) => ({ kind: 'unknown' as const, cause }),
  );
  if (terms.kind === 'missing') return { redirect: simplifyPath(url) };
  if (terms.kind === 'agreed') host.leave(url.searchParams.get('redirect_url'));
  if (terms.kind === 'unknown') host.report(terms.cause, { call: 'terms-agree' });
}
