import type { RequestContext } from '../../base/request-context.ts';
import { writeChangeLettersNow } from '../../session/account-changes/write-change-letters.command.ts';
import { getAccount, setOtpUser } from '../../account/accounts/accounts.repository.ts';
import { closeWaitingApprovals } from '../approvals/approvals.repository.ts';
import { isSwitchedOff } from '../../catalogue/configuration/service-switches.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { describeState, type OtpState } from './begin-otp.command.ts';
import { switchOffFlow, switchOnFlow } from './authenticator.flow.ts';

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
    const flow = await switchOffFlow.end(ctx, { state });
    if (!flow || flow.guid === null) return refuse('verificationTimeExpired');
    await setOtpUser(db, flow.guid, false);
    await closeWaitingApprovals(db, flow.guid);
    await recordEvent(ctx, { event: 'authenticator-off', outcome: 'ok', guid: flow.guid });
    await writeChangeLettersNow(ctx, { guid: flow.guid, change: 'authenticator-off' });
    return done(null);
  });
}

/** The app on the member's phone confirms a switch-on that they asked for. `false`: it was not asked for, or too long ago. */
export async function confirmAuthenticator(ctx: RequestContext, guid: string): Promise<boolean> {
  const { db } = ctx;
  return db.transaction(async () => {
    if (!(await switchOnFlow.endOf(ctx, guid))) return false;
    await setOtpUser(db, guid, true);
    await recordEvent(ctx, { event: 'authenticator-on', outcome: 'ok', guid });
    await writeChangeLettersNow(ctx, { guid, change: 'authenticator-on' });
    return true;
  });
}
