import { nativeForms } from '@gatehouse/api-contract';
import type { EdgeContext } from '../http/visit-context.ts';
import { returnPath } from './after-sign-in.ts';
import { endSession } from './end-session.ts';
import { readNativeForm } from './native-form.ts';
import { endedCookies } from './session-cookies.ts';
import { addCookies, askerOf, writerOf } from './session-port.ts';
import type { SessionPorts } from './session-ports.ts';

const { fields: field } = nativeForms.signOut;

/** `POST /session/sign-out`: ends the session here whatever the platform says (spec A §4, "Logout"). */
export function nativeSignOut(ports: SessionPorts) {
  const { seal, cookiesScriptReadable } = ports;
  return async (c: EdgeContext): Promise<Response> => {
    const form = await readNativeForm(c, seal, field.token);
    if (form instanceof Response) return form;
    if (!form.tokenValid) return c.redirect('/logout', 303);
    const cookies = c.get('cookies');
    const write = writerOf(c, cookiesScriptReadable);
    addCookies(c, endedCookies(write));
    await endSession(ports, askerOf(c, write), cookies);
    return c.redirect(returnPath(form.fields.get(field.returnAddress), c.get('site')), 303);
  };
}
