import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { queueLetters } from '../../base/mails/queue-letters.command.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import { ownAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { getAccount, getMember, setOtpUser } from '../../account/accounts/accounts.repository.ts';
import { closeWaitingApprovals } from '../approvals/approvals.repository.ts';
import { isSwitchedOff } from '../../catalogue/configuration/service-switches.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { describeState, type OtpState } from './begin-otp.command.ts';
import { switchOffFlow, switchOnFlow } from './authenticator.flow.ts';

type StateRefusal = 'verificationTimeExpired' | 'otpServerError';

/** Looks at a mailed state and changes nothing: mail programs open links, too (security 10). */
export async function checkOtpState(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<OtpState, StateRefusal>> {
  const { db } = platform;
  if (await isSwitchedOff(db, 'otp')) return refuse('otpServerError');
  const flow = await switchOffFlow.find(platform, caller, { state });
  if (!flow.ok || flow.value.guid === null) return refuse('verificationTimeExpired');
  return done(await describeState(platform, state, await getAccount(db, flow.value.guid)));
}

/** Switches the authenticator off, once for each mailed state, and says so by mail. */
export async function removeAuthenticator(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<null, StateRefusal>> {
  const { db } = platform;
  if (await isSwitchedOff(db, 'otp')) return refuse('otpServerError');
  return db.transaction(async () => {
    const flow = await switchOffFlow.end(platform, { state });
    if (!flow || flow.guid === null) return refuse('verificationTimeExpired');
    await setOtpUser(db, flow.guid, false);
    await closeWaitingApprovals(db, flow.guid);
    await recordEvent(platform, caller, { event: 'authenticator-off', outcome: 'ok', guid: flow.guid });
    await tell(platform, caller, flow.guid, 'authenticatorOff');
    return done(null);
  });
}

/** The app on the member's phone confirms a switch-on that they asked for. `false`: it was not asked for, or too long ago. */
export async function confirmAuthenticator(platform: Platform, caller: Caller, guid: string): Promise<boolean> {
  const { db } = platform;
  return db.transaction(async () => {
    if (!(await switchOnFlow.endOf(platform, guid))) return false;
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
