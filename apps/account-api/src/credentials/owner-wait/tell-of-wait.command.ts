import { ownerWaitHours } from '@gatehouse/api-contract';
import { ownerWaitPath, pathWith } from '@gatehouse/platform';
import { allAddressesOf, provenAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import { getAccount, getMember } from '../../account/accounts/accounts.repository.ts';
import { agentLabel } from '../../base/agent-label.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { randomToken } from '../../base/crypto/random.ts';
import type { NoticeOrder } from '../../base/mails/mail-order.ts';
import { queueLetters } from '../../base/mails/queue-letters.command.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import { hourMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { admitText } from '../../base/sms/admit-text.command.ts';
import { handOverText, partsOf } from '../../base/sms/send-sms.ts';
import { readyAt } from './owner-wait.policy.ts';
import { insertWaitLink, type LinkRole, type OwnerWaitRow } from './owner-waits.repository.ts';

type Told = Readonly<{ wait: OwnerWaitRow; guardians: readonly string[] }>;
const noAgent = '—';

/**
 * Tells every contact of an account that somebody waits for it. A proven contact of seven days or more, and a guardian, gets a link that stops it; a
 * newer one, and one that nobody proved, is told only: a thief could have brought it. Answers the link of who waits. Inside the transaction that begins the wait.
 */
export async function tellOfWait(ctx: RequestContext, { wait, guardians }: Told): Promise<string> {
  const { db, clock, settings, caller } = ctx;
  const { guid, contact, reference } = wait;
  const { brand } = caller;
  const member = await getMember(db, guid);
  const locale = localeOfMember(member);
  const account = await getAccount(db, guid);
  const settled = accountAt(account, clock.now());
  const link = async (role: LinkRole) => {
    const letter = randomToken();
    await insertWaitLink(db, { letter_hash: hashToken(letter), wait_id: wait.id, role });
    return { letter, address: `${settings.sites[brand].origin}${pathWith(`/${locale}${ownerWaitPath}`, { letter })}` };
  };
  const facts = {
    locale,
    brand,
    reference,
    device: agentLabel(caller.agent ?? undefined) ?? noAgent,
    at: wait.started_at,
    readyAt: readyAt(wait),
    timeZone: member.timezone,
  };
  const own = await link('claimant');
  const orders: NoticeOrder[] = [{ template: 'ownerWaitBegun', to: contact, ...facts, link: own.address }];
  const mayStop = new Set(provenAddressesOf(settled));
  for (const to of allAddressesOf(account)) {
    const stop = mayStop.has(to) ? (await link('contact')).address : null;
    orders.push({ template: 'ownerWait', to, ...facts, link: stop });
  }
  for (const to of guardians)
    orders.push({ template: 'ownerWaitGuardian', to, ...facts, link: (await link('guardian')).address });
  await queueLetters(ctx, { guid }, orders);
  const { phone } = settled;
  // Told as an owner, by the platform itself: neither strangers who close a range nor what this browser asked for before keep it from its owner.
  if (phone !== null && settled.phone_verified) {
    const { address } = await link('contact');
    const lifetimeMs = ownerWaitHours * hourMs;
    const order = { template: 'ownerWait', to: phone, locale, brand, link: address, lifetimeMs } as const;
    if (await admitText(ctx, { to: phone, isOwner: true, isNotice: true, parts: partsOf(ctx, order) }))
      db.afterCommit(() => void handOverText(ctx, order));
  }
  return own.letter;
}
