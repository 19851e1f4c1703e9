import { verificationTypes } from '@gatehouse/api-contract';
import { siteOf } from '@gatehouse/platform';
import { Hono, type Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { errorAnswer, readInput, readJson } from '../answers.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';
import type { DoorAnswer } from '../test-door.client.ts';
import { callersPage } from './callers.view.ts';

const optionalText = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2048)));
const wanted = {
  type: v.picklist(verificationTypes),
  /** Whose account; empty: of nobody yet. */
  loginName: optionalText,
  way: v.optional(v.picklist(['', 'person', 'email', 'phone', 'qna'])),
  contact: optionalText,
  redirectUrl: optionalText,
};
export const callerForm = v.object({ ...wanted, surface: v.optional(v.picklist(['browser', 'sdk'])) });
/** A journey has no cookie to send along, so it names the browser. */
export const callerBody = v.object({ ...wanted, browserId: v.string() });

const opened = v.object({ state: v.string() });
const refused = v.object({ refusal: v.string() });

type Wanted = v.InferOutput<typeof callerForm>;

/** Opens the verification as a caller's server would. */
export function openVerification(
  { door }: Playground,
  { type, loginName, way, contact, redirectUrl }: Omit<Wanted, 'surface'>,
  browserId: string,
  requestId: string,
): Promise<DoorAnswer> {
  const body = {
    type,
    browserId,
    loginName: loginName || null,
    ...(way && { way }),
    ...(contact && { contact }),
    ...(redirectUrl && { redirectUrl }),
  };
  return door.ask('POST', '/verifications', body, requestId);
}

const reasonOf = (answer: Extract<DoorAnswer, { ok: false }>): string => {
  const known = v.safeParse(refused, answer.body);
  return known.success ? `The platform refused: ${known.output.refusal}.` : answer.message;
};

/** What a caller's page was returned to with. */
const returnedWith = (c: Context): Readonly<Record<string, string>> | null => {
  const { returned, ...rest } = c.req.query();
  return returned === undefined ? null : { returned, ...rest };
};

/** `/callers` stands in for the parts of a platform that send a player to `/verification` and get them back (spec A §2). */
export function callersPages(playground: Playground): Hono<PlaygroundEnv> {
  const portal = siteOf(playground.environment, 'main', playground.portBase).origin;
  const pages = new Hono<PlaygroundEnv>();
  pages.get('/callers', (c) => c.html(callersPage({ returned: returnedWith(c) })));

  pages.post('/callers', async (c) => {
    const form = readInput(c, callerForm, await c.req.parseBody());
    if (!form.ok) return form.answer;
    const say = (said: string) => c.html(callersPage({ said }), 400);
    // The portal's own cookie: browsers keep cookies by host, whatever the port.
    const browserId = getCookie(c, 'GH_BID');
    if (browserId === undefined) return say('This browser does not know the portal yet. Open it once, then come back.');
    const { surface, ...asked } = form.value;
    const { origin } = new URL(c.req.url);
    const redirectUrl = asked.redirectUrl || `${origin}/callers?returned=${asked.type}`;
    const answer = await openVerification(playground, { ...asked, redirectUrl }, browserId, c.var.requestId);
    if (!answer.ok) return say(reasonOf(answer));
    const { state } = v.parse(opened, answer.body);
    // What the SDK's own pages leave behind in a web view, and nothing in a browser.
    if (surface === 'sdk') setCookie(c, 'GH_SURFACE', 'sdk', { path: '/', httpOnly: true, sameSite: 'Lax' });
    else deleteCookie(c, 'GH_SURFACE', { path: '/' });
    const query = new URLSearchParams({ type: asked.type, state });
    return c.html(callersPage({ go: `${portal}/verification?${query.toString()}` }));
  });

  pages.post('/api/callers', async (c) => {
    const body = await readJson(c, callerBody);
    if (!body.ok) return body.answer;
    const { browserId, ...asked } = body.value;
    const answer = await openVerification(playground, asked, browserId, c.var.requestId);
    if (!answer.ok) return errorAnswer(c, answer.status === 409 ? 409 : 502, answer.code, reasonOf(answer));
    return c.json(v.parse(opened, answer.body), 201);
  });
  return pages;
}
