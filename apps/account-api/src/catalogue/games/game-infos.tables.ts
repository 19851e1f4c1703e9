import type { Generated } from 'kysely';

/** What is told of a game. Lists of countries: `null` is everywhere. */
export type GameInfosTable = {
  game_no: number;
  service_id: string;
  game_id: string;
  platform_type: string;
  multiplatform: boolean;
  guid: boolean;
  distributor: string;
  /** Of the rating board, in its own words. */
  grade: string;
  min_age: number;
  /** Client whose terms a player agrees to; `null`: the game has none of its own. */
  client_id: string | null;
  /** Where the game is offered at all (721), and to whose accounts it is sold. */
  service_countries: string[] | null;
  sale_countries: string[] | null;
  /** It is played by persons who were checked only. */
  person_check: boolean;
};

type GameNamesTable = { game_no: number; lang: string; name: string };

type GameBannersTable = {
  game_no: number;
  lang: string;
  position: number;
  image: string;
  link: string;
  starts_at: Date | null;
  ends_at: Date | null;
};

type GameDownloadsTable = { game_no: number; os: string; url: string };

export type GameCharactersTable = {
  character_no: Generated<number>;
  guid: string;
  game_no: number;
  name: string;
  /** One of a player's in a game, at most. */
  main: boolean;
  created_at: Date;
};

/** Programs of the platform that are no games, such as its launcher. */
type ApplicationsTable = { application_no: number; name: string };

declare module '../../base/db/tables.ts' {
  interface Tables {
    game_infos: GameInfosTable;
    game_names: GameNamesTable;
    game_banners: GameBannersTable;
    game_downloads: GameDownloadsTable;
    game_characters: GameCharactersTable;
    applications: ApplicationsTable;
  }
}
