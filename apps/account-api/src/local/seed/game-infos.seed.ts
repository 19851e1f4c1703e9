import { locales, stackPorts } from '@gatehouse/platform';
import type { Database } from '../../base/db/database.ts';
import type { GameInfosTable } from '../../catalogue/games/game-infos.tables.ts';
import { playgroundClientId } from './clients.seed.ts';

const open = { service_countries: null, sale_countries: null, person_check: false } as const;

/** What is told of the games of a local stack: one is open to everybody, one asks for a checked person, one is sold in America only. */
const demoInfos: readonly GameInfosTable[] = [
  {
    ...open,
    game_no: 1001,
    service_id: 'PLAYGROUND_GAME',
    game_id: 'PLAYGROUND_GAME',
    platform_type: 'PC',
    multiplatform: true,
    guid: true,
    distributor: 'Playground Works',
    grade: 'ALL',
    min_age: 0,
    client_id: playgroundClientId,
  },
  {
    ...open,
    game_no: 1002,
    service_id: 'LANTERN_SEA',
    game_id: 'LANTERN_SEA',
    platform_type: 'PC',
    multiplatform: false,
    guid: true,
    distributor: 'Lantern House',
    grade: '12',
    min_age: 12,
    client_id: null,
    person_check: true,
  },
  {
    ...open,
    game_no: 1003,
    service_id: 'PAPER_KNIGHTS',
    game_id: 'PAPER_KNIGHTS',
    platform_type: 'PC',
    multiplatform: false,
    guid: false,
    distributor: 'Folded Crown',
    grade: '15',
    min_age: 15,
    client_id: null,
    sale_countries: ['US', 'CA'],
  },
];

const demoNames = [
  { game_no: 1001, lang: 'ko', name: '플레이그라운드 게임' },
  { game_no: 1001, lang: 'ja', name: 'プレイグラウンドゲーム' },
  { game_no: 1002, lang: 'ko', name: '등불의 바다' },
  { game_no: 1002, lang: 'de', name: 'Laternenmeer' },
];

const applications = [
  { application_no: 1, name: 'Portal' },
  { application_no: 2, name: 'Launcher' },
];

async function seedOffers(db: Database, origin: string): Promise<void> {
  const banner = { game_no: 1001, position: 1, link: `${origin}/main`, starts_at: null, ends_at: null };
  await db.query
    .insertInto('game_banners')
    .values(locales.map((lang) => ({ ...banner, lang, image: `${origin}/banners/playground-game.svg` })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.query
    .insertInto('game_downloads')
    .values(demoInfos.map((game) => ({ game_no: game.game_no, os: 'windows', url: `${origin}/downloads/launcher` })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Information of the seeded games, and one list of the block checker, so that it has what it looks into. */
export async function seedGameInfos(db: Database, portBase: number, now: Date): Promise<void> {
  for (const info of demoInfos) {
    await db.query
      .insertInto('game_infos')
      .values(info)
      .onConflict((conflict) => conflict.column('game_no').doUpdateSet(info))
      .execute();
  }
  await db.query
    .insertInto('game_names')
    .values(demoNames)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.query
    .insertInto('applications')
    .values(applications)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await seedOffers(db, `http://localhost:${stackPorts(portBase).playground}`);
  await db.query
    .insertInto('block_lists')
    .values({ name: 'first', loaded_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
