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

type Status = 200 | 400 | 502;
type Failed = Extract<Answered<unknown>, { ok: false }>;

/** What came of a change, by its name in the address of the page after it. */
const news = {
  renamed: 'The device has a new name.',
  removed: 'The device is removed.',
  switched: 'Confirm it in the app on your phone, or by the link that was mailed to switch it off.',
} as const;
const newsName = v.picklist(['renamed', 'removed', 'switched']);
const newsIn = (c: Context): string | null => {
  const said = v.safeParse(newsName, c.req.query('said'));
  return said.success ? news[said.output] : null;
};

const failureText = ({ refusal }: Failed): string =>
  refusal === null ? 'The platform did not answer. Try again.' : `The platform refused: ${refusal}.`;
const statusOf = ({ refusal }: Failed): Status => (refusal === null ? 502 : 400);

/** Pages of the member site that work on the account: its server uses the access token that the portal shares with its sites. */
export function memberPages({ environment, portBase, member }: Playground): Hono<PlaygroundEnv> {
  const pages = new Hono<PlaygroundEnv>();
  const tokenOf = (c: Context) => getCookie(c, 'SUAT') ?? null;
  const signInAt = (c: Context<PlaygroundEnv>, path: string) => {
    const portal = siteOf(environment, brandOfName(c.var.hostName), portBase).origin;
    return `${portal}/login?redirect_url=${encodeURIComponent(new URL(path, c.req.url).href)}`;
  };

  async function showDevices(c: Context<PlaygroundEnv>, said: string | null, status: Status = 200) {
    const token = tokenOf(c);
    const signInHref = signInAt(c, devicesPath);
    if (token === null) return c.html(devicesPage({ devices: null, said, signInHref }), status);
    const asked = await member.devices(token);
    if (asked.ok) return c.html(devicesPage({ devices: asked.value, said, signInHref }), status);
    const told = [...new Set([said, failureText(asked)])].filter((text) => text !== null).join(' ');
    // Where nothing answered, nobody knows whether the member is signed in.
    const offered = asked.refusal === null ? null : signInHref;
    return c.html(devicesPage({ devices: null, said: told, signInHref: offered }), statusOf(asked));
  }
  /** After a change a page of its own: a reload sends nothing again. */
  const goneOn = (c: Context<PlaygroundEnv>, path: string, said: keyof typeof news) =>
    c.redirect(`${path}?said=${said}`, 303);
  pages.get(devicesPath, (c) => showDevices(c, newsIn(c)));
  pages.post(`${devicesPath}/rename`, async (c) => {
    const form = readInput(c, renameForm, await c.req.parseBody());
    if (!form.ok) return form.answer;
    const done = await member.rename(tokenOf(c) ?? '', form.value);
    return done.ok ? goneOn(c, devicesPath, 'renamed') : showDevices(c, failureText(done), statusOf(done));
  });
  pages.post(`${devicesPath}/remove`, async (c) => {
    const form = readInput(c, removeForm, await c.req.parseBody());
    if (!form.ok) return form.answer;
    const done = await member.remove(tokenOf(c) ?? '', form.value.id);
    return done.ok ? goneOn(c, devicesPath, 'removed') : showDevices(c, failureText(done), statusOf(done));
  });

  const showAuthenticator = (c: Context<PlaygroundEnv>, said: string | null, status: Status = 200) =>
    c.html(
      authenticatorPage({
        address: c.req.url,
        signedIn: tokenOf(c) !== null,
        said,
        signInHref: signInAt(c, authenticatorPath),
      }),
      status,
    );
  pages.get(authenticatorPath, (c) => showAuthenticator(c, newsIn(c)));
  pages.post(`${authenticatorPath}/switch`, async (c) => {
    const done = await member.switchAuthenticator(tokenOf(c) ?? '');
    return done.ok ? goneOn(c, authenticatorPath, 'switched') : showAuthenticator(c, failureText(done), statusOf(done));
  });
  return pages;
}
