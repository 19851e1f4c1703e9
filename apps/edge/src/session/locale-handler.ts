import { nativeForms, signInPath } from '@gatehouse/api-contract';
import { daySeconds, isLocale, localeCookieDays, splitLocale, type Locale } from '@gatehouse/platform';
import * as v from 'valibot';
import { refuse } from '../http/envelope.ts';
import { readBody } from '../http/read-body.ts';
import { isScriptCall } from '../http/same-origin.ts';
import type { EdgeContext } from '../http/visit-context.ts';
import { parseJson } from '../upstream/envelope-answer.ts';
import { ownPath, readNativeForm } from './native-form.ts';
import { addCookies, writerOf } from './session-port.ts';
import type { SessionPorts } from './session-ports.ts';

const { fields: field } = nativeForms.locale;
const askedSchema = v.object({ locale: v.string() });
const cookieSeconds = localeCookieDays * daySeconds;

/** The page to go back to, without what would outrank the choice: a locale segment and `lang`. */
function backWithoutLocale(raw: string | null, origin: string): string {
  const back = new URL(ownPath(raw, origin, signInPath), origin);
  back.searchParams.delete('lang');
  return `${splitLocale(back.pathname).path}${back.search}`;
}

/** `POST /session/locale`: keeps the chosen language, for a script (JSON) or a native form (day-one). */
export function localeHandler({ seal, cookiesScriptReadable }: Pick<SessionPorts, 'seal' | 'cookiesScriptReadable'>) {
  const keep = (c: EdgeContext, locale: Locale) =>
    addCookies(c, [writerOf(c, cookiesScriptReadable).set('LOCALE', locale, cookieSeconds)]);

  async function byScript(c: EdgeContext): Promise<Response> {
    if (!isScriptCall(c.req, c.get('site'))) return refuse(c, 'requestInvalid', null, 403);
    const body = await readBody(c.req);
    const asked = v.safeParse(askedSchema, body && parseJson(body));
    if (!asked.success || !isLocale(asked.output.locale)) return refuse(c, 'requestInvalid');
    keep(c, asked.output.locale);
    return c.json({ code: 0, message: '', value: {} });
  }

  async function byForm(c: EdgeContext): Promise<Response> {
    const form = await readNativeForm(c, seal, field.token);
    if (form instanceof Response) return form;
    const locale = form.fields.get(field.locale);
    if (form.tokenValid && isLocale(locale)) keep(c, locale);
    return c.redirect(backWithoutLocale(form.fields.get(field.back), c.get('site').origin), 303);
  }

  return (c: EdgeContext): Promise<Response> =>
    /^application\/json\b/i.test(c.req.header('content-type') ?? '') ? byScript(c) : byForm(c);
}
