import { notMePath, pathWith } from '@gatehouse/platform';
import { contactEmailOf, letterAddressesOf } from '../accounts/account-addresses.ts';
import { getAccount, getMember } from '../accounts/accounts.repository.ts';
import { agentLabel } from '../shared/agent-label.ts';
import type { Caller } from '../shared/caller.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { randomState } from '../shared/crypto/random.ts';
import type { MailOrder } from '../shared/mails/compose-mail.ts';
import { localeOfMember, sendMail } from '../shared/mails/send-mail.ts';
import type { Platform } from '../shared/platform.ts';
import { after } from '../shared/ports/clock.ts';
import { changeLetterMs, letterOfChange, type AccountChange } from './account-change.policy.ts';
import { insertChangeLetter } from './change-letters.repository.ts';

type Changed = Readonly<{
  guid: string;
  change: AccountChange;
  /** Addresses that it had before the change. */ before?: readonly string[];
}>;

const noAgent = '—';

/**
 * Prepares the letter about a change to every proven address of an account, a minor's guardians' too, in its language, with a link of
 * its own to "this was not me". Inside the transaction of the change; what it answers sends the letters, after that transaction. Nobody waits for them.
 */
export async function lettersAbout(
  platform: Platform,
  caller: Caller,
  { guid, change, before = [] }: Changed,
): Promise<() => void> {
  const { db, clock, settings } = platform;
  const { brand, agent } = caller;
  const { email, verified } = contactEmailOf(await getAccount(db, guid));
  const own = (await letterAddressesOf(platform, guid)).filter((address) => verified || address !== email);
  const to = new Set([...own, ...before]);
  const member = await getMember(db, guid);
  const at = clock.now();
  const locale = localeOfMember(member);
  const facts = { at, device: agentLabel(agent ?? undefined) ?? noAgent, timeZone: member.timezone };
  const orders: MailOrder[] = [];
  for (const address of to) {
    const state = randomState();
    await insertChangeLetter(db, {
      state_hash: hashToken(state),
      guid,
      change,
      changed_at: at,
      expires_at: after(at, changeLetterMs),
    });
    const link = `${settings.sites[brand].origin}${pathWith(`/${locale}${notMePath}`, { state })}`;
    const letter = { template: 'accountChange', change: letterOfChange[change], lifetimeMs: changeLetterMs } as const;
    orders.push({ ...letter, ...facts, to: address, locale, brand, link });
  }
  return () => {
    for (const order of orders) setImmediate(() => void sendMail(platform, order));
  };
}
