import type { Database } from '../../base/db/database.ts';
import type { GamesTable } from '../../catalogue/games/games.tables.ts';

/** Games of a local stack, by what differs between them: the way of verification, the limit, and whether devices are a must. */
const demoGames = [
  { service_id: 'PLAYGROUND_GAME', name: 'Playground game', device_limit: 5, verify_type: null, device_required: true },
  { service_id: 'LANTERN_SEA', name: 'Lantern Sea', device_limit: 2, verify_type: 'phone', device_required: true },
  { service_id: 'PAPER_KNIGHTS', name: 'Paper Knights', device_limit: 5, verify_type: 'email', device_required: false },
] as const satisfies readonly GamesTable[];

export async function seedGames(db: Database): Promise<void> {
  for (const game of demoGames) {
    await db.query
      .insertInto('games')
      .values(game)
      .onConflict((conflict) => conflict.column('service_id').doUpdateSet(game))
      .execute();
  }
}
