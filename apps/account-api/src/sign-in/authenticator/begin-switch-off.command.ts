import type { BroughtAlong } from '@gatehouse/platform';
import { getMember, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import { countingWays } from '../../account/ways/counting-ways.query.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { localeOfMember, sendMail } from '../../base/mails/send-mail.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { allowSend } from '../../flow/codes/allow-send.command.ts';
import type { SendRefusal } from '../../flow/codes/code.policy.ts';
import { switchLifetimeMs, switchOffFlow, switchOffLink } from './authenticator.flow.ts';

/**
 * Mails the way to switch the authenticator off to the account's own address. Who asks has shown the password or a
 * session; the second thing to show is the mailbox, because the phone is what may be lost.
 */
export async function beginSwitchOff(
  ctx: RequestContext,
  account: AccountRow,
  brought: BroughtAlong = {},
): Promise<Outcome<null, SendRefusal | 'authenticatorUnavailable'>> {
  const { guid } = account;
  // An address that came a moment ago may be a stolen session's own.
  const email = (await countingWays(ctx, { guid, account }, 'unlock')).by.get('email');
  if (email === undefined) return refuse('authenticatorUnavailable');
  const allowed = await allowSend(ctx, { purpose: switchOffFlow.kind, subject: guid });
  if (!allowed.ok) return allowed;
  const state = await switchOffFlow.open(ctx, { guid, data: {} });
  if (state === null) return refuse('authenticatorUnavailable');
  await recordEvent(ctx, { event: 'authenticator-off-asked', outcome: 'ok', guid });
  const locale = localeOfMember(await getMember(ctx.db, guid));
  const { brand } = ctx.caller;
  const link = switchOffLink(ctx.settings.sites[brand].origin, locale, state, brought);
  const order = {
    to: email,
    locale,
    brand,
    template: 'authenticatorOffLink',
    link,
    lifetimeMs: switchLifetimeMs,
  } as const;
  return (await sendMail(ctx, order)) ? done(null) : refuse('authenticatorUnavailable');
}
