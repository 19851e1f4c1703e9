import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { queueLetters } from '../shared/mails/queue-letters.ts';
import { localeOfMember } from '../shared/mails/send-mail.ts';
import { ownAddressesOf } from '../accounts/account-addresses.ts';
import { getAccount, getMember, setOtpUser } from '../accounts/accounts.repository.ts';
import { closeWaitingApprovals } from '../approvals/approvals.repository.ts';
import { consumeFlow, consumeFlowOf, findFlow } from '../flows/flows.repository.ts';
import { isSwitchedOff } from '../configuration/service-switches.repository.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';
import { recordEvent } from '../shared/audit/record-event.command.ts';
import { describeState, type OtpState } from './begin-otp.command.ts';
import { switchOffKind, switchOnKind } from './authenticator-flows.ts';

type StateRefusal = 'verificationTimeExpired' | 'wrongVerifyStep' | 'otpServerError';

/** Looks at a mailed state and changes nothing: mail programs open links, too (security 10). */
export async function checkOtpState(platform: Platform, state: string): Promise<Outcome<OtpState, StateRefusal>> {
  const { db, clock } = platform;
  if (await isSwitchedOff(db, 'otp')) return refuse('otpServerError');
  const flow = await findFlow(db, hashToken(state), clock.now());
  if (!flow || flow.guid === null) return refuse('verificationTimeExpired');
  if (flow.kind !== switchOffKind) return refuse('wrongVerifyStep');
  return done(await describeState(platform, state, await getAccount(db, flow.guid)));
}

/** Switches the authenticator off, once for each mailed state, and says so by mail. */
export async function removeAuthenticator(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<null, StateRefusal>> {
  const { db, clock } = platform;
  if (await isSwitchedOff(db, 'otp')) return refuse('otpServerError');
  const guid = await db.transaction(async () => {
    const flow = await consumeFlow(db, hashToken(state), switchOffKind, clock.now());
    if (!flow || flow.guid === null) return null;
    await setOtpUser(db, flow.guid, false);
    await closeWaitingApprovals(db, flow.guid);
    await recordEvent(platform, caller, { event: 'authenticator-off', outcome: 'ok', guid: flow.guid });
    await tell(platform, caller, flow.guid, 'authenticatorOff');
    return flow.guid;
  });
  if (guid !== null) return done(null);
  const known = await findFlow(db, hashToken(state), clock.now());
  return refuse(known ? 'wrongVerifyStep' : 'verificationTimeExpired');
}

/** The app on the member's phone confirms a switch-on that they asked for. `false`: it was not asked for, or too long ago. */
export async function confirmAuthenticator(platform: Platform, caller: Caller, guid: string): Promise<boolean> {
  const { db, clock } = platform;
  return db.transaction(async () => {
    if (!(await consumeFlowOf(db, guid, switchOnKind, clock.now()))) return false;
    await setOtpUser(db, guid, true);
    await recordEvent(platform, caller, { event: 'authenticator-on', outcome: 'ok', guid });
    await tell(platform, caller, guid, 'authenticatorOn');
    return true;
  });
}

async function tell(
  platform: Platform,
  { brand }: Caller,
  guid: string,
  template: 'authenticatorOn' | 'authenticatorOff',
): Promise<void> {
  const addresses = ownAddressesOf(await getAccount(platform.db, guid));
  const locale = localeOfMember(await getMember(platform.db, guid));
  const orders = addresses.map((to) => ({ to, locale, brand, template }));
  await queueLetters(platform, { guid }, orders);
}
