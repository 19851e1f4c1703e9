import { nativeForms } from '@gatehouse/api-contract';
import { visitIn, type Locale } from '@gatehouse/platform';
import type { CookieWriter } from '../http/cookies.ts';
import type { EdgeContext } from '../http/visit-context.ts';
import { randomId } from '../session/browser-id.ts';
import { cookieCheck, readOutcome } from '../session/form-outcome.ts';
import type { Seal } from '../session/seal.ts';
import { addCookies } from '../session/session-port.ts';
import { edgeTexts, type EdgeTexts } from '../texts/main.texts.ts';
import type { Visit } from './visit.ts';

/** The outcome of a form that came back, in words. */
export type ShownProblem = Readonly<{ sentence: string; prefix: string; identifier: string }>;

const preSessionPattern = /^[A-Za-z0-9_-]{22}$/;

/** Token for this page's native forms, bound to the pre-session cookie; begins a pre-session where there is none. */
export function pageFormToken(c: EdgeContext, write: CookieWriter, seal: Seal): string {
  const known = c.get('cookies').get('GH_PRE') ?? '';
  if (preSessionPattern.test(known)) return seal.formToken(known);
  const made = randomId();
  addCookies(c, [write.set('GH_PRE', made, null)]);
  return seal.formToken(made);
}

/** Whether the last form has something to say: it left a cookie, or it came without one and so does this visit. */
export const hasProblem = ({ cookies, url }: Visit): boolean =>
  cookies.has('GH_FORM') || (url.searchParams.has(cookieCheck) && !cookies.has('GH_PRE'));

/** Seconds that are left of a wait; `null`: there is none, or it is over. */
function waitLeft({ wait, at }: Readonly<{ wait?: number | undefined; at: number }>, nowMs: number): number | null {
  const left = wait === undefined ? 0 : Math.ceil(wait - (nowMs - at) / 1000);
  return left > 0 ? left : null;
}

function sentenceOf(own: string | null, wait: number | null, texts: EdgeTexts, locale: Locale): string {
  if (wait === null) return own ?? texts.otherProblem;
  const [amount, unit] = wait < 60 ? [wait, 'second'] : [Math.ceil(wait / 60), 'minute'];
  const time = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
  const waiting = texts.waitProblem.replace('{{time}}', time);
  return own === null ? waiting : `${own} ${waiting}`;
}

/** What the last form said, read once: the cookie goes with this answer. */
export function takeProblem(
  c: EdgeContext,
  write: CookieWriter,
  seal: Seal,
  sentences: Readonly<Record<string, string>>,
  locale: Locale,
  nowMs: number,
): ShownProblem | null {
  const texts = edgeTexts[locale];
  const cookies = c.get('cookies');
  if (!cookies.has('GH_FORM'))
    return { sentence: texts.cookiesBlocked, prefix: sentences['errorPrefix'] ?? texts.errorPrefix, identifier: '' };
  addCookies(c, [write.clear('GH_FORM')]);
  const outcome = readOutcome(cookies, seal, nowMs);
  if (!outcome) return null;
  const own: Readonly<Record<string, string>> = {
    formExpired: texts.formExpired,
    serviceUnavailable: texts.serviceUnavailable,
  };
  return {
    sentence: sentenceOf(
      sentences[outcome.problem] ?? own[outcome.problem] ?? null,
      waitLeft(outcome, nowMs),
      texts,
      locale,
    ),
    prefix: sentences['errorPrefix'] ?? texts.errorPrefix,
    identifier: outcome.identifier,
  };
}

/** Address of a visit inside the portal, without what only concerns this answer. */
export function pathAndQuery(url: URL): string {
  const plain = new URL(url);
  if (plain.searchParams.has(cookieCheck)) plain.searchParams.delete(cookieCheck);
  return `${plain.pathname}${plain.search}`;
}

/** Hidden fields of the sign-in form: everything that must survive a refusal. */
export function signInHidden(visit: Visit, token: string): Record<string, string> {
  const { fields } = nativeForms.signIn;
  const { client_id: clientId = '', redirect_url: address = '', inflow_path: inflowPath = '' } = visitIn(visit.url);
  return {
    [fields.token]: token,
    [fields.returnAddress]: address,
    [fields.style]: visit.style,
    [fields.inflow]: inflowPath,
    [fields.client]: clientId,
    [fields.back]: pathAndQuery(visit.url),
  };
}

export function localeHidden(visit: Visit, token: string): Record<string, string> {
  const { fields } = nativeForms.locale;
  return { [fields.token]: token, [fields.back]: pathAndQuery(visit.url) };
}
