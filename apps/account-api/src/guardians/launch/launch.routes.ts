import { launcher, launcherV10, launcherV11 } from '@gatehouse/api-contract';
import { launchLink, type LauncherCallVersion } from '@gatehouse/platform';
import type { Bearer } from '../../base/http/bearer.ts';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findGameById } from '../../catalogue/games/game-infos.repository.ts';
import { launchGame } from './launch-game.command.ts';

type Asking = Readonly<{ ctx: RequestContext; bearer: Bearer }>;

async function linkFor(version: LauncherCallVersion, gameId: string, { ctx, bearer }: Asking) {
  const found = await findGameById(ctx.db, gameId);
  const launched = await launchGame({ ctx, guid: bearer.guid }, found);
  if (!launched.ok) return launched;
  const { game_no: gameNo, game_id } = launched.value;
  return done({ link: launchLink(version, { gameNo, gameId: game_id }) });
}

/** Links that start a game, for launchers of three generations (spec B §7). */
export const launchRoutes: readonly Route[] = [
  route(launcherV10, ({ request, ...asking }) => linkFor('1.0', request.query.game_id, asking)),
  route(launcherV11, ({ request, ...asking }) => linkFor('1.1', request.query.game_id, asking)),
  route(launcher, ({ request, ...asking }) => linkFor('2.0', request.params.game_id, asking)),
];
