import { accountChangesPath, signedInReturn, termsPath } from '@gatehouse/platform';
import { loadCode } from '@gatehouse/screen';
import { startSession } from '@gatehouse/session';
import type { ShellHost } from '@gatehouse/shell-contract';
import { checkTerms } from './check-terms.ts';
import type { RefusedSignIn, SignInAnswer, SignInEnd } from './sign-in-end.ts';

/** Detours are rare: a chunk of its own, so that the sign-in page does not load them. */
const lazyDetours = () => loadCode(() => import('../detours/lazy-detours.ts'));

/** Whether the platform keeps the sign-in's data, so that it can be resumed after a detour (spec A §4). */
const isResumable = ({ data }: RefusedSignIn): boolean =>
  typeof data === 'object' && data !== null && 'state' in data && typeof data.state === 'string';

/**
 * The end of every sign-in: changes that the owner has not heard of, campaign, terms, then where the visitor wanted to go; a refused one takes its
 * detour (spec A §4). The page of the changes leads on to the terms; a campaign that is due waits for the next sign-in then.
 */
export async function finishSignIn(host: ShellHost, answer: SignInAnswer): Promise<SignInEnd> {
  if (!answer.ok) {
    if (!isResumable(answer)) return { kind: 'refused', refused: answer };
    const next = await (await lazyDetours()).takeDetour(host, answer);
    if (next === answer) return { kind: 'refused', refused: answer };
    return next === null ? { kind: 'left' } : finishSignIn(host, next);
  }
  if (startSession().state === 'anonymous') return { kind: 'no-cookies' };
  if (answer.value.unseenChangesYn === 'Y') {
    host.navigate(accountChangesPath);
    return { kind: 'left' };
  }
  if (answer.value.member.pwdCampaignYn === 'Y' && (await (await lazyDetours()).askForNewPassword(host))) {
    return { kind: 'left' };
  }
  return checkTermsThenLeave(host);
}

/** The last part of a sign-in: leaves for the return address, or for the terms where some are not agreed to yet. */
export async function checkTermsThenLeave(host: ShellHost): Promise<SignInEnd> {
  const terms = await checkTerms(host.url);
  switch (terms.kind) {
    case 'agreed':
      host.leave(signedInReturn(host.url, host.settings));
      return { kind: 'left' };
    case 'missing':
      host.navigate(termsPath);
      return { kind: 'left' };
    case 'signed-out':
      return {
        kind: 'refused',
        refused: { ok: false, refusal: 'sessionEnded', code: '40104', data: null, requestId: null },
      };
    case 'unknown':
      host.report(terms.cause, { call: 'terms-agree' });
      return { kind: 'terms-unknown', failure: terms.failure };
    default:
      return terms satisfies never;
  }
}
