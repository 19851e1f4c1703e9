import { lockAccount } from '../../account/accounts/accounts.repository.ts';
import { notHeardSince } from '../../account/accounts/heard.policy.ts';
import { openWayDoor } from '../../account/accounts/way-door.policy.ts';
import type { Platform } from '../../base/platform.ts';
import { findUnheardChange, heardChangesOf, noteHeard } from './unheard-changes.repository.ts';

type Hearing = Pick<Platform, 'db' | 'keptParts'>;
type Heard = Readonly<{ guid: string; changed_at: Date; heard_at: Date }>;

/** What a change brought is as old as the moment at which its owner could hear of it. */
async function setAges(platform: Hearing, { guid, changed_at: changedAt, heard_at: heardAt }: Heard): Promise<void> {
  const door = openWayDoor(guid, heardAt, heardAt);
  for (const part of platform.keptParts) await part.hear(platform, door, notHeardSince(changedAt));
}

/** The owner of an account could hear of a change `at` a moment: from then on what it brought grows older. Inside a transaction that has locked the account. */
export async function hearChange(platform: Hearing, id: string, at: Date): Promise<void> {
  const change = await findUnheardChange(platform.db, id);
  if (change && (await noteHeard(platform.db, id, at))) await setAges(platform, { ...change, heard_at: at });
}

declare module '../../base/platform.ts' {
  interface Platform {
    /** Notes when the owner of an account could hear of a change, as a mail server took the letter that tells of it. */
    readonly hearByLetter: (platform: Hearing, id: string, at: Date) => Promise<void>;
  }
}

/** The owner of an account could hear of a change by a letter that a mail server took; of one that was denied meanwhile the letter tells nothing new. Inside a transaction. */
export async function hearByLetter(platform: Hearing, id: string, at: Date): Promise<void> {
  const change = await findUnheardChange(platform.db, id);
  if (!change) return;
  await lockAccount(platform.db, change.guid);
  if ((await findUnheardChange(platform.db, id))?.denied === false) await hearChange(platform, id, at);
}

/** What comes back with an age of before its owner heard of it is as old as that moment, too. Inside the transaction that gives back. */
export async function settleHeard(platform: Hearing, guid: string): Promise<void> {
  for (const change of await heardChangesOf(platform.db, guid))
    if (change.heard_at !== null) await setAges(platform, { ...change, heard_at: change.heard_at });
}
