import {
  countAccountsOf,
  insertAccountPerson,
  lockIdentity,
} from '../../account/accounts/account-persons.repository.ts';
import {
  insertAccount,
  insertIdentity,
  insertMember,
  type AccountRow,
} from '../../account/accounts/accounts.repository.ts';
import { takeNickname } from '../../account/accounts/nicknames.repository.ts';
import { openWayDoor } from '../../account/accounts/way-door.policy.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { insertAgreement } from '../../catalogue/terms/terms.repository.ts';
import { accountsPerIdentity } from '../../sign-in/identity/person-check.policy.ts';
import { loginNameOf, type Chosen } from './check-new-member.query.ts';
import { generatedNickname, hasBannedWord } from './nickname.policy.ts';
import { reserveAccountOfAddress } from './sign-up-contact.command.ts';
import type { SignUpRow } from './sign-ups.repository.ts';

export type MakeRefusal = 'emailAccountLimit' | 'contactTaken' | 'idTaken' | 'nicknameTaken' | 'identityAccountLimit';

/** Tries at a nickname of ours; of nine million, hardly any is taken. */
const mostDraws = 20;

type Ready = Readonly<{ row: SignUpRow; chosen: Chosen; passwordHash: string | null; parentVerified: boolean }>;

/**
 * The account with everything that belongs to it. Inside the transaction of the sign-up: whatever refuses here undoes it all.
 * What is counted is counted under a lock, what is unique is so by the database: at once or one after the other is the same.
 */
export async function makeAccount(platform: Platform, ready: Ready): Promise<Outcome<AccountRow, MakeRefusal>> {
  const { db, clock } = platform;
  const { row, chosen } = ready;
  if (row.email === null || row.birth_date === null || row.nation === null)
    throw new Error('a sign-up without address, date or country has not come this far');
  if (!(await reserveAccountOfAddress(platform, row.email))) return refuse('emailAccountLimit');
  const now = clock.now();
  const guid = crypto.randomUUID();
  const loginName = loginNameOf(chosen, row);
  const account = await insertAccount(db, {
    guid,
    account_type: row.service === 'studio' ? 'STUDIO' : 'MAIN',
    status: 'OK',
    ...addressOf(loginName, row.email),
    password_hash: ready.passwordHash,
    password_changed_at: now,
    campaign_hidden_until: null,
    deletion_requested_at: null,
    migration_required: false,
    otp_user: false,
    created_at: now,
  });
  const named = await takeNames(platform, { guid, loginName }, row, chosen);
  if (!named.ok) return named;
  await insertMember(db, {
    guid,
    nickname: named.value,
    country: row.nation,
    language: row.language,
    timezone: row.timezone,
    utc_offset: row.utc_offset,
    birth_date: row.birth_date,
    person_verified: false,
    parent_verified: ready.parentVerified,
  });
  for (const { id, version } of row.terms) await insertAgreement(db, { guid, termsTypeId: id, version, at: now });
  return (await keepPerson(platform, guid, row, row.birth_date)) ?? done(account);
}

/** An address is the name to sign in with, or the contact address of an account that signs in by something else. */
const addressOf = (loginName: string | null, proven: string) =>
  loginName === proven
    ? { email: proven, email_verified: true }
    : { email: null, email_verified: false, secondary_email: proven, secondary_email_verified: true };

/** The names of the account; answers its nickname. */
async function takeNames(
  platform: Platform,
  { guid, loginName }: Readonly<{ guid: string; loginName: string | null }>,
  row: SignUpRow,
  chosen: Chosen,
): Promise<Outcome<string, 'idTaken' | 'contactTaken' | 'nicknameTaken'>> {
  const { db, clock } = platform;
  const take = (provider_cd: string, provider_user_id: string) =>
    insertIdentity(db, { provider_cd, provider_user_id, guid }, clock.now());
  if (loginName !== null && !(await take('SO', loginName)))
    return refuse(row.service === 'crossfire' ? 'idTaken' : 'contactTaken');
  const { provider_cd, subject } = row;
  if (provider_cd !== null && subject !== null && !(await take(provider_cd, subject))) return refuse('contactTaken');
  if (chosen.nickname !== null)
    return (await takeNickname(db, chosen.nickname, guid)) ? done(chosen.nickname) : refuse('nicknameTaken');
  return done(await drawNickname(platform, guid));
}

async function drawNickname({ db }: Platform, guid: string): Promise<string> {
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const nickname = generatedNickname();
    if (!hasBannedWord(nickname) && (await takeNickname(db, nickname, guid))) return nickname;
  }
  throw new Error('no free nickname');
}

/** The person who was checked in this sign-up; `null`: already stored, or not checked. */
async function keepPerson({ db, clock }: Platform, guid: string, row: SignUpRow, birthDate: string) {
  const { identity_hash: identityHash, identity_method: method } = row;
  if (identityHash === null || method === null) return null;
  await lockIdentity(db, identityHash);
  if ((await countAccountsOf(db, identityHash)) >= accountsPerIdentity) return refuse('identityAccountLimit');
  const person = { identity_hash: identityHash, method, stored_from: 'signUp', birthDate } as const;
  await insertAccountPerson(db, openWayDoor(guid, clock.now()), person);
  return null;
}
