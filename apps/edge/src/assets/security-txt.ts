import { dayMs, daySeconds } from '@gatehouse/platform';
import type { Hono } from 'hono';
import type { EdgeEnv } from '../http/visit-context.ts';

/** RFC 9116 recommends less than a year. */
const validDays = 180;

/** `/.well-known/security.txt`: whom to tell of a weakness, where a setting names somebody (RFC 9116). */
export function securityTxt(app: Hono<EdgeEnv>, contact: string | null): void {
  if (contact === null) return;
  const path = '/.well-known/security.txt';
  app.get(path, (c) => {
    const expires = new Date(Math.ceil(Date.now() / dayMs + validDays) * dayMs).toISOString();
    const lines = [`Contact: ${contact}`, `Expires: ${expires}`, `Canonical: ${c.get('site').origin}${path}`];
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': `public, max-age=${daySeconds}` });
  });
}
