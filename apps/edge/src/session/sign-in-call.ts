import { signInV21, termsAgreeV20, waitSecondsOf, type Member } from '@gatehouse/api-contract';
import { pathWith, type Style } from '@gatehouse/platform';
import * as v from 'valibot';
import { outcomeOf, type Outcome } from '../upstream/envelope-answer.ts';
import type { Asker, Upstream } from '../upstream/upstream.ts';
import type { NextStep } from './after-sign-in.ts';
import { isFieldProblem, type Problem } from './form-outcome.ts';
import { tokenPairOf, type TokenPair } from './token-pair.ts';

/** What the player typed into the sign-in form, and how the page was asked for. */
export type TypedSignIn = Readonly<{
  identifier: string;
  password: string;
  forever: boolean;
  returnAddress: string | null;
  style: Style;
  inflowPath: string;
  /** The third party's client that the visit is for. */
  clientId: string | null;
  gameNo: string | null;
}>;

export type Refused = Readonly<{
  ok: false;
  problem: Problem;
  /** Seconds until the next try counts. */ wait?: number;
}>;
type SignedIn = Readonly<{
  ok: true;
  tokens: TokenPair;
  campaignDue: boolean;
  hasUnseenChanges: boolean;
  headers: Headers;
}>;

function signInResultOf(outcome: Outcome, headers: Headers): SignedIn | Refused {
  const tokens = outcome.kind === 'value' ? tokenPairOf(outcome.value) : null;
  if (outcome.kind === 'value' && tokens) {
    const { member, unseenChangesYn } = outcome.value as { member?: Partial<Member>; unseenChangesYn?: unknown }; // two flags are read, and only compared
    return {
      ok: true,
      tokens,
      campaignDue: member?.pwdCampaignYn === 'Y',
      hasUnseenChanges: unseenChangesYn === 'Y',
      headers,
    };
  }
  if (outcome.kind !== 'refused') return { ok: false, problem: 'serviceUnavailable' };
  const wait = waitSecondsOf(outcome.data);
  return { ok: false, problem: outcome.refusal || 'serviceUnavailable', ...(wait !== null && { wait }) };
}

/** Makes the sign-in call for a posted form. */
export async function signIn(upstream: Upstream, asker: Asker, typed: TypedSignIn): Promise<SignedIn | Refused> {
  const body = v.safeParse(signInV21.body, {
    forever: typed.forever,
    ...(typed.clientId && typed.returnAddress && { redirect_uri: typed.returnAddress }),
    signinRequest: {
      ...(typed.clientId && { client_id: typed.clientId }),
      ...(typed.gameNo && { game_no: typed.gameNo }),
      service_id: 'Portal_Web',
      provider_cd: 'SO',
      inflow_path: typed.inflowPath,
      provider_data: { userId: typed.identifier, password: typed.password },
    },
  });
  if (!body.success) {
    const message = body.issues.map((issue) => issue.message).find(isFieldProblem);
    return { ok: false, problem: message ?? 'requestInvalid' };
  }
  const answer = await upstream(asker, {
    method: 'POST',
    path: `/${signInV21.base}/${signInV21.path}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body.output),
  });
  return signInResultOf(outcomeOf(signInV21, answer), answer.headers);
}

type After = Readonly<{
  clientId: string | null;
  /** Whether a release has the page of changes that the owner has not heard of; else the next sign-in asks again. */
  showsChanges: boolean;
}>;

/** Where the sign-in leads next; `null`: the platform did not say whether terms are due. */
export async function stepAfter(
  upstream: Upstream,
  asker: Asker,
  signed: SignedIn,
  { clientId, showsChanges }: After,
): Promise<NextStep | null> {
  if (signed.hasUnseenChanges && showsChanges) return 'unseen-changes';
  if (signed.campaignDue) return 'password-campaign';
  const answer = await upstream(asker, {
    method: 'GET',
    path: pathWith(`/${termsAgreeV20.base}/${termsAgreeV20.path}`, { client_id: clientId }),
    bearer: signed.tokens.accessToken,
  });
  const outcome = outcomeOf(termsAgreeV20, answer);
  const agreed = v.safeParse(termsAgreeV20.value, outcome.kind === 'value' ? outcome.value : null);
  if (!agreed.success) return null;
  return agreed.output.agree_yn === 'Y' ? 'return' : 'terms';
}
