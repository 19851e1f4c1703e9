import {
  characterName,
  characters,
  clientDownload,
  gameBanner,
  gameDistributor,
  gameGrade,
  gameInfo,
  gameInfoByService,
  gameName,
  gameTerms,
  mainCharacter,
} from '@gatehouse/api-contract';
import { defaultLocale } from '@gatehouse/platform';
import type { Caller } from '../../base/caller.ts';
import { route, type Route } from '../../base/http/route.ts';
import { done, refuse } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { changeMainCharacter } from './change-main-character.command.ts';
import { charactersOf } from './characters.repository.ts';
import { presentCharacters, presentGame, presentGameForClient } from './game-info.presenter.ts';
import {
  downloadOf,
  findGameById,
  findGameByNo,
  findGameByService,
  nameOfGame,
  runningBanners,
  type GameInfoRow,
} from './game-infos.repository.ts';
import { gameTermsFor } from './game-terms.query.ts';
import { offeredGame } from './offered-game.policy.ts';

type Asking = Readonly<{ platform: Pick<Platform, 'db'>; caller: Caller }>;

const byNo = async ({ platform, caller }: Asking, gameNo: string | number) =>
  offeredGame(caller, await findGameByNo(platform.db, Number(gameNo)));

const nameFor = async ({ platform, caller }: Asking, game: GameInfoRow, lang = caller.lang ?? defaultLocale) =>
  (await nameOfGame(platform.db, game.game_no, lang)) ?? game.name;

/** Fields, rating, terms and names of a game (spec B §7, "Maintenance and game"). */
const infoRoutes: readonly Route[] = [
  route(gameInfo, async ({ request: { query }, ...asking }) => {
    const found = await byNo(asking, query.game_no);
    return found.ok ? done(presentGameForClient(found.value, await nameFor(asking, found.value))) : found;
  }),
  route(gameInfoByService, async ({ request: { params }, ...asking }) => {
    const found = offeredGame(asking.caller, await findGameByService(asking.platform.db, params.service_id));
    return found.ok ? done(presentGame(found.value, await nameFor(asking, found.value))) : found;
  }),
  route(gameGrade, async ({ platform, caller, request: { params } }) => {
    const found = offeredGame(caller, await findGameById(platform.db, params.id));
    return found.ok ? done({ grade: found.value.grade, min_age: found.value.min_age }) : found;
  }),
  route(gameTerms, async ({ platform, caller, bearer, request: { params } }) => {
    const found = await byNo({ platform, caller }, params.game_no);
    if (!found.ok) return found;
    const terms = await gameTermsFor(platform, found.value, bearer?.guid ?? null);
    return done({ terms_area: terms?.area ?? '', agree_yn: terms === null || terms.agreed ? 'Y' : 'N' });
  }),
  route(gameDistributor, async ({ request: { params }, ...asking }) => {
    const found = await byNo(asking, params.game_no);
    return found.ok ? done({ distributor: found.value.distributor }) : found;
  }),
  route(gameName, async ({ request: { query }, ...asking }) => {
    const found = await byNo(asking, query.game_no);
    return found.ok ? done({ game_name: await nameFor(asking, found.value, query.lang) }) : found;
  }),
];

/** What a launcher shows of a game, and where its client is (spec B §7). */
const offerRoutes: readonly Route[] = [
  route(gameBanner, async ({ platform, caller, request: { query } }) => {
    const found = query.game_no === undefined ? null : await byNo({ platform, caller }, query.game_no);
    if (found && !found.ok) return found;
    const lang = query.lang ?? caller.lang ?? defaultLocale;
    const asked = { gameNo: found?.value.game_no ?? null, lang, now: platform.clock.now() };
    return done({ banners: await runningBanners(platform.db, asked) });
  }),
  route(clientDownload, async ({ platform, caller, request: { query } }) => {
    const found = offeredGame(caller, await findGameById(platform.db, query.game_id));
    if (!found.ok) return found;
    const url = await downloadOf(platform.db, found.value.game_no, query.os);
    return url === undefined ? refuse('gameNotFound', { os: query.os }) : done({ url });
  }),
];

/** A player's characters in a game (spec B §7). */
const characterRoutes: readonly Route[] = [
  route(characterName, async ({ platform, caller, bearer, request: { query } }) => {
    const found = await byNo({ platform, caller }, query.game_no);
    if (!found.ok) return found;
    const own = await charactersOf(platform.db, { guid: bearer.guid, gameNo: found.value.game_no });
    return done({ name: own.find(({ main }) => main)?.name ?? '' });
  }),
  route(characters, async ({ platform, caller, bearer, request: { query } }) => {
    const found = await byNo({ platform, caller }, query.game_no);
    if (!found.ok) return found;
    if (bearer.clientId !== null && bearer.clientId !== found.value.client_id) return refuse('gameNotFound');
    return done(presentCharacters(await charactersOf(platform.db, { guid: bearer.guid, gameNo: found.value.game_no })));
  }),
  route(mainCharacter, async ({ platform, caller, bearer, request: { body } }) => {
    const found = await byNo({ platform, caller }, body.game_no);
    if (!found.ok) return found;
    const chosen = { guid: bearer.guid, gameNo: found.value.game_no, characterNo: body.character_no };
    const changed = await changeMainCharacter(platform, chosen);
    return changed.ok ? done({}) : changed;
  }),
];

export const gameInfoRoutes: readonly Route[] = [...infoRoutes, ...offerRoutes, ...characterRoutes];
