import { readFileSync } from 'node:fs';
import type { Context } from 'hono';
import type { PlaygroundEnv } from '../context.ts';

const source = readFileSync(new URL('./style.css', import.meta.url), 'utf8');

export function styleSheet(c: Context<PlaygroundEnv>): Response {
  return c.body(source, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' });
}
