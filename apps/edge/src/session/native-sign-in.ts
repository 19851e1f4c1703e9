import { nativeForms, signInV21, termsAgreeV20, type Member } from '@gatehouse/api-contract';
import { chooseStyle, type Style } from '@gatehouse/platform';
import * as v from 'valibot';
import type { EdgeContext } from '../http/visit-context.ts';
import type { CookieWriter } from '../http/cookies.ts';
import type { Log } from '../log.ts';
import { outcomeOf, type Outcome } from '../proxy/envelope-answer.ts';
import type { PlatformClock } from '../proxy/platform-clock.ts';
import { UpstreamFailure, type Asker, type Upstream } from '../proxy/upstream.ts';
import { nextPath, type NextStep } from './after-sign-in.ts';
import { outcomeCookie, withCookieCheck, type FieldProblem, type Problem } from './form-outcome.ts';
import { ownPath, readNativeForm } from './native-form.ts';
import type { Seal } from './seal.ts';
import { webViewCookies } from './bearer.ts';
import { issuedCookies } from './session-cookies.ts';
import { addCookies, askerOf, writerOf } from './session-port.ts';
import { tokenPairOf, type TokenPair } from './token-pair.ts';

export type SessionPorts = Readonly<{
  upstream: Upstream;
  clock: PlatformClock;
  seal: Seal;
  log: Log;
  cookiesScriptReadable: boolean;
}>;

const { fields: field } = nativeForms.signIn;

type Typed = Readonly<{
  identifier: string;
  password: string;
  forever: boolean;
  returnAddress: string | null;
  style: Style;
  inflowPath: string;
}>;

const fieldProblems: ReadonlySet<string> = new Set<FieldProblem>([
  'identifierMissing',
  'identifierTooLong',
  'identifierInvalid',
  'passwordMissing',
  'passwordTooLong',
]);
const isFieldProblem = (message: string): message is FieldProblem => fieldProblems.has(message);

function typedOf(c: EdgeContext, fields: URLSearchParams): Typed {
  const { brand, inflowPath: usualInflow } = c.get('site');
  const inflowPath = fields.get(field.inflow) || usualInflow;
  return {
    identifier: fields.get(field.identifier) ?? '',
    password: fields.get(field.password) ?? '',
    forever: fields.has(field.forever),
    returnAddress: fields.get(field.returnAddress) || null,
    style: chooseStyle({ styleType: fields.get(field.style), inflowPath, brand }),
    inflowPath,
  };
}

type Refused = Readonly<{ ok: false; problem: Problem }>;
type SignedIn = Readonly<{ ok: true; tokens: TokenPair; campaignDue: boolean }>;
type Result = Readonly<{ ok: true; path: string }> | Refused;

/** `POST /session/sign-in`: signs in before, or without, the scripts (architecture §3). Answers 303 to our own paths only. */
export function nativeSignIn({ upstream, clock, seal, log, cookiesScriptReadable }: SessionPorts) {
  async function signIn(asker: Asker, typed: Typed): Promise<SignedIn | Refused> {
    const body = v.safeParse(signInV21.body, {
      forever: typed.forever,
      signinRequest: {
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
    return signedIn(outcomeOf(signInV21, answer));
  }

  function signedIn(outcome: Outcome): SignedIn | Refused {
    const tokens = outcome.kind === 'value' ? tokenPairOf(outcome.value) : null;
    if (outcome.kind === 'value' && tokens) {
      const { member } = outcome.value as { member?: Partial<Member> }; // one flag is read, and only compared
      return { ok: true, tokens, campaignDue: member?.pwdCampaignYn === 'Y' };
    }
    return { ok: false, problem: (outcome.kind === 'refused' && outcome.refusal) || 'serviceUnavailable' };
  }

  async function stepAfter(asker: Asker, signed: SignedIn): Promise<NextStep | null> {
    if (signed.campaignDue) return 'password-campaign';
    const answer = await upstream(asker, {
      method: 'GET',
      path: `/${termsAgreeV20.base}/${termsAgreeV20.path}`,
      bearer: signed.tokens.accessToken,
    });
    const outcome = outcomeOf(termsAgreeV20, answer);
    const agreed = v.safeParse(termsAgreeV20.value, outcome.kind === 'value' ? outcome.value : null);
    if (!agreed.success) return null;
    return agreed.output.agree_yn === 'Y' ? 'return' : 'terms';
  }

  async function run(c: EdgeContext, write: CookieWriter, typed: Typed): Promise<Result> {
    const asker = askerOf(c, write);
    const signed = await signIn(asker, typed);
    if (!signed.ok) return signed;
    const issued = issuedCookies(write, signed.tokens, typed, clock.now());
    addCookies(c, [...issued, ...webViewCookies(issued, false, write)]);
    const step = await stepAfter(asker, signed);
    return step
      ? { ok: true, path: nextPath(step, typed, c.get('site')) }
      : { ok: false, problem: 'serviceUnavailable' };
  }

  async function runOrFail(c: EdgeContext, write: CookieWriter, typed: Typed): Promise<Result> {
    try {
      return await run(c, write, typed);
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error;
      log.error(
        { requestId: c.get('requestId'), call: signInV21.id, reason: error.reason },
        'account API did not answer',
      );
      return { ok: false, problem: 'serviceUnavailable' };
    }
  }

  return async (c: EdgeContext): Promise<Response> => {
    const form = await readNativeForm(c, seal, field.token);
    if (form instanceof Response) return form;
    const write = writerOf(c, cookiesScriptReadable);
    const typed = typedOf(c, form.fields);
    const result: Result = form.tokenValid ? await runOrFail(c, write, typed) : { ok: false, problem: 'formExpired' };
    if (result.ok) {
      addCookies(c, [write.clear('GH_PRE')]);
      return c.redirect(result.path, 303);
    }
    const { problem } = result;
    addCookies(c, [
      outcomeCookie(
        write,
        seal,
        c.get('cookies').get('GH_PRE') ?? '',
        { problem, identifier: typed.identifier },
        Date.now(),
      ),
    ]);
    const back = ownPath(form.fields.get(field.back), c.get('site').origin, '/login');
    return c.redirect(c.get('cookies').has('GH_PRE') ? back : withCookieCheck(back), 303);
  };
}
