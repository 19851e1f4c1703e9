import type { WayKind } from '@gatehouse/api-contract/ownership';
import { changesWays } from '../../base/act-of-call.ts';
import { randomToken } from '../../base/crypto/random.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { copyRememberedBrowser } from './kept-browsers.repository.ts';
import { isRememberedBrowser, isRememberedByAny, rememberBrowser } from './password-counters.repository.ts';

type Proven = Readonly<{
  /** When a password or a provider was proven in it. */
  ownerProvenAt?: Date | null;
  /** Kinds of ways that count and were proven in it. */
  kinds?: readonly WayKind[];
  /** Whether the account was made in it. */
  isOfSignUp?: boolean;
}>;

/**
 * An account knows this browser from now on, by an id that was made at a sign-in to it: an id that may have been seen or planted
 * before does not become trusted. What other accounts know of the browser holds for the new id too. Answers whether the account did not know it
 * before; who comes without a browser is never known.
 */
export async function knowBrowser(
  ctx: RequestContext,
  guid: string,
  { isOfSignUp = false, ...proven }: Proven = {},
): Promise<Readonly<{ isNew: boolean; browserHash: string | null }>> {
  const { known } = ctx.caller;
  changesWays(ctx, { rememberedBrowser: 'added' });
  if (known.id === null) return { isNew: true, browserHash: null };
  const { db, clock, keyedHash } = ctx;
  const at = clock.now();
  const told = keyedHash('browser', known.id);
  const keeps = !known.isKeptByEdge || (await isRememberedBrowser(db, told, guid));
  const id = keeps ? known.id : randomToken();
  const browserHash = keyedHash('browser', id);
  if (!keeps) await copyRememberedBrowser(db, told, browserHash);
  const isNew = await rememberBrowser(db, { browserHash, guid, at, ...proven, countsFrom: isOfSignUp ? at : null });
  if (!keeps) known.made = id;
  return { isNew, browserHash };
}

/** Whether the account knows the caller's browser: it signed up or in there. */
export const isKnownBrowser = async (
  { db, keyedHash, caller: { known } }: RequestContext,
  guid: string,
): Promise<boolean> => known.id !== null && (await isRememberedBrowser(db, keyedHash('browser', known.id), guid));

/** Whether any account knows the caller's browser: the answer tells nothing about one account. */
export const isBrowserOfMember = async ({ db, keyedHash, caller: { known } }: RequestContext): Promise<boolean> =>
  known.id !== null && (await isRememberedByAny(db, keyedHash('browser', known.id)));
