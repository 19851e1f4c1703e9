import { Hono } from 'hono';
import type { Playground, PlaygroundEnv } from '../context.ts';

/** `/api/client/visits`: what the third-party client received, newest first. */
export function clientVisitsRoute({ visits }: Playground): Hono<PlaygroundEnv> {
  const route = new Hono<PlaygroundEnv>();
  route.get('/', (c) => c.json(visits.list()));
  route.delete('/', (c) => c.json({ deleted: visits.clear() }));
  return route;
}
