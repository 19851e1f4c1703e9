import { siteOf } from '@gatehouse/platform';
import { Hono, type Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { gamePage, privacyPage, refusedPage, signedOutPage } from './client.view.ts';
import type { PlatformClient } from './platform.client.ts';
import { clientKinds, clientPaths, playgroundGame, registrations, type ClientKind } from './registration.ts';
import { challengeOf, type Pending, type Received } from './visits.store.ts';

const visitCookie = 'game_visit';
const signInQuery = v.object({
  client: v.optional(v.picklist(clientKinds), 'confidential'),
  /** An inflow path that contains THIRD selects the portal's pop-up style (spec A §2). */
  inflow_path: v.optional(v.pipe(v.string(), v.regex(/^[A-Z_]{1,40}$/)), 'PLAYGROUND_THIRD'),
});

const nothing = { refusal: null, memberNo: null, nickname: null, country: null, accessToken: null } as const;

/** Absolute address of one of the game's own paths. */
const own = (c: Context<PlaygroundEnv>, path: string) => new URL(path, c.req.url).href;

/** Exchanges the code and checks that the token belongs to the member of the answer. */
async function exchange(
  platformClient: PlatformClient,
  { kind: client, verifier }: Pending,
  code: string,
  redirectUri: string,
): Promise<Omit<Received, 'id' | 'at'>> {
  const token = await platformClient.exchange(registrations[client], { code, redirectUri, verifier });
  if (!token.ok) return { ...nothing, client, result: 'refused', refusal: token.refusal };
  const { accessToken, member } = token.value;
  const checked = await platformClient.check(accessToken);
  if (!checked.ok || checked.value.memberNo !== member.memberNo)
    return { ...nothing, client, result: 'refused', refusal: checked.ok ? 'otherMember' : checked.refusal };
  const { memberNo, nickname, countryCd: country } = member;
  return { client, result: 'signed-in', refusal: null, memberNo, nickname, country, accessToken };
}

/** The game's own pages: its player with the characters that the platform knows. */
function gamePages({ visits, platformClient }: Playground): Hono<PlaygroundEnv> {
  const pages = new Hono<PlaygroundEnv>();
  pages.get(clientPaths.home, async (c) => {
    const who = visits.who(getCookie(c, visitCookie));
    const known = who?.accessToken ? await platformClient.characters(who.accessToken, playgroundGame.no) : null;
    return c.html(gamePage(who, known?.ok ? known.value.characters.map(({ name }) => name) : []));
  });
  pages.get('/client/privacy', (c) => c.html(privacyPage()));
  pages.get('/', (c) => c.redirect(clientPaths.home, 302));
  return pages;
}

/** The game's site: starts a sign-in, exchanges the returned code on its own server, and shows the player. */
export function clientPages(playground: Playground): Hono<PlaygroundEnv> {
  const { environment, portBase, visits, platformClient } = playground;
  const pages = gamePages(playground);
  const portal = siteOf(environment, 'main', portBase).origin;

  pages.get('/client/sign-in', (c) => {
    const asked = v.safeParse(signInQuery, c.req.query());
    if (!asked.success)
      return c.html(refusedPage('Unknown sign-in', 'The game does not support this way to sign in.'), 400);
    const { visit, pending } = visits.begin(asked.output.client);
    setCookie(c, visitCookie, visit, { httpOnly: true, sameSite: 'Lax', path: '/client' });
    const query = new URLSearchParams({
      client_id: registrations[asked.output.client].clientId,
      redirect_url: own(c, clientPaths.callback),
      inflow_path: asked.output.inflow_path,
      state: pending.state,
      ...(pending.verifier !== null && { code_challenge: challengeOf(pending.verifier) }),
    });
    return c.redirect(`${portal}/auth/authorize?${query.toString()}`, 303);
  });

  pages.get(clientPaths.callback, async (c) => {
    const visit = getCookie(c, visitCookie);
    const pending = visits.take(visit);
    const { authorization_code: code, state, error } = c.req.query();
    if (visit === undefined || !pending || state !== pending.state)
      return c.html(refusedPage('This sign-in was not started here', 'No sign-in was started in this browser.'), 400);
    if (error === 'access_denied') {
      visits.receive(visit, { ...nothing, client: pending.kind, result: 'declined' });
      return c.html(refusedPage('You didn’t agree', 'Without your agreement the game cannot sign you in.'));
    }
    const result = await exchange(platformClient, pending, code ?? '', own(c, clientPaths.callback));
    const received = visits.receive(visit, result);
    if (received.result === 'signed-in') return c.redirect(clientPaths.home, 303);
    return c.html(refusedPage('Not signed in', `The platform refused: ${received.refusal}`), 400);
  });

  pages.post('/client/sign-out', async (c) => {
    const visit = getCookie(c, visitCookie);
    const who = visits.who(visit);
    if (who?.accessToken) await platformClient.end(who.accessToken);
    visits.forget(visit);
    deleteCookie(c, visitCookie, { path: '/client' });
    return c.redirect(clientPaths.signedOut, 303);
  });

  pages.get(clientPaths.signedOut, (c) => {
    const kind: ClientKind = 'confidential';
    const query = new URLSearchParams({
      client_id: registrations[kind].clientId,
      redirect_url: own(c, clientPaths.signedOut),
    });
    return c.html(signedOutPage(`${portal}/logout?${query.toString()}`));
  });

  return pages;
}
