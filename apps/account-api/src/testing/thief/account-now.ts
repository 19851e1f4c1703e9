import { ownerWays, type OwnerWay } from '@gatehouse/api-contract/ownership';
import { identityNames, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import { findFreeze } from '../../account/accounts/frozen-changes.query.ts';
import type { Platform } from '../../base/platform.ts';
import type { ChangeKind } from './law.ts';

type Held = Readonly<{ value: string; since: Date | null; provenAt?: Date; before?: string | null }>;

/** What an account has, as its rows say. */
export type AccountNow = Readonly<{
  ways: Partial<Record<OwnerWay, Held>>;
  /** Open sessions of the portal and of clients. */
  sids: readonly string[];
  /** Letters with a link, and what each tells. */
  letters: ReadonlyMap<string, string>;
  isFrozen: boolean;
  deletionRequested: boolean;
  country: string;
  /** An ID to sign in with, as `signInAddress` says it where there is no such address. */
  id: string | null;
  /** Contacts that count: codes of a reset go to them, and letters with a link to the address. */
  counting: Readonly<{ email: string | null; phone: string | null }>;
  /** Where a code goes that asks the owner for a change; `null`: nowhere. */
  asked: string | null;
}>;

/** Before an ID, in the place of an address to sign in with. */
export const idPrefix = 'ID ';

const present = (value: string | null, since: Date | null = null, before: string | null = null): Held | undefined =>
  value === null ? undefined : { value, since, before };

function phoneOf(account: AccountRow): Held | undefined {
  const held = account.phone_verified ? present(account.phone, account.phone_since, account.phone_before) : undefined;
  return held && { ...held, provenAt: account.phone_proven_at ?? account.created_at };
}

type Kept = Readonly<{ value: string | null; isProven: boolean; since: Date | null; before: string | null }>;

/** The contacts of an account as its row has them, told apart from how the product reads them. */
const keptIn = (row: AccountRow) => ({
  contact: {
    value: row.secondary_email,
    isProven: row.secondary_email_verified,
    since: row.secondary_email_since,
    before: row.secondary_email_before,
  },
  name: { value: row.email, isProven: row.email_verified, since: row.email_since, before: row.email_before },
  phone: { value: row.phone, isProven: row.phone_verified, since: row.phone_since, before: row.phone_before },
});

const weekMs = 7 * 24 * 60 * 60 * 1000;
const provenIn = ({ value, isProven }: Kept): string | null => (isProven ? value : null);
const countingIn = (kept: Kept, at: Date): string | null =>
  kept.since === null || at.getTime() - kept.since.getTime() >= weekMs ? provenIn(kept) : kept.before;

function countingOf(account: AccountRow, at: Date): AccountNow['counting'] {
  const { contact, name, phone } = keptIn(account);
  return { email: countingIn(contact, at) ?? countingIn(name, at), phone: countingIn(phone, at) };
}

async function personOf({ db }: Platform, guid: string): Promise<Held | undefined> {
  const person = await db.query.selectFrom('account_persons').selectAll().where('guid', '=', guid).executeTakeFirst();
  return person && { value: person.identity_hash, since: person.stored_from === 'check' ? person.verified_at : null };
}

async function questionOf({ db }: Platform, guid: string): Promise<Held | undefined> {
  const row = await db.query.selectFrom('security_questions').selectAll().where('guid', '=', guid).executeTakeFirst();
  return row && { value: row.answer_hash, since: row.since };
}

async function providersOf({ db }: Platform, guid: string): Promise<string | null> {
  const rows = await db.query.selectFrom('identities').selectAll().where('guid', '=', guid).execute();
  const others = rows.filter(({ provider_cd: provider }) => provider !== 'SO');
  const names = others.map(({ provider_cd: provider, provider_user_id: id }) => `${provider}:${id}`).toSorted();
  return names.length > 0 ? names.join(' ') : null;
}

async function browsersOf({ db }: Platform, guid: string): Promise<string | null> {
  const rows = await db.query.selectFrom('remembered_browsers').selectAll().where('guid', '=', guid).execute();
  const hashes = rows.map(({ browser_hash: hash }) => hash).toSorted();
  return hashes.length > 0 ? hashes.join(' ') : null;
}

async function lettersOf({ db }: Platform, guid: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query.selectFrom('change_letters').selectAll().where('guid', '=', guid).execute();
  return new Map(rows.map(({ state_hash: state, change }) => [state, change]));
}

/** Reads an account; `undefined`: its rows are gone. */
export async function accountNow(platform: Platform, guid: string): Promise<AccountNow | undefined> {
  const { db } = platform;
  const account = await db.query.selectFrom('accounts').selectAll().where('guid', '=', guid).executeTakeFirst();
  const member = await db.query.selectFrom('members').selectAll().where('guid', '=', guid).executeTakeFirst();
  if (!account || !member) return undefined;
  const provider = await providersOf(platform, guid);
  const [name] = await identityNames(db, guid, 'SO');
  const id = name === undefined || name.includes('@') ? null : `${idPrefix}${name}`;
  const sessions = await db.query
    .selectFrom('sessions')
    .select('sid')
    .where('guid', '=', guid)
    .where('ended_at', 'is', null)
    .execute();
  const found: Record<OwnerWay, Held | undefined> = {
    password: present(account.password_hash),
    // An ID is a name as well, which no mailbox belongs to.
    signInAddress: account.email_verified
      ? present(account.email, account.email_since, account.email_before)
      : present(id),
    contactAddress: account.secondary_email_verified
      ? present(account.secondary_email, account.secondary_email_since, account.secondary_email_before)
      : undefined,
    phone: phoneOf(account),
    person: await personOf(platform, guid),
    provider: present(provider),
    authenticator: account.otp_user ? present('on') : undefined,
    oneTimeCode: present('any'),
    securityQuestion: await questionOf(platform, guid),
    rememberedBrowser: present(await browsersOf(platform, guid)),
  };
  const now = platform.clock.now();
  const counting = countingOf(account, now);
  const kept = keptIn(account);
  const ways: AccountNow['ways'] = {};
  for (const way of ownerWays) {
    const held = found[way];
    if (held) ways[way] = held;
  }
  return {
    ways,
    sids: sessions.map(({ sid }) => sid),
    letters: await lettersOf(platform, guid),
    isFrozen: (await findFreeze(platform, guid)) !== null,
    deletionRequested: account.deletion_requested_at !== null,
    country: member.country,
    id,
    counting,
    asked: counting.email ?? provenIn(kept.contact) ?? provenIn(kept.name),
  };
}

export type Changed = Readonly<{
  way: OwnerWay;
  kind: ChangeKind;
  /** A contact of before that still counted is back. */
  isBack?: true;
}>;

/** How the ways of an account differ. Of remembered browsers only new ones count: another change makes an account forget them. */
export function changesBetween(before: AccountNow, after: AccountNow): readonly Changed[] {
  return ownerWays.flatMap((way): Changed[] => {
    const [was, is] = [before.ways[way]?.value, after.ways[way]?.value];
    if (was === is) return [];
    if (way === 'rememberedBrowser') {
      const known = new Set(was?.split(' '));
      return is?.split(' ').some((one) => !known.has(one)) ? [{ way, kind: 'added' }] : [];
    }
    // An address beside an ID, which stays a name, replaces nothing.
    const isBeside = way === 'signInAddress' && was === before.id && after.id === before.id;
    if (was === undefined || isBeside) return [{ way, kind: 'added' }];
    if (is === undefined) return [{ way, kind: 'removed' }];
    return [{ way, kind: 'replaced', ...(before.ways[way]?.before === is && { isBack: true }) }];
  });
}
