import { Hono } from 'hono';
import * as v from 'valibot';
import { readInput } from '../answers.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { messageKinds } from '../inbox.store.ts';

const listQuery = v.object({
  to: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(320))),
  kind: v.optional(v.picklist(messageKinds, `must be ${messageKinds.join(' or ')}`)),
});

/** `GET /api/messages?to=&kind=` and `DELETE /api/messages`. */
export function messagesRoute({ inbox }: Playground): Hono<PlaygroundEnv> {
  const route = new Hono<PlaygroundEnv>();
  route.get('/', (c) => {
    const query = readInput(c, listQuery, c.req.query());
    return query.ok ? c.json(inbox.list(query.value)) : query.answer;
  });
  route.delete('/', (c) => c.json({ deleted: inbox.clear() }));
  return route;
}
