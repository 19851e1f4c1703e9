import {
  gameMaintenance,
  maintenanceDetail,
  maintenanceSummary,
  serviceMaintenance,
  whiteUser,
} from '@gatehouse/api-contract';
import { defaultLocale } from '@gatehouse/platform';
import { isManager } from '../../account/accounts/managers.repository.ts';
import type { Bearer } from '../../base/http/bearer.ts';
import { route, type Route } from '../../base/http/route.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import { done } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findGameById, findGameByService } from '../games/game-infos.repository.ts';
import type { MaintenancePlace } from './maintenance.policy.ts';
import { presentMaintenance } from './maintenance.presenter.ts';
import { findMaintenance } from './maintenance.query.ts';
import { isWhiteUser } from './maintenance.repository.ts';

type Asking = Readonly<{ ctx: RequestContext; bearer: Bearer | null }>;
type AskedPlace = Omit<MaintenancePlace, 'brand'>;

async function tell({ ctx, bearer }: Asking, place: AskedPlace, lang = ctx.caller.lang ?? defaultLocale) {
  const found = await findMaintenance(ctx, { ...place, brand: ctx.caller.brand }, lang);
  return presentMaintenance(found, bearer !== null && (await isManager(ctx.db, bearer.guid)));
}

/** An unknown number of a game names no game. */
const gameNoOf = async ({ db }: Platform, id: string) =>
  ((await findGameById(db, id)) ?? (await findGameByService(db, id)))?.game_no ?? null;

/** `PLATFORM`, `SERVICE` or `GAME`; of any other type nothing but the platform is known. */
async function placeOf(platform: Platform, type: string, id: string): Promise<AskedPlace> {
  if (type === 'GAME') return { gameNo: await gameNoOf(platform, id) };
  return type === 'SERVICE' ? { serviceId: id } : {};
}

export const maintenanceRoutes: readonly Route[] = [
  route(serviceMaintenance, async ({ request: { params }, ...asking }) =>
    done(await tell(asking, await placeOf(asking.ctx, params.service_type, params.service_id))),
  ),
  route(gameMaintenance, async ({ request: { params }, ...asking }) => {
    const place = { applicationNo: Number(params.id1) || null, gameNo: await gameNoOf(asking.ctx, params.id2) };
    return done(await tell(asking, place, params.lang));
  }),
  route(maintenanceSummary, async ({ request: { query }, ...asking }) => {
    const told = await tell(asking, { serviceId: query.service_id ?? null }, query.lang);
    return done({ ...told, content: '' });
  }),
  route(maintenanceDetail, async ({ request: { query }, ...asking }) =>
    done(await tell(asking, { serviceId: query.service_id ?? null }, query.lang)),
  ),
  route(whiteUser, async ({ ctx, bearer, request: { query } }) => {
    const game = await findGameById(ctx.db, query.game_id);
    const passes = game !== undefined && (await isWhiteUser(ctx.db, bearer.guid, game.game_no));
    return done({ whiteUserYn: yesNo(passes) });
  }),
];
