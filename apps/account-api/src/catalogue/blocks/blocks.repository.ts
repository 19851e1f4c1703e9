import type { Database } from '../../base/db/database.ts';
import type { BlocksTable } from './blocks.tables.ts';

export async function hasBlockLists(db: Database): Promise<boolean> {
  return (await db.query.selectFrom('block_lists').select('name').limit(1).execute()).length > 0;
}

/** `false`: there is a list of this name. */
export async function insertBlockList(db: Database, name: string, at: Date): Promise<boolean> {
  const inserted = await db.query
    .insertInto('block_lists')
    .values({ name, loaded_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute();
  return inserted.length === 1;
}

export async function insertBlocks(db: Database, blocks: readonly BlocksTable[]): Promise<void> {
  if (blocks.length > 0) await db.query.insertInto('blocks').values(blocks).execute();
}

/** Where somebody wants to go: into a game or an application. */
export type BlockedPlace = Readonly<{ kind: 'game' | 'application'; no: number }>;
type Asked = BlockedPlace & Readonly<{ memberNo: number | null; deviceId: string | null }>;

/** Why a member or a device is blocked there; `undefined`: nothing blocks it. */
export async function findBlock(db: Database, { kind, no, memberNo, deviceId }: Asked): Promise<string | undefined> {
  const row = await db.query
    .selectFrom('blocks')
    .select('reason')
    .where(kind === 'game' ? 'game_no' : 'application_no', '=', no)
    .where((eb) => eb.or([eb('member_no', 'is', null), eb('member_no', '=', String(memberNo ?? 0))]))
    .where((eb) => eb.or([eb('device_id', 'is', null), eb('device_id', '=', deviceId ?? '')]))
    .orderBy('id')
    .executeTakeFirst();
  return row?.reason;
}
