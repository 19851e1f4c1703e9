import { launchPath, pathWith } from '@gatehouse/platform';
import { done, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { GameInfoRow } from '../../catalogue/games/game-infos.repository.ts';
import { openMemberCase } from '../consent/open-member-case.command.ts';

type Detour = Readonly<{ ctx: RequestContext; game: GameInfoRow; guid: string }>;

/** Where the player comes back to once that is done. */
const backPath = ({ game_id: gameId }: GameInfoRow) => pathWith(launchPath, { game_id: gameId });

const here = ({ ctx }: Detour, path: string) => `${ctx.settings.sites[ctx.caller.brand].origin}${path}`;

/** The check of the person that games ask for. */
export function personDetour(detour: Detour): string {
  const { game } = detour;
  const callback = here(detour, backPath(game));
  const asked = { type: 'game-common', game_id: game.service_id, callback_url: callback };
  return here(detour, pathWith('/verification', asked));
}

/** The terms page, with those of the game's client. */
export function termsDetour(detour: Detour): string {
  const { game } = detour;
  const back = here(detour, backPath(game));
  const asked = { platform: 'PC', nation: 'KR', client_id: game.client_id, redirect_url: back };
  return here(detour, pathWith('/simplify', asked));
}

const type = 'parent-storage-identify';

/** The case in which a guardian is asked; a program without a browser gets the page that begins one. */
export async function openGuardianDetour(detour: Detour): Promise<Outcome<string, 'tooManyRequests'>> {
  const { ctx, game, guid } = detour;
  const { game_id: gameId, service_id: serviceId } = game;
  const back = here(detour, backPath(game));
  if (ctx.caller.browserId === null) {
    const asked = { type, game_id: gameId, redirect_url: back };
    return done(here(detour, pathWith('/parent_verification', asked)));
  }
  const returnTo = backPath(game);
  const opened = await openMemberCase(ctx, guid, { type, serviceId, returnTo });
  if (!opened.ok) return opened;
  return done(here(detour, pathWith('/verification', { type, state: opened.value.state, redirect_url: back })));
}
