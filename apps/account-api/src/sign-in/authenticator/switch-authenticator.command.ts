import { getAccount, lockAccount, setOtpUser } from '../../account/accounts/accounts.repository.ts';
import { findFreeze } from '../../account/accounts/frozen-changes.query.ts';
import { provenByFreshSession } from '../../account/ways/proven.policy.ts';
import { actBy } from '../../base/act-of-call.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { isSwitchedOff } from '../../catalogue/configuration/service-switches.repository.ts';
import { changeWay } from '../../session/account-changes/change-way.command.ts';
import { provenByCheck } from '../../session/account-changes/proving-way.policy.ts';
import { closeWaitingApprovals } from '../approvals/approvals.repository.ts';
import { switchOffFlow, switchOnFlow } from './authenticator.flow.ts';
import { describeState, type OtpState } from './begin-otp.command.ts';

type StateRefusal = 'verificationTimeExpired' | 'otpServerError';

/** Looks at a mailed state and changes nothing: mail programs open links, too (security 10). */
export async function checkOtpState(ctx: RequestContext, state: string): Promise<Outcome<OtpState, StateRefusal>> {
  const { db } = ctx;
  if (await isSwitchedOff(db, 'otp')) return refuse('otpServerError');
  const flow = await switchOffFlow.find(ctx, { state });
  if (!flow.ok || flow.value.guid === null) return refuse('verificationTimeExpired');
  return done(await describeState(ctx, state, await getAccount(db, flow.value.guid)));
}

/** Switches the authenticator off, once for each mailed state, and says so by mail. */
export async function removeAuthenticator(ctx: RequestContext, state: string): Promise<Outcome<null, StateRefusal>> {
  const { db } = ctx;
  if (await isSwitchedOff(db, 'otp')) return refuse('otpServerError');
  return db.transaction(async () => {
    const found = await switchOffFlow.find(ctx, { state });
    if (found.ok && found.value.guid !== null) await lockAccount(db, found.value.guid); // before the flow's row, as "this was not me" does
    const flow = await switchOffFlow.end(ctx, { state });
    if (!flow || flow.guid === null) return refuse('verificationTimeExpired');
    const { guid } = flow;
    actBy(ctx, 'letter');
    const shown = provenByCheck('email', await getAccount(db, guid), { at: ctx.clock.now() });
    const change = { guid, event: 'authenticator-off', acts: { authenticator: 'removed' }, shown } as const;
    await changeWay(ctx, change, async (door) => {
      await setOtpUser(db, door, false);
      await closeWaitingApprovals(db, guid);
    });
    return done(null);
  });
}

/** The app on the member's phone confirms a switch-on that they asked for. `false`: it was not asked for, too long ago, or changes are frozen. */
export async function confirmAuthenticator(ctx: RequestContext, guid: string): Promise<boolean> {
  const { db } = ctx;
  return db.transaction(async () => {
    await lockAccount(db, guid);
    if ((await findFreeze(ctx, guid)) !== null) return false;
    const [asked] = await switchOnFlow.endOf(ctx, guid);
    if (!asked) return false;
    const { strength, freshIn } = asked.data;
    const acts = { authenticator: 'added' } as const;
    // The session was fresh where it was asked for; the app's confirmation carries no session.
    const shown = provenByFreshSession(freshIn);
    const change = { guid, event: 'authenticator-on', acts, shown, strength } as const;
    await changeWay(ctx, change, (door) => setOtpUser(db, door, true));
    return true;
  });
}
