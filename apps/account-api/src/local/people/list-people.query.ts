import { accountStateAt } from '../../account/accounts/account-state.policy.ts';
import { activeBlocks, identityNames } from '../../account/accounts/accounts.repository.ts';
import type { AccountState } from '../../account/accounts/door.policy.ts';
import { findWithdrawnAccount } from '../../account/accounts/withdrawn-accounts.repository.ts';
import type { Platform } from '../../base/platform.ts';
import type { PersonPlan } from './create-person.command.ts';
import { peopleRows } from './people.repository.ts';

type ListedPerson = Readonly<{
  loginName: string;
  memberNo: number;
  nickname: string;
  state: AccountState;
  country: string;
  birthDate: string;
}>;

/** All accounts, for test and demo pages. Of withdrawn people only those named in `plans` can still be told. */
export async function listPeople(platform: Platform, plans: readonly PersonPlan[]): Promise<ListedPerson[]> {
  const { db, clock } = platform;
  const now = clock.now();
  const people: ListedPerson[] = [];
  for (const row of await peopleRows(db)) {
    const blocks = await activeBlocks(db, row.guid, now);
    const facts = { status: row.status, deletionRequestedAt: row.deletion_requested_at, blocks };
    const { nickname, country, birth_date: birthDate } = row;
    people.push({
      loginName: row.email ?? (await identityNames(db, row.guid, 'SO'))[0] ?? row.secondary_email ?? '',
      memberNo: Number(row.member_no),
      nickname,
      state: accountStateAt(facts, now),
      country,
      birthDate,
    });
  }
  return [...people, ...(await withdrawnPeople(platform, plans))];
}

async function withdrawnPeople(platform: Platform, plans: readonly PersonPlan[]): Promise<ListedPerson[]> {
  const people: ListedPerson[] = [];
  for (const { loginName, nickname, country, birthDate } of plans) {
    const row = await findWithdrawnAccount(platform.db, platform.keyedHash('login-name', loginName), new Date(0));
    if (row)
      people.push({ loginName, memberNo: Number(row.member_no), nickname, state: 'withdrawn', country, birthDate });
  }
  return people;
}
