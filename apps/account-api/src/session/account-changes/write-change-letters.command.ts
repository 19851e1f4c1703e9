import type { AccountChange } from '@gatehouse/api-contract';
import { changeLinkForMs } from '@gatehouse/api-contract/ownership';
import { notMePath, pathWith } from '@gatehouse/platform';
import {
  contactEmailOf,
  letterAddressesOf,
  provenAddressesOf,
} from '../../account/accounts/account-addresses.query.ts';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import { getAccount, getMember } from '../../account/accounts/accounts.repository.ts';
import { guardiansCounting } from '../../account/accounts/child-guardians.query.ts';
import { disownedHash } from '../../account/accounts/disowned-contact.policy.ts';
import { agentLabel } from '../../base/agent-label.ts';
import type { Caller } from '../../base/caller.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { randomState } from '../../base/crypto/random.ts';
import type { ChangeOfAccount, NoticeOrder } from '../../base/mails/mail-order.ts';
import { queueLetters } from '../../base/mails/queue-letters.command.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import { insertChangeLetter } from './change-letters.repository.ts';

type ChangedAccount = Readonly<{
  guid: string;
  change: AccountChange;
  /** What the letter says of it. */
  told: ChangeOfAccount;
  at: Date;
  /** Addresses that counted before the change. */
  before?: readonly string[];
  /** Address that came with the change: who brought it may lock nothing. */
  added?: string | null;
  /** The change, of which its owner hears at these addresses. */
  unheard?: Unheard | null;
}>;
/** A change of which its owner hears by a letter to any of these addresses. */
export type Unheard = Readonly<{ id: string; hearsAt: readonly string[] }>;
type Place = Pick<Caller, 'brand' | 'agent' | 'nation'>;

const noAgent = '—';

/** A guardian hears of changes, not of where a child signs in. */
const addressesOf = async (platform: Platform, guid: string, change: AccountChange): Promise<readonly string[]> =>
  change === 'new-sign-in' ? provenAddressesOf(await getAccount(platform.db, guid)) : letterAddressesOf(platform, guid);

/**
 * Writes the letter about a change to every proven address of an account, a minor's guardians' too, in its language, with a link of
 * its own to "this was not me"; one that does not count yet gets none: who brought it may have taken the account. Until it counts the one that it
 * replaced is written to as well. The link of a guardian who counts is the guardian's own, also where the child has the same address: it asks for the check
 * of that person. Inside the transaction of the change.
 */
export async function writeChangeLetters(
  platform: Platform,
  { brand, agent, nation }: Place,
  { guid, change, told: words, at, before = [], added = null, unheard = null }: ChangedAccount,
): Promise<void> {
  const { db, clock, settings } = platform;
  const account = await getAccount(db, guid);
  const { email, verified } = contactEmailOf(account);
  const counting = provenAddressesOf(accountAt(account, clock.now()));
  const young = new Set(provenAddressesOf(account).filter((address) => !counting.includes(address)));
  const told = (await addressesOf(platform, guid, change)).filter((address) => verified || address !== email);
  const member = await getMember(db, guid);
  const locale = localeOfMember(member);
  const facts = { at, device: agentLabel(agent ?? undefined) ?? noAgent, place: nation, timeZone: member.timezone };
  const letter = { template: 'accountChange', lifetimeMs: changeLinkForMs, ...words, ...facts } as const;
  const guardians = new Set((await guardiansCounting(platform, guid, at)).map(({ guardian_email: to }) => to));
  const own = new Set([...counting, ...before]);
  const ofMember = new Set([...provenAddressesOf(account), ...before]);
  const orders: NoticeOrder[] = [];
  for (const to of new Set([...told, ...counting, ...before])) {
    const forGuardian = guardians.has(to);
    const isToGuardian = forGuardian || !ofMember.has(to);
    const isNew = !own.has(to) || young.has(to) || (to === added && !before.includes(to));
    if (isNew && !forGuardian) {
      orders.push({ ...letter, to, locale, brand, link: null, isToGuardian });
      continue;
    }
    const state = randomState();
    const expiresAt = after(clock.now(), changeLinkForMs);
    const sentTo = { sent_to_hash: disownedHash(platform, guid, to), for_guardian: forGuardian };
    const sent = { changed_at: at, expires_at: expiresAt, ...sentTo };
    await insertChangeLetter(db, { state_hash: hashToken(state), guid, change, ...sent });
    const link = `${settings.sites[brand].origin}${pathWith(`/${locale}${notMePath}`, { state })}`;
    orders.push({ ...letter, to, locale, brand, link, isToGuardian });
  }
  const tells = (order: NoticeOrder) => unheard !== null && unheard.hearsAt.includes(order.to);
  await queueLetters(platform, { guid, tells: unheard?.id ?? null }, orders.filter(tells));
  await queueLetters(
    platform,
    { guid },
    orders.filter((order) => !tells(order)),
  );
}
