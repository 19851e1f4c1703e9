import { identityNames } from '../../account/accounts/accounts.repository.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { nameOfContact } from '../../flow/codes/strangers-sends.policy.ts';

/**
 * Keyed hash of the name that a reset is asked for: what its sends and tries are counted by. A browser that the account knows has a count of its own.
 */
export const typedNameHash = (ctx: RequestContext, name: string, isKnown: boolean): string =>
  isKnown ? ctx.keyedHash('reset-name', `${name}\n${ctx.caller.known.id}`) : nameOfContact(ctx, name);

/**
 * The name of an account that a new password is chosen for, for the page and password managers: the one that its owner typed, by its hash
 * (`typedNameHash`). Another name may be a thief's. Where nothing was typed it is the first one; `''` where no password signs in.
 */
export async function shownName(
  ctx: RequestContext,
  { guid, typed }: Readonly<{ guid: string; typed: string | undefined }>,
): Promise<string> {
  const names = await identityNames(ctx.db, guid, 'SO');
  const isTyped = (name: string) => [true, false].some((isKnown) => typedNameHash(ctx, name, isKnown) === typed);
  return names.find(isTyped) ?? names[0] ?? '';
}
