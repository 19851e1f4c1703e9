import type { CallDefinition } from '@gatehouse/api-contract';
import type { Context } from 'hono';
import { checkAccessToken, type Bearer } from '../commands/sessions/check-access-token.command.ts';
import { done, refuse, type Outcome } from '../commands/outcome.ts';
import type { Platform } from '../platform.ts';

type TokenRefusal = 'accessTokenInvalid' | 'accessTokenExpired' | 'sessionEnded';
// The scheme's name is case-insensitive (RFC 9110), and clients do write it in lower case.
const bearerPattern = /^Bearer ([A-Za-z0-9._-]{1,4096})$/i;

/** Whose request this is, as far as the call asks. With `optional` a bad token counts as none. */
export async function authenticate(
  platform: Platform,
  context: Context,
  call: CallDefinition,
): Promise<Outcome<Bearer | null, TokenRefusal>> {
  if (call.auth === 'none') return done(null);
  const token = bearerPattern.exec(context.req.header('authorization') ?? '')?.[1];
  if (!token) return call.auth === 'optional' ? done(null) : refuse('accessTokenInvalid');
  const found = await checkAccessToken(platform, token);
  // A third party's token is no session of the portal: it opens what is meant for clients and nothing else.
  const foreign = found.ok && found.value.clientId !== null && !call.openToClients;
  const checked = foreign ? refuse('accessTokenInvalid') : found;
  return !checked.ok && call.auth === 'optional' ? done(null) : checked;
}
