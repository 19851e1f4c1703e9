import { isManager } from '../../account/accounts/managers.repository.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { insertBlockList, insertBlocks } from './blocks.repository.ts';
import type { BlocksTable } from './blocks.tables.ts';

/** More entries than this make no list. */
export const mostBlocks = 500;

type NewList = Readonly<{ guid: string; name: string; blocks: readonly Omit<BlocksTable, 'id' | 'list_name'>[] }>;
type Refusal =
  | 'blockcheckerNoPermission'
  | 'blockcheckerFileExists'
  | 'blockcheckerContractSizeLimit'
  | 'blockcheckerNumberInvalid';

/** Loads a list of what is blocked, under a name that none has yet: managers only (spec B §8). */
export async function loadBlockList(
  ctx: RequestContext,
  { guid, name, blocks }: NewList,
): Promise<Outcome<Readonly<{ loaded: number }>, Refusal>> {
  const { db, clock } = ctx;
  if (!(await isManager(db, guid))) return refuse('blockcheckerNoPermission');
  if (blocks.length > mostBlocks) return refuse('blockcheckerContractSizeLimit', { limit: mostBlocks });
  if (blocks.some((block) => (block.game_no === null) === (block.application_no === null)))
    return refuse('blockcheckerNumberInvalid');
  return db.transaction(async () => {
    if (!(await insertBlockList(db, name, clock.now()))) return refuse('blockcheckerFileExists');
    await insertBlocks(
      db,
      blocks.map((block) => ({ ...block, id: crypto.randomUUID(), list_name: name })),
    );
    await recordEvent(ctx, { event: 'block-list-loaded', outcome: 'ok', guid, details: { list: name } });
    return done({ loaded: blocks.length });
  });
}
