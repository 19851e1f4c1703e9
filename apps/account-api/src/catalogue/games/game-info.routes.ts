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
import { route, type Route } from '../../base/http/route.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import { done, refuse } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
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

type Asking = Pick<RequestContext, 'db' | 'caller'>;

const byNo = async ({ db, caller }: Asking, gameNo: string | number) =>
  offeredGame(caller, await findGameByNo(db, Number(gameNo)));

const nameFor = async ({ db, caller }: Asking, game: GameInfoRow, lang = caller.lang ?? defaultLocale) =>
  (await nameOfGame(db, game.game_no, lang)) ?? game.name;

/** Fields, rating, terms and names of a game (spec B §7, "Maintenance and game"). */
const infoRoutes: readonly Route[] = [
  route(gameInfo, async ({ ctx, request: { query } }) => {
    const found = await byNo(ctx, query.game_no);
    return found.ok ? done(presentGameForClient(found.value, await nameFor(ctx, found.value))) : found;
  }),
  route(gameInfoByService, async ({ ctx, request: { params } }) => {
    const found = offeredGame(ctx.caller, await findGameByService(ctx.db, params.service_id));
    return found.ok ? done(presentGame(found.value, await nameFor(ctx, found.value))) : found;
  }),
  route(gameGrade, async ({ ctx, request: { params } }) => {
    const found = offeredGame(ctx.caller, await findGameById(ctx.db, params.id));
    return found.ok ? done({ grade: found.value.grade, min_age: found.value.min_age }) : found;
  }),
  route(gameTerms, async ({ ctx, bearer, request: { params } }) => {
    const found = await byNo(ctx, params.game_no);
    if (!found.ok) return found;
    const terms = await gameTermsFor(ctx, found.value, bearer?.guid ?? null);
    return done({ terms_area: terms?.area ?? '', agree_yn: yesNo(terms === null || terms.agreed) });
  }),
  route(gameDistributor, async ({ ctx, request: { params } }) => {
    const found = await byNo(ctx, params.game_no);
    return found.ok ? done({ distributor: found.value.distributor }) : found;
  }),
  route(gameName, async ({ ctx, request: { query } }) => {
    const found = await byNo(ctx, query.game_no);
    return found.ok ? done({ game_name: await nameFor(ctx, found.value, query.lang) }) : found;
  }),
];

/** What a launcher shows of a game, and where its client is (spec B §7). */
const offerRoutes: readonly Route[] = [
  route(gameBanner, async ({ ctx, request: { query } }) => {
    const found = query.game_no === undefined ? null : await byNo(ctx, query.game_no);
    if (found && !found.ok) return found;
    const lang = query.lang ?? ctx.caller.lang ?? defaultLocale;
    const asked = { gameNo: found?.value.game_no ?? null, lang, now: ctx.clock.now() };
    return done({ banners: await runningBanners(ctx.db, asked) });
  }),
  route(clientDownload, async ({ ctx, request: { query } }) => {
    const found = offeredGame(ctx.caller, await findGameById(ctx.db, query.game_id));
    if (!found.ok) return found;
    const url = await downloadOf(ctx.db, found.value.game_no, query.os);
    return url === undefined ? refuse('gameNotFound', { os: query.os }) : done({ url });
  }),
];

/** A player's characters in a game (spec B §7). */
const characterRoutes: readonly Route[] = [
  route(characterName, async ({ ctx, bearer, request: { query } }) => {
    const found = await byNo(ctx, query.game_no);
    if (!found.ok) return found;
    const own = await charactersOf(ctx.db, { guid: bearer.guid, gameNo: found.value.game_no });
    return done({ name: own.find(({ main }) => main)?.name ?? '' });
  }),
  route(characters, async ({ ctx, bearer, request: { query } }) => {
    const found = await byNo(ctx, query.game_no);
    if (!found.ok) return found;
    if (bearer.clientId !== null && bearer.clientId !== found.value.client_id) return refuse('gameNotFound');
    return done(presentCharacters(await charactersOf(ctx.db, { guid: bearer.guid, gameNo: found.value.game_no })));
  }),
  route(mainCharacter, async ({ ctx, bearer, request: { body } }) => {
    const found = await byNo(ctx, body.game_no);
    if (!found.ok) return found;
    const chosen = { guid: bearer.guid, gameNo: found.value.game_no, characterNo: body.character_no };
    const changed = await changeMainCharacter(ctx, chosen);
    return changed.ok ? done({}) : changed;
  }),
];

export const gameInfoRoutes: readonly Route[] = [...infoRoutes, ...offerRoutes, ...characterRoutes];
