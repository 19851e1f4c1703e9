import type { BroughtAlong } from '@gatehouse/platform';
import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { localeOfMember, sendMail } from '../../base/mails/send-mail.ts';
import type { SendRefusal } from '../../flow/codes/code.policy.ts';
import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';
import { getMember, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import { allowSend } from '../../flow/codes/allow-send.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { switchLifetimeMs, switchOffFlow, switchOffLink } from './authenticator.flow.ts';

/**
 * Mails the way to switch the authenticator off to the account's own address. Who asks has shown the password or a
 * session; the second thing to show is the mailbox, because the phone is what may be lost.
 */
export async function beginSwitchOff(
  platform: Platform,
  caller: Caller,
  account: AccountRow,
  brought: BroughtAlong = {},
): Promise<Outcome<null, SendRefusal | 'authenticatorUnavailable'>> {
  const { guid } = account;
  const { email, verified } = contactEmailOf(account);
  if (email === null || !verified) return refuse('authenticatorUnavailable');
  const allowed = await allowSend(platform, { purpose: switchOffFlow.kind, subject: guid });
  if (!allowed.ok) return allowed;
  const state = await switchOffFlow.open(platform, caller, { guid, data: {} });
  if (state === null) return refuse('authenticatorUnavailable');
  await recordEvent(platform, caller, { event: 'authenticator-off-asked', outcome: 'ok', guid });
  const locale = localeOfMember(await getMember(platform.db, guid));
  const { brand } = caller;
  const link = switchOffLink(platform.settings.sites[brand].origin, locale, state, brought);
  const order = {
    to: email,
    locale,
    brand,
    template: 'authenticatorOffLink',
    link,
    lifetimeMs: switchLifetimeMs,
  } as const;
  return (await sendMail(platform, order)) ? done(null) : refuse('authenticatorUnavailable');
}
