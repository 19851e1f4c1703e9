import { siteOf } from '@gatehouse/platform';
import { Hono, type Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { readInput } from '../answers.ts';
import { oldServicePaths, oldServiceRegistration, playgroundGame } from '../client/registration.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { oldServicePage } from './old-service.view.ts';

const sessionCookie = 'old_service';
const signInForm = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
  /** Separated by commas. */
  characters: v.pipe(v.optional(v.string(), ''), v.maxLength(1000)),
});

const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim().slice(0, 40))
    .filter((name) => name !== '')
    .slice(0, 20);

/** The service where the game's accounts were before it came to the platform: begins a move, and takes its result. */
export function oldServicePages({ environment, portBase, oldAccounts, platformClient, now }: Playground) {
  const pages = new Hono<PlaygroundEnv>();
  const portal = siteOf(environment, 'main', portBase).origin;
  const sessionOf = (c: Context) => getCookie(c, sessionCookie);
  const home = (c: Context) => new URL(oldServicePaths.home, c.req.url).href;

  /** What the browser brought back counts for the state of this session only. */
  async function finish(session: string, code: string): Promise<string | null> {
    const state = oldAccounts.who(session)?.state ?? null;
    if (state === null) return 'No move was begun here.';
    const taken = await platformClient.takeMove(oldServiceRegistration, { state, code });
    if (!taken.ok) return `The platform refused: ${taken.refusal}.`;
    const { nickname, member_no: memberNo } = taken.value;
    oldAccounts.change(session, { state: null, moved: { nickname, memberNo, at: now() } });
    return null;
  }

  pages.get(oldServicePaths.home, async (c) => {
    const session = sessionOf(c);
    const { code } = c.req.query();
    const account = oldAccounts.who(session);
    if (code === undefined || session === undefined || account === null)
      return c.html(oldServicePage({ account, said: code === undefined ? null : 'Nobody is signed in here.' }));
    const said = await finish(session, code);
    return said === null
      ? c.redirect(oldServicePaths.home, 303)
      : c.html(oldServicePage({ account: oldAccounts.who(session), said }), 400);
  });

  pages.post(oldServicePaths.signIn, async (c) => {
    const form = readInput(c, signInForm, await c.req.parseBody());
    if (!form.ok) return form.answer;
    const { name, characters } = form.value;
    const session = oldAccounts.signIn({ name, characters: namesIn(characters) });
    setCookie(c, sessionCookie, session, { httpOnly: true, sameSite: 'Lax', path: oldServicePaths.home });
    return c.redirect(oldServicePaths.home, 303);
  });

  pages.post(oldServicePaths.signOut, (c) => {
    oldAccounts.signOut(sessionOf(c));
    deleteCookie(c, sessionCookie, { path: oldServicePaths.home });
    return c.redirect(oldServicePaths.home, 303);
  });

  pages.post(oldServicePaths.move, async (c) => {
    const session = sessionOf(c);
    const account = oldAccounts.who(session);
    if (!account || session === undefined) return c.redirect(oldServicePaths.home, 303);
    const { id, name, characters } = account;
    const begun = await platformClient.beginMove(oldServiceRegistration, { id, name, characters, returnTo: home(c) });
    if (!begun.ok) return c.html(oldServicePage({ account, said: `The platform refused: ${begun.refusal}.` }), 400);
    const { state } = begun.value;
    oldAccounts.change(session, { state });
    const query = new URLSearchParams({ game_id: playgroundGame.id, redirect_url: home(c), state });
    return c.html(oldServicePage({ account, said: null, go: `${portal}/channeling?${query.toString()}` }));
  });
  return pages;
}
