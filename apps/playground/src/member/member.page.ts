import { refusals } from '@gatehouse/api-contract';
import { siteOf } from '@gatehouse/platform';
import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { readInput } from '../answers.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { brandOfName } from '../hosts.ts';
import type { Answered } from './member.client.ts';
import { authenticatorPath, authenticatorPage, devicesPage, devicesPath } from './member.view.ts';

const deviceId = v.pipe(v.string(), v.regex(/^\d{1,12}$/));
const renameForm = v.object({ id: deviceId, name: v.pipe(v.string(), v.maxLength(100)) });
const removeForm = v.object({ id: deviceId });

/** The portal's page where a member proves to be the owner, which a server with the member's token cannot do. */
const portalSwitch = '/auth/authenticator';

type Failed = Extract<Answered<unknown>, { ok: false }>;

/** What came of a change, by its name in the address of the page after it. */
const news = {
  renamed: 'The device has a new name.',
  removed: 'The device is removed.',
  switched: 'Confirm it in the app on your phone, or by the link that was mailed to switch it off.',
  unanswered: 'The platform did not answer. Try again.',
  refused: 'The platform refused it.',
} as const;
const newsName = v.picklist(['renamed', 'removed', 'switched', 'unanswered', 'refused']);
type NewsName = v.InferOutput<typeof newsName>;
const refusalSentence = (name: string): string => `The platform refused: ${name}.`;

/** Only names that are known are told: the address is anybody's to write. */
function newsIn(c: Context): string | null {
  const said = c.req.query('said') ?? '';
  if (v.is(newsName, said)) return news[said];
  return Object.hasOwn(refusals, said) ? refusalSentence(said) : null;
}

const failureText = ({ refusal }: Failed): string => (refusal === null ? news.unanswered : refusalSentence(refusal));
const newsOf = (done: Answered<unknown>, good: NewsName): string => {
  if (done.ok) return good;
  if (done.refusal === null) return 'unanswered';
  return Object.hasOwn(refusals, done.refusal) ? done.refusal : 'refused';
};
const statusOf = ({ refusal }: Failed) => (refusal === null ? 502 : 400);

/** Pages of the member site that work on the account: its server uses the access token that the portal shares with its sites. */
export function memberPages({ environment, portBase, member }: Playground): Hono<PlaygroundEnv> {
  const pages = new Hono<PlaygroundEnv>();
  const tokenOf = (c: Context) => getCookie(c, 'SUAT') ?? null;
  /** A page of the portal that leads back to one of this site. */
  const portalPageAt = (c: Context<PlaygroundEnv>, page: string, path: string) => {
    const portal = siteOf(environment, brandOfName(c.var.hostName), portBase).origin;
    return `${portal}${page}?redirect_url=${encodeURIComponent(new URL(path, c.req.url).href)}`;
  };
  const signInAt = (c: Context<PlaygroundEnv>, path: string) => portalPageAt(c, '/login', path);

  async function showDevices(c: Context<PlaygroundEnv>) {
    const said = newsIn(c);
    const token = tokenOf(c);
    const signInHref = signInAt(c, devicesPath);
    if (token === null) return c.html(devicesPage({ devices: null, said, signInHref }));
    const asked = await member.devices(token);
    if (asked.ok) return c.html(devicesPage({ devices: asked.value, said, signInHref }));
    const told = [...new Set([said, failureText(asked)])].filter((text) => text !== null).join(' ');
    // Where nothing answered, nobody knows whether the member is signed in.
    const offered = asked.refusal === null ? null : signInHref;
    return c.html(devicesPage({ devices: null, said: told, signInHref: offered }), statusOf(asked));
  }
  /** After a change, also a refused one, a page of its own: a reload sends nothing again. */
  const proceed = (c: Context<PlaygroundEnv>, path: string, said: string) => c.redirect(`${path}?said=${said}`, 303);
  pages.get(devicesPath, (c) => showDevices(c));
  pages.post(`${devicesPath}/rename`, async (c) => {
    const form = readInput(c, renameForm, await c.req.parseBody());
    if (!form.ok) return form.answer;
    return proceed(c, devicesPath, newsOf(await member.rename(tokenOf(c) ?? '', form.value), 'renamed'));
  });
  pages.post(`${devicesPath}/remove`, async (c) => {
    const form = readInput(c, removeForm, await c.req.parseBody());
    if (!form.ok) return form.answer;
    return proceed(c, devicesPath, newsOf(await member.remove(tokenOf(c) ?? '', form.value.id), 'removed'));
  });

  pages.get(authenticatorPath, (c) =>
    c.html(
      authenticatorPage({
        address: c.req.url,
        signedIn: tokenOf(c) !== null,
        said: newsIn(c),
        signInHref: signInAt(c, authenticatorPath),
        proveHref: c.req.query('said') === 'proofNeeded' ? portalPageAt(c, portalSwitch, authenticatorPath) : null,
      }),
    ),
  );
  pages.post(`${authenticatorPath}/switch`, async (c) =>
    proceed(c, authenticatorPath, newsOf(await member.switchAuthenticator(tokenOf(c) ?? ''), 'switched')),
  );
  return pages;
}
