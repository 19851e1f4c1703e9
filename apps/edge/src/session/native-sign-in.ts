import { nativeForms, signInV21, signInPath } from '@gatehouse/api-contract';
import { accountChangesPath, chooseStyle, visitIn } from '@gatehouse/platform';
import type { CookieWriter } from '../http/cookies.ts';
import type { EdgeContext } from '../http/visit-context.ts';
import { hasPage, type PageIndex } from '../releases/page-index.ts';
import { UpstreamFailure } from '../upstream/upstream.ts';
import { nextPath } from './after-sign-in.ts';
import { webViewCookies } from './bearer.ts';
import { outcomeCookie, withCookieCheck } from './form-outcome.ts';
import { knownBrowserCookies } from './known-browser.ts';
import { ownPath, readNativeForm } from './native-form.ts';
import { issuedCookies } from './session-cookies.ts';
import { addCookies, askerOf, writerOf } from './session-port.ts';
import type { SessionPorts } from './session-ports.ts';
import { signIn, stepAfter, type Refused, type TypedSignIn } from './sign-in-call.ts';

const { fields: field } = nativeForms.signIn;

/** The page with the form, as the form says it. */
const pageOf = (c: EdgeContext, fields: URLSearchParams): URL => {
  const { origin } = c.get('site');
  return new URL(ownPath(fields.get(field.back), origin, signInPath), origin);
};

function typedOf(c: EdgeContext, fields: URLSearchParams, here: URL): TypedSignIn {
  const { brand, inflowPath: usualInflow } = c.get('site');
  const inflowPath = fields.get(field.inflow) || usualInflow;
  return {
    identifier: fields.get(field.identifier) ?? '',
    password: fields.get(field.password) ?? '',
    forever: fields.has(field.forever),
    returnAddress: fields.get(field.returnAddress) || null,
    style: chooseStyle({ styleType: fields.get(field.style), inflowPath, brand }),
    inflowPath,
    clientId: fields.get(field.client) || null,
    gameNo: visitIn(here).game_no ?? null,
  };
}

type Result = Readonly<{ ok: true; path: string }> | Refused;

type SignInPorts = SessionPorts & Readonly<{ pageIndex(): PageIndex | null }>;

/** `POST /session/sign-in`: signs in before, or without, the scripts (architecture §3). Answers 303 to our own paths only. */
export function nativeSignIn(ports: SignInPorts) {
  const { upstream, clock, seal, log, loginSettings, cookiesScriptReadable, pageIndex } = ports;
  async function run(c: EdgeContext, write: CookieWriter, typed: TypedSignIn, here: URL): Promise<Result> {
    const asker = { ...askerOf(c, write), style: typed.style, signal: c.req.raw.signal };
    const signed = await signIn(upstream, asker, typed);
    if (!signed.ok) return signed;
    const issued = issuedCookies(write, signed.tokens, { now: clock.now(), answer: signed });
    addCookies(c, [...issued, ...knownBrowserCookies(signed, write), ...webViewCookies(issued, false, write)]);
    const showsChanges = hasPage(pageIndex(), accountChangesPath);
    const step = await stepAfter(upstream, asker, signed, { clientId: typed.clientId, showsChanges });
    if (!step) return { ok: false, problem: 'serviceUnavailable' };
    const { settings } = await loginSettings.of(typed.style);
    return { ok: true, path: nextPath(step, { ...typed, settings }, here, c.get('site')) };
  }

  async function runOrFail(c: EdgeContext, write: CookieWriter, typed: TypedSignIn, here: URL): Promise<Result> {
    try {
      return await run(c, write, typed, here);
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
    const here = pageOf(c, form.fields);
    const typed = typedOf(c, form.fields, here);
    const result: Result = form.tokenValid
      ? await runOrFail(c, write, typed, here)
      : { ok: false, problem: 'formExpired' };
    if (result.ok) {
      addCookies(c, [write.clear('GH_PRE')]);
      return c.redirect(result.path, 303);
    }
    const { problem, wait } = result;
    addCookies(c, [
      outcomeCookie(
        write,
        seal,
        c.get('cookies').get('GH_PRE') ?? '',
        { problem, identifier: typed.identifier, ...(wait !== undefined && { wait }) },
        Date.now(),
      ),
    ]);
    const back = `${here.pathname}${here.search}`;
    return c.redirect(c.get('cookies').has('GH_PRE') ? back : withCookieCheck(back), 303);
  };
}
