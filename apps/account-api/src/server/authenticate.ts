import { actsForMember, memberHeader, type CallDefinition, type TokenRefusal } from '@gatehouse/api-contract';
import type { TokenClass } from '@gatehouse/api-contract/ownership';
import type { Caller } from '../base/caller.ts';
import type { AppContext } from '../base/http/app-context.ts';
import type { Bearer } from '../base/http/bearer.ts';
import { done, refuse, type Outcome } from '../base/outcome.ts';
import { checkWebviewToken } from '../catalogue/games/check-webview-token.query.ts';
import { webviewTokenPrefix } from '../catalogue/games/game-token.policy.ts';
import { acceptAccessToken } from '../session/sessions/accept-access-token.command.ts';

// The scheme's name is case-insensitive (RFC 9110), and clients do write it in lower case.
const bearerPattern = /^Bearer ([A-Za-z0-9._-]{1,4096})$/i;

/** Whose token it is that is no web view's; how fresh a session is, is asked where a rule wants it. */
const classOf = ({ clientId }: Bearer): TokenClass => (clientId === null ? 'session' : 'client');

async function acceptBearer(
  context: AppContext,
  classes: readonly TokenClass[],
  token: string,
): Promise<Outcome<Bearer, TokenRefusal>> {
  const ctx = context.get('ctx');
  if (token.startsWith(webviewTokenPrefix))
    return classes.includes('webView') ? checkWebviewToken(ctx, token) : refuse('accessTokenInvalid');
  const found = await acceptAccessToken(ctx, token);
  return found.ok && !classes.includes(classOf(found.value)) ? refuse('accessTokenInvalid') : found;
}

/**
 * Whether the page that asks was drawn for another member than that of the token; what is not a number of a member counts as another's. The token
 * of a game's web view is not compared: its page shows the member of the game.
 */
function isDrawnForAnother(context: AppContext, { memberNo, webview }: Bearer): boolean {
  const drawnFor = context.req.header(memberHeader);
  return drawnFor !== undefined && webview === null && drawnFor !== String(memberNo);
}

/** Whose request this is, as far as the call asks and its law trusts the token (`classes`). With `optional` a bad token counts as none. */
export async function authenticate(
  context: AppContext,
  call: CallDefinition,
  classes: readonly TokenClass[],
): Promise<Outcome<Bearer | null, TokenRefusal | 'otherMember'>> {
  const asNobody = () => (classes.includes('nobody') ? done(null) : refuse('accessTokenInvalid'));
  if (call.auth === 'none') return asNobody();
  const token = bearerPattern.exec(context.req.header('authorization') ?? '')?.[1];
  if (!token) return asNobody();
  const checked = await acceptBearer(context, classes, token);
  if (!checked.ok && call.auth === 'optional') return asNobody();
  return checked.ok && actsForMember(call) && isDrawnForAnother(context, checked.value)
    ? refuse('otherMember')
    : checked;
}

/** The portal's own session behind a bearer. */
export const sessionOf = (bearer: Bearer | null): Caller['session'] =>
  bearer && bearer.webview === null && bearer.clientId === null ? { sid: bearer.sid, guid: bearer.guid } : null;
