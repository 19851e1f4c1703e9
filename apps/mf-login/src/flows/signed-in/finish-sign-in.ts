import type { Refused } from '@gatehouse/api-client';
import type { ClientValue, RefusalName, signInV21 } from '@gatehouse/api-contract';
import { startSession } from '@gatehouse/session';
import type { ShellHost } from '@gatehouse/shell-contract';
import type { Failure } from '../../failure.ts';
import { simplifyPath } from './addresses.ts';
import { checkTerms } from './check-terms.ts';

export type RefusedSignIn = Refused<RefusalName>;

/** What any call that signs in answers: by password, code, QR, approval, provider, or a return code. */
export type SignInAnswer = Readonly<{ ok: true; value: Pick<ClientValue<typeof signInV21>, 'member'> }> | RefusedSignIn;

/** How a sign-in ended for the page it was begun on. `left`: the visitor is on the way, the page only waits. */
export type SignInEnd =
  | Readonly<{ kind: 'left' }>
  | Readonly<{ kind: 'refused'; refused: RefusedSignIn }>
  | Readonly<{ kind: 'failed' | 'terms-unknown'; failure: Failure }>;

/** What few sign-ins meet: a chunk of its own, so that the sign-in page does not pay for it. */
const rareTurns = () => import('../detours/rare-turns.ts');

/** Whether the platform keeps the sign-in's data, so that it can go on after a detour (spec A §4). */
const goesOn = ({ data }: RefusedSignIn): boolean =>
  typeof data === 'object' && data !== null && 'state' in data && typeof data.state === 'string';

/** Every way in ends here: campaign, terms, then where the visitor wanted to go; a refused one on its detour (spec A §4). */
export async function finishSignIn(host: ShellHost, answer: SignInAnswer, forever = false): Promise<SignInEnd> {
  if (!answer.ok) {
    if (!goesOn(answer)) return { kind: 'refused', refused: answer };
    const next = await (await rareTurns()).takeDetour(host, answer, forever);
    if (next === answer) return { kind: 'refused', refused: answer };
    return next === null ? { kind: 'left' } : finishSignIn(host, next, forever);
  }
  if (startSession().state === 'anonymous') {
    return { kind: 'failed', failure: { reason: 'cookies', requestId: null } }; // signed in, and the browser kept nothing of it
  }
  if (answer.value.member.pwdCampaignYn === 'Y' && (await (await rareTurns()).askForNewPassword(host))) {
    return { kind: 'left' };
  }
  return goOn(host);
}

/** Signed in, and nothing between but the terms. */
export async function goOn(host: ShellHost): Promise<SignInEnd> {
  const terms = await checkTerms();
  switch (terms.kind) {
    case 'agreed':
      host.leave(host.url.searchParams.get('redirect_url'));
      return { kind: 'left' };
    case 'missing':
      host.navigate(simplifyPath(host.url));
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
