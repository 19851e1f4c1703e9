import { verificationTypes } from '@gatehouse/api-contract';
import { siteOf } from '@gatehouse/platform';
import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { errorAnswer, readInput, readJson } from '../answers.ts';
import { registrations } from '../client/registration.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { sendToPortal } from '../game/send-to-portal.ts';
import { callersPage } from './callers.view.ts';

const optionalText = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2048)));
const wanted = {
  type: v.picklist(verificationTypes),
  loginName: optionalText,
  way: v.optional(v.picklist(['', 'person', 'email', 'phone', 'qna'])),
  contact: optionalText,
  redirectUrl: optionalText,
  surface: v.optional(v.picklist(['browser', 'sdk']), 'browser'),
};
const callerForm = v.object(wanted);
/** Journeys call this without a cookie, so they name the browser. */
const callerBody = v.object({ ...wanted, browserId: v.string() });

/** Query parameters of a return to the caller's page. */
const returnedWith = (c: Context): Readonly<Record<string, string>> | null => {
  const { returned, ...rest } = c.req.query();
  return returned === undefined ? null : { returned, ...rest };
};

/** `/callers` simulates the parts of a platform that send a player to `/verification` and back (spec A §2). */
export function callersPages(playground: Playground): Hono<PlaygroundEnv> {
  const portal = siteOf(playground.environment, 'main', playground.portBase).origin;
  const pages = new Hono<PlaygroundEnv>();
  /** The caller's server takes the result of what it began for this browser; `null`: it waits for none of this type. */
  async function resultFor(c: Context) {
    const type = v.safeParse(wanted.type, c.req.query('returned'));
    const browserId = getCookie(c, 'GH_BID');
    const state = type.success && browserId !== undefined ? playground.begun.stateOf(browserId, type.output) : null;
    if (!type.success || browserId === undefined || state === null) return null;
    const taken = await playground.platformClient.takeResult(registrations.confidential, { state, type: type.output });
    if (taken.ok) playground.begun.end(browserId, type.output);
    return taken;
  }
  /** Reads on to the end: a game asks until there is no more. */
  async function listen() {
    const { heard, platformClient } = playground;
    for (let more = true; more;) {
      const read = await platformClient.events(registrations.confidential, heard.cursor);
      if (read.ok) heard.hear(read.value);
      more = read.ok && read.value.more_yn === 'Y';
    }
    return heard.list();
  }
  pages.get('/callers', async (c) => {
    const result = await resultFor(c);
    return c.html(callersPage({ returned: returnedWith(c), result, heard: await listen() }));
  });

  pages.post('/callers', async (c) => {
    const form = readInput(c, callerForm, await c.req.parseBody());
    if (!form.ok) return form.answer;
    const say = (said: string) => c.html(callersPage({ said }), 400);
    // The portal's cookie is available here, because browsers share cookies of a host between ports.
    const browserId = getCookie(c, 'GH_BID');
    if (browserId === undefined) return say('This browser does not know the portal yet. Open it once, then come back.');
    const asked = form.value;
    // A game receives the result from the web view; a site gets its player back.
    const here = asked.surface === 'sdk' ? undefined : `${new URL(c.req.url).origin}/callers?returned=${asked.type}`;
    const { requestId } = c.var;
    const redirectUrl = asked.redirectUrl || here;
    const sent = await sendToPortal(playground, { ...asked, redirectUrl }, { browserId, requestId, portal });
    if (!sent.ok) return say(sent.message);
    return c.html(callersPage({ go: sent.address, inGame: asked.surface === 'sdk', type: asked.type }));
  });

  pages.post('/api/callers', async (c) => {
    const body = await readJson(c, callerBody);
    if (!body.ok) return body.answer;
    const { browserId, ...asked } = body.value;
    const sent = await sendToPortal(playground, asked, { browserId, requestId: c.var.requestId, portal });
    if (!sent.ok) return errorAnswer(c, sent.status, sent.code, sent.message);
    return c.json({ state: sent.state, address: sent.address }, 201);
  });
  return pages;
}
