import { callPath, nativeForms, signUpAgreement } from '@gatehouse/api-contract';
import { onwardPath, pathWith, visitIn, type Site } from '@gatehouse/platform';
import * as v from 'valibot';
import type { EdgeContext } from '../http/visit-context.ts';
import { outcomeOf } from '../upstream/envelope-answer.ts';
import { UpstreamFailure, type Asker, type Upstream } from '../upstream/upstream.ts';
import { outcomeCookie, withCookieCheck, type Problem } from './form-outcome.ts';
import { ownPath, readNativeForm } from './native-form.ts';
import { addCookies, askerOf, writerOf } from './session-port.ts';
import type { SessionPorts } from './session-ports.ts';

const { fields: field, path: formPath, page, next } = nativeForms.signUp;

type Opened = Readonly<{ state: string }> | Readonly<{ problem: Problem }>;

/** Opens a sign-up for the visit at `here`, or continues the one of a social flow; country and language follow on the next page. */
async function openSignUp(upstream: Upstream, asker: Asker, here: URL, site: Site): Promise<Opened> {
  const social = here.searchParams.get('state');
  const brought = visitIn(here);
  const body = v.safeParse(signUpAgreement.body, {
    ...(social && { state: social }),
    inflow_path: brought.inflow_path ?? site.inflowPath,
    gds_info: { is_default: true },
    brought,
  });
  if (!body.success) return { problem: 'requestInvalid' };
  const answer = await upstream(asker, {
    method: signUpAgreement.method,
    path: callPath(signUpAgreement),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body.output),
  });
  const outcome = outcomeOf(signUpAgreement, answer);
  if (outcome.kind === 'refused') return { problem: outcome.refusal ?? 'serviceUnavailable' };
  const opened = v.safeParse(signUpAgreement.value, outcome.kind === 'value' ? outcome.value : null);
  return opened.success ? opened.output : { problem: 'serviceUnavailable' };
}

/** `POST /session/sign-up`: begins a sign-up before, or without, the scripts. Answers 303 to our own paths only. */
export function nativeSignUp({ upstream, seal, log, cookiesScriptReadable }: SessionPorts) {
  return async (c: EdgeContext): Promise<Response> => {
    const form = await readNativeForm(c, seal, field.token);
    if (form instanceof Response) return form;
    const write = writerOf(c, cookiesScriptReadable);
    const site = c.get('site');
    const here = new URL(ownPath(form.fields.get(field.back), site.origin, page), site.origin);
    const open = async (): Promise<Opened> => {
      if (!form.tokenValid) return { problem: 'formExpired' };
      try {
        return await openSignUp(upstream, askerOf(c, write), here, site);
      } catch (error) {
        if (!(error instanceof UpstreamFailure)) throw error;
        log.error(
          { requestId: c.get('requestId'), form: formPath, reason: error.reason },
          'account API did not answer',
        );
        return { problem: 'serviceUnavailable' };
      }
    };
    const opened = await open();
    if ('state' in opened) {
      const own = { state: opened.state, sns_type: here.searchParams.get('sns_type') };
      return c.redirect(onwardPath(pathWith(next, own), here), 303);
    }
    const preSession = c.get('cookies').get('GH_PRE') ?? '';
    const told = { problem: opened.problem, identifier: '' };
    addCookies(c, [outcomeCookie(write, seal, preSession, told, Date.now())]);
    const back = `${here.pathname}${here.search}`;
    return c.redirect(preSession ? back : withCookieCheck(back), 303);
  };
}
