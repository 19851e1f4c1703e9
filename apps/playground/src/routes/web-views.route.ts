import { siteOf } from '@gatehouse/platform';
import { Hono } from 'hono';
import * as v from 'valibot';
import { errorAnswer, readJson } from '../answers.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { isSdkScreen, sampleDevices, usualGame, usualScreen, webViewPath } from '../game/sdk-screens.ts';
import { brandOfName } from '../hosts.ts';

const word = v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(200));
const wishBody = v.strictObject({
  loginName: word,
  serviceId: v.optional(word, usualGame),
  device: v.optional(v.strictObject({ device_id: word, device_name: word, os_name: word }), sampleDevices[0]),
  screen: v.optional(v.pipe(word, v.check(isSdkScreen, 'must be a screen of /sdk')), usualScreen),
  inShell: v.optional(v.boolean(), false),
  lang: v.optional(v.nullable(word), null),
});

/** `POST /api/web-views`: a game opens a screen for its player; answers the address that the SDK loads, good for once. */
export function webViewsRoute({ environment, portBase, game }: Playground): Hono<PlaygroundEnv> {
  const route = new Hono<PlaygroundEnv>();
  route.post('/', async (c) => {
    const body = await readJson(c, wishBody);
    if (!body.ok) return body.answer;
    const { loginName, serviceId, device, screen, inShell, lang } = body.value;
    const opened = await game.openWebView({ loginName, serviceId, device });
    if (!opened.ok) return errorAnswer(c, 422, 'refused', opened.reason);
    if (!isSdkScreen(screen)) throw new TypeError(screen); // checked above
    const { origin } = siteOf(environment, brandOfName(c.var.hostName), portBase);
    const path = webViewPath({ screen, serviceId, verifyToken: opened.verifyToken, inShell, lang });
    return c.json({ address: `${origin}${path}` }, 201);
  });
  return route;
}
