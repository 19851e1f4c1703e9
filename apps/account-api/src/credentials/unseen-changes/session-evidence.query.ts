import type { OwnerWay } from '@gatehouse/api-contract/ownership';
import type { RequestContext } from '../../base/request-context.ts';
import { readHistory, type Evidence, type Moment } from '../../session/account-changes/change-history.query.ts';
import { settledWaysOf } from '../../session/account-changes/proving-way.policy.ts';
import { passwordBefore } from '../../session/account-changes/state-before.query.ts';
import { unchangedWays } from '../../session/account-changes/unchanged-ways.policy.ts';
import { isProvenByOwner, signedInOf, waysProvenBy } from '../../session/sessions/authentication.policy.ts';
import { getSession } from '../../session/sessions/sessions.repository.ts';

type Asking = Readonly<{
  guid: string;
  sid: string;
  /** Hashes of passwords that were typed beside it. */
  passwords: ReadonlySet<string>;
}>;

/** Ways to sign in that an account had at a moment. */
function waysToSignInOf({ kept: { names, account, password } }: Moment): readonly OwnerWay[] {
  return [
    ...(password === null ? [] : (['password'] as const)),
    ...(names.some(({ provider_cd: provider }) => provider !== 'SO') ? (['provider'] as const) : []),
    ...(account.otp_user ? (['authenticator'] as const) : []),
  ];
}

/**
 * A typed password that was the account's at a moment shows itself in a browser that counted then, also where it was replaced since. In any other browser a thief who
 * knew it may have typed it.
 */
function formerPasswordIn(passwords: ReadonlySet<string>, moment: Moment): readonly OwnerWay[] {
  const hash = moment.isBrowserCounting ? passwordBefore(moment) : null;
  return hash !== null && passwords.has(hash) ? ['password'] : [];
}

/**
 * What a session shows against changes: the ways by which its owner signed in, and was proven in it lately, as far as the account had the same ones at a moment and they
 * counted. A session that another one vouches for shows nothing by itself.
 */
export async function evidenceOfSession(ctx: RequestContext, { guid, sid, passwords }: Asking): Promise<Evidence> {
  const session = await getSession(ctx.db, sid);
  const proven = isProvenByOwner(session, ctx.clock.now()) ? waysProvenBy(session.authenticated_by) : [];
  const shown = new Set<OwnerWay>([...signedInOf(session).signedInWays, ...proven]);
  const { now } = await readHistory(ctx, guid);
  const waysIn = (moment: Moment): readonly OwnerWay[] => {
    const same = unchangedWays(moment.kept, now.kept);
    const held = waysToSignInOf(moment).filter((way) => shown.has(way) && same.includes(way));
    const { account, password } = moment.kept;
    const changedAt = password?.changed_at ?? account.created_at;
    const settled = settledWaysOf(held, { ...account, password_changed_at: changedAt }, moment.at);
    return [...new Set([...settled, ...formerPasswordIn(passwords, moment)])];
  };
  return { waysIn, passwords };
}
