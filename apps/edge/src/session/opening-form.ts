import { callPath, type CallDefinition } from '@gatehouse/api-contract';
import { pathWith, type Site } from '@gatehouse/platform';
import * as v from 'valibot';
import type { EdgeContext } from '../http/visit-context.ts';
import { outcomeOf } from '../upstream/envelope-answer.ts';
import { UpstreamFailure, type Asker, type Upstream } from '../upstream/upstream.ts';
import { outcomeCookie, withCookieCheck, type Problem } from './form-outcome.ts';
import { ownPath, readNativeForm } from './native-form.ts';
import { addCookies, askerOf, writerOf } from './session-port.ts';
import type { SessionPorts } from './session-ports.ts';

/** What was posted, where, and how to ask the platform about it. */
export type PostedForm = Readonly<{
  fields: URLSearchParams;
  /** The page with the form. */
  here: URL;
  site: Site;
  ask: Ask;
}>;

type Failed = Readonly<{ problem: Problem }>;
type Input<Call extends CallDefinition> = Readonly<{
  query?: Readonly<Record<string, string>>;
  body?: v.InferInput<NonNullable<Call['body']>>;
}>;
type Ask = <Call extends CallDefinition>(
  call: Call,
  input: Input<Call>,
) => Promise<Failed | Readonly<{ value: v.InferOutput<Call['value']> }>>;

const asking =
  (upstream: Upstream, asker: Asker): Ask =>
  async (call, { query = {}, body }) => {
    const answer = await upstream(asker, {
      method: call.method,
      path: pathWith(callPath(call), query),
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const outcome = outcomeOf(call, answer);
    if (outcome.kind === 'refused') return { problem: outcome.refusal ?? 'serviceUnavailable' };
    const read = v.safeParse(call.value, outcome.kind === 'value' ? outcome.value : null);
    return read.success ? { value: read.output } : { problem: 'serviceUnavailable' };
  };

type OpeningForm = Readonly<{
  path: string;
  /** Names of its fields; `identifier` is kept for the page when the form comes back. */
  fields: Readonly<{ token: string; back: string; identifier?: string }>;
  /** The page that has the form. */
  page: string;
  /** Opens a flow: the path of ours that follows, with what the visit brought. */
  open(form: PostedForm): Promise<Failed | Readonly<{ path: string }>>;
}>;

/** Takes a native form that opens a flow before, or without, the scripts. Answers 303 to our own paths only. */
export function takeOpeningForm(
  { upstream, seal, log, cookiesScriptReadable }: SessionPorts,
  { path: formPath, fields: field, page, open }: OpeningForm,
) {
  return async (c: EdgeContext): Promise<Response> => {
    const form = await readNativeForm(c, seal, field.token);
    if (form instanceof Response) return form;
    const { fields, tokenValid } = form;
    const write = writerOf(c, cookiesScriptReadable);
    const site = c.get('site');
    const here = new URL(ownPath(fields.get(field.back), site.origin, page), site.origin);
    const openOrFail = async () => {
      if (!tokenValid) return { problem: 'formExpired' } as const;
      try {
        return await open({ fields, here, site, ask: asking(upstream, askerOf(c, write)) });
      } catch (error) {
        if (!(error instanceof UpstreamFailure)) throw error;
        log.error(
          { requestId: c.get('requestId'), form: formPath, reason: error.reason },
          'account API did not answer',
        );
        return { problem: 'serviceUnavailable' } as const;
      }
    };
    const opened = await openOrFail();
    if ('path' in opened) return c.redirect(opened.path, 303);
    const preSession = c.get('cookies').get('GH_PRE') ?? '';
    const told = { problem: opened.problem, identifier: (field.identifier && fields.get(field.identifier)) || '' };
    addCookies(c, [outcomeCookie(write, seal, preSession, told, Date.now())]);
    const back = `${here.pathname}${here.search}`;
    return c.redirect(preSession ? back : withCookieCheck(back), 303);
  };
}
