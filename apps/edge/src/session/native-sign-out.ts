import { nativeForms, signOut } from '@gatehouse/api-contract';
import type { EdgeContext } from '../http/visit-context.ts';
import { UpstreamFailure } from '../upstream/upstream.ts';
import { returnPath } from './after-sign-in.ts';
import { readNativeForm } from './native-form.ts';
import { endedCookies, refreshTokenOf } from './session-cookies.ts';
import { addCookies, askerOf, writerOf } from './session-port.ts';
import type { SessionPorts } from './session-ports.ts';

const { fields: field } = nativeForms.signOut;

/** `POST /session/sign-out`: ends the session here whatever the platform says (spec A §4, "Logout"). */
export function nativeSignOut({ upstream, seal, log, cookiesScriptReadable }: SessionPorts) {
  return async (c: EdgeContext): Promise<Response> => {
    const form = await readNativeForm(c, seal, field.token);
    if (form instanceof Response) return form;
    if (!form.tokenValid) return c.redirect('/logout', 303);
    const cookies = c.get('cookies');
    const write = writerOf(c, cookiesScriptReadable);
    const refreshToken = refreshTokenOf(cookies);
    addCookies(c, endedCookies(write));
    try {
      await upstream(askerOf(c, write), {
        method: signOut.method,
        path: `/${signOut.base}/${signOut.path}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(
          refreshToken ? { session_type: 'SINGLE', refresh_token: refreshToken } : { session_type: 'SINGLE' },
        ),
        bearer: cookies.get('SUAT') ?? null,
      });
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error;
      log.error(
        { requestId: c.get('requestId'), call: signOut.id, reason: error.reason },
        'account API did not answer',
      );
    }
    return c.redirect(returnPath(form.fields.get(field.returnAddress), c.get('site')), 303);
  };
}
