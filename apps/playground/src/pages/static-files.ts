import { readFileSync } from 'node:fs';
import type { Context } from 'hono';
import type { PlaygroundEnv } from '../context.ts';

/** A handler that serves one file of this folder, read once at start. */
function fileOf(name: string, type: string) {
  const content = readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
  return (c: Context<PlaygroundEnv>) => c.body(content, 200, { 'content-type': type, 'cache-control': 'no-cache' });
}

export const styleSheet = fileOf('style.css', 'text/css; charset=utf-8');
export const sdkHostScript = fileOf('sdk-host.js', 'text/javascript; charset=utf-8');
export const formPostScript = fileOf('form-post.js', 'text/javascript; charset=utf-8');
export const icon = fileOf('icon.svg', 'image/svg+xml');
