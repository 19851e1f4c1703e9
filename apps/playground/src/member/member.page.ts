import { siteOf } from '@gatehouse/platform';
import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { readInput } from '../answers.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { brandOfName } from '../hosts.ts';
import { authenticatorPath, authenticatorPage, devicesPage, devicesPath } from './member.view.ts';

const deviceId = v.pipe(v.string(), v.regex(/^\d{1,12}$/));
const renameForm = v.object({ id: deviceId, name: v.pipe(v.string(), v.maxLength(100)) });
const removeForm = v.object({ id: deviceId });

/** Pages of the member site that work on the account: its server uses the access token that the portal shares with its sites. */
export function memberPages({ environment, portBase, member }: Playground): Hono<PlaygroundEnv> {
  const pages = new Hono<PlaygroundEnv>();
  const tokenOf = (c: Context) => getCookie(c, 'SUAT') ?? null;
  const signInAt = (c: Context<PlaygroundEnv>, path: string) => {
    const portal = siteOf(environment, brandOfName(c.var.hostName), portBase).origin;
    return `${portal}/login?redirect_url=${encodeURIComponent(new URL(path, c.req.url).href)}`;
  };

  async function showDevices(c: Context<PlaygroundEnv>, said: string | null, status: 200 | 400 = 200) {
    const token = tokenOf(c);
    const signInHref = signInAt(c, devicesPath);
    if (token === null) return c.html(devicesPage({ devices: null, said, signInHref }), status);
    const asked = await member.devices(token);
    if (asked.ok) return c.html(devicesPage({ devices: asked.value, said, signInHref }), status);
    return c.html(devicesPage({ devices: null, said: `The platform refused: ${asked.refusal}.`, signInHref }), 400);
  }
  pages.get(devicesPath, (c) => showDevices(c, null));
  pages.post(`${devicesPath}/rename`, async (c) => {
    const form = readInput(c, renameForm, await c.req.parseBody());
    if (!form.ok) return form.answer;
    const done = await member.rename(tokenOf(c) ?? '', form.value);
    return done.ok ? showDevices(c, 'The device has a new name.') : showDevices(c, refusedText(done.refusal), 400);
  });
  pages.post(`${devicesPath}/remove`, async (c) => {
    const form = readInput(c, removeForm, await c.req.parseBody());
    if (!form.ok) return form.answer;
    const done = await member.remove(tokenOf(c) ?? '', form.value.id);
    return done.ok ? showDevices(c, 'The device is removed.') : showDevices(c, refusedText(done.refusal), 400);
  });

  const showAuthenticator = (c: Context<PlaygroundEnv>, said: string | null, status: 200 | 400 = 200) =>
    c.html(
      authenticatorPage({
        address: c.req.url,
        signedIn: tokenOf(c) !== null,
        said,
        signInHref: signInAt(c, authenticatorPath),
      }),
      status,
    );
  pages.get(authenticatorPath, (c) => showAuthenticator(c, null));
  pages.post(`${authenticatorPath}/switch`, async (c) => {
    const done = await member.switchAuthenticator(tokenOf(c) ?? '');
    if (!done.ok) return showAuthenticator(c, refusedText(done.refusal), 400);
    return showAuthenticator(
      c,
      'Confirm it in the app on your phone, or by the link that was mailed to switch it off.',
    );
  });
  return pages;
}

const refusedText = (refusal: string) => `The platform refused: ${refusal}.`;
