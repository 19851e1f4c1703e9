import type { OwnerWay } from '@gatehouse/api-contract/ownership';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { Evidence, Moment } from '../../session/account-changes/change-history.query.ts';
import { settledWaysOf } from '../../session/account-changes/proving-way.policy.ts';
import { passwordBefore } from '../../session/account-changes/state-before.query.ts';
import { isProvenByOwner, signedInOf, waysProvenBy } from '../../session/sessions/authentication.policy.ts';
import { getSession } from '../../session/sessions/sessions.repository.ts';

type Asking = Readonly<{
  guid: string;
  sid: string;
  /** Hashes of passwords that were typed beside it. */
  passwords: ReadonlySet<string>;
}>;

const providersOf = ({ kept: { names } }: Moment): readonly string[] =>
  names.filter(({ provider_cd: provider }) => provider !== 'SO').map((name) => Object.values(name).join('\n'));

/**
 * What a session shows against changes: the ways by which its owner signed in, and was proven in it lately, as far as the account had each at a moment, the same as now. A
 * session that another one vouches for shows nothing.
 */
export async function evidenceOfSession(ctx: RequestContext, { guid, sid, passwords }: Asking): Promise<Evidence> {
  const { db, clock } = ctx;
  const session = await getSession(db, sid);
  const proven = isProvenByOwner(session, clock.now()) ? waysProvenBy(session.authenticated_by) : [];
  const shown = new Set<OwnerWay>([...signedInOf(session).signedInWays, ...proven]);
  const { password_hash: password } = await getAccount(db, guid);
  const isHeld: Readonly<Partial<Record<OwnerWay, (moment: Moment) => boolean>>> = {
    password: (moment) => password !== null && passwordBefore(moment) === password,
    provider: (moment) => providersOf(moment).length > 0,
    authenticator: ({ kept: { account } }) => account.otp_user,
  };
  const waysIn = (moment: Moment): readonly OwnerWay[] => {
    const held = [...shown].filter((way) => isHeld[way]?.(moment) === true);
    const { account, password: kept } = moment.kept;
    const at = kept?.changed_at ?? account.created_at;
    return settledWaysOf(held, { ...account, password_changed_at: at }, moment.at);
  };
  return { waysIn, passwords };
}
