import type { AccountChange } from '@gatehouse/api-contract';
import { notMePath, pathWith } from '@gatehouse/platform';
import { contactEmailOf, letterAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { getAccount, getMember } from '../../account/accounts/accounts.repository.ts';
import { agentLabel } from '../../base/agent-label.ts';
import type { Caller } from '../../base/caller.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { randomState } from '../../base/crypto/random.ts';
import type { ChangeOfAccount, NoticeOrder } from '../../base/mails/compose-mail.ts';
import { queueLetters } from '../../base/mails/queue-letters.command.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { after } from '../../base/ports/clock.ts';
import { changeLetterMs, letterOfChange } from './account-change.policy.ts';
import { insertChangeLetter } from './change-letters.repository.ts';

type ChangedAccount = Readonly<{
  guid: string;
  change: AccountChange;
  /** What the letter says of it. */
  told: ChangeOfAccount;
  at: Date;
  /** Addresses that it had before the change. */
  before?: readonly string[];
  /** Address that came with the change: who brought it may lock nothing. */
  added?: string | null;
}>;
type Place = Pick<Caller, 'brand' | 'agent'>;

const noAgent = '—';

/**
 * Writes the letter about a change to every proven address of an account, a minor's guardians' too, in its language, with a link of
 * its own to "this was not me". Inside the transaction of the change.
 */
export async function writeChangeLetters(
  platform: Platform,
  { brand, agent }: Place,
  { guid, change, told, at, before = [], added = null }: ChangedAccount,
): Promise<void> {
  const { db, clock, settings } = platform;
  const { email, verified } = contactEmailOf(await getAccount(db, guid));
  const own = (await letterAddressesOf(platform, guid)).filter((address) => verified || address !== email);
  const member = await getMember(db, guid);
  const locale = localeOfMember(member);
  const facts = { at, device: agentLabel(agent ?? undefined) ?? noAgent, timeZone: member.timezone };
  const letter = { template: 'accountChange', lifetimeMs: changeLetterMs, ...told, ...facts } as const;
  const orders: NoticeOrder[] = [];
  for (const to of new Set([...own, ...before])) {
    if (to === added && !before.includes(to)) {
      orders.push({ ...letter, to, locale, brand, link: null });
      continue;
    }
    const state = randomState();
    const expiresAt = after(clock.now(), changeLetterMs);
    await insertChangeLetter(db, { state_hash: hashToken(state), guid, change, changed_at: at, expires_at: expiresAt });
    const link = `${settings.sites[brand].origin}${pathWith(`/${locale}${notMePath}`, { state })}`;
    orders.push({ ...letter, to, locale, brand, link });
  }
  await queueLetters(platform, { guid }, orders);
}

type ToldAtOnce = Readonly<{ guid: string; change: keyof typeof letterOfChange }> &
  Pick<ChangedAccount, 'before' | 'added'>;

/** Tells of a change that is made now, inside its transaction. */
export async function writeChangeLettersNow(
  ctx: RequestContext,
  { guid, change, before = [], added = null }: ToldAtOnce,
): Promise<void> {
  const told = { change: letterOfChange[change] };
  await writeChangeLetters(ctx, ctx.caller, { guid, change, told, at: ctx.clock.now(), before, added });
}
