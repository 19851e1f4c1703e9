import type { Database } from '../../base/db/database.ts';

const services = (db: Database) =>
  db.query
    .selectFrom('former_services')
    .innerJoin('game_infos', 'game_infos.service_id', 'former_services.service_id')
    .innerJoin('games', 'games.service_id', 'former_services.service_id')
    .selectAll('former_services')
    .select(['game_infos.game_no', 'game_infos.game_id', 'games.name as game_name']);

/** The former service of a game, with the game. */
export type FormerService = NonNullable<Awaited<ReturnType<typeof findFormerService>>>;

export async function findFormerService(db: Database, serviceId: string) {
  return services(db).where('former_services.service_id', '=', serviceId).executeTakeFirst();
}

export async function findFormerServiceOfGame(db: Database, gameId: string): Promise<FormerService | undefined> {
  return services(db).where('game_id', '=', gameId).executeTakeFirst();
}

export async function findFormerServiceOfClient(db: Database, clientId: string): Promise<FormerService | undefined> {
  return services(db).where('former_services.client_id', '=', clientId).executeTakeFirst();
}
