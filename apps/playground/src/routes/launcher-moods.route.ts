import { Hono } from 'hono';
import * as v from 'valibot';
import { readJson } from '../answers.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { launcherMoods } from '../launcher-moods.store.ts';

const moodBody = v.strictObject({
  mood: v.picklist(launcherMoods, `must be ${launcherMoods.join(', ')}`),
  gameId: v.optional(v.nullable(v.pipe(v.string(), v.nonEmpty())), null),
});

/** `POST /api/host/launcher`: how the launcher behaves from now on, for one game or for all. */
export function launcherMoodsRoute({ launcher }: Playground): Hono<PlaygroundEnv> {
  const route = new Hono<PlaygroundEnv>();
  route.post('/', async (c) => {
    const body = await readJson(c, moodBody);
    if (!body.ok) return body.answer;
    launcher.set(body.value.gameId, body.value.mood);
    return c.json(body.value);
  });
  return route;
}
