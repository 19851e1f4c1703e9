import { getMember } from '../../account/accounts/accounts.repository.ts';
import { done, refuse, type Outcome, type Refused } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { GameInfoRow } from '../../catalogue/games/game-infos.repository.ts';
import { gameTermsFor } from '../../catalogue/games/game-terms.query.ts';
import { offeredGame } from '../../catalogue/games/offered-game.policy.ts';
import { presentMaintenance } from '../../catalogue/maintenance/maintenance.presenter.ts';
import { findMaintenance, maintenanceBlocks } from '../../catalogue/maintenance/maintenance.query.ts';
import { lacksGuardian } from '../consent/lacks-guardian.query.ts';
import { openGuardianDetour, personDetour, termsDetour } from './launch-detour.command.ts';

type NotAgreed = 'gamePersonVerifyNotAgreed' | 'gameParentVerifyNotAgreed' | 'gameTermsNotAgreed';
type Refusal =
  | NotAgreed
  | 'gameNotFound'
  | 'countryUnavailable'
  | 'notOnSaleInCountry'
  | 'maintenanceBlock'
  | 'tooManyRequests';
type Asking = Readonly<{ ctx: RequestContext; guid: string }>;

async function maintenanceRefusal(
  { ctx, guid }: Asking,
  { game_no: gameNo }: GameInfoRow,
): Promise<Refused<'maintenanceBlock'> | null> {
  const place = { brand: ctx.caller.brand, gameNo };
  if (!(await maintenanceBlocks(ctx, guid, place))) return null;
  const found = await findMaintenance(ctx, place, ctx.caller.lang ?? 'en');
  return refuse('maintenanceBlock', presentMaintenance(found, false));
}

/** What the player has not agreed to yet, with the page where it is done (spec B §8). */
async function requireAgreements(
  asking: Asking,
  game: GameInfoRow,
): Promise<Refused<NotAgreed | 'tooManyRequests'> | null> {
  const { ctx, guid } = asking;
  const detour = { ...asking, game };
  const member = await getMember(ctx.db, guid);
  if (game.person_check && !member.person_verified)
    return refuse('gamePersonVerifyNotAgreed', { message: personDetour(detour) });
  if (await lacksGuardian(ctx, { guid, birthDate: member.birth_date })) {
    const led = await openGuardianDetour(detour);
    return led.ok ? refuse('gameParentVerifyNotAgreed', { message: led.value }) : led;
  }
  const terms = await gameTermsFor(ctx, game, guid);
  return terms?.agreed === false ? refuse('gameTermsNotAgreed', { message: termsDetour(detour) }) : null;
}

/** The game that a member may start now, or the first thing that is in the way: maintenance before all else (spec B §4). */
export async function launchGame(
  asking: Asking,
  asked: GameInfoRow | undefined,
): Promise<Outcome<GameInfoRow, Refusal>> {
  const found = offeredGame(asking.ctx.caller, asked);
  if (!found.ok) return found;
  const game = found.value;
  const closed = await maintenanceRefusal(asking, game);
  if (closed) return closed;
  const { country } = await getMember(asking.ctx.db, asking.guid);
  if (game.sale_countries !== null && !game.sale_countries.includes(country)) return refuse('notOnSaleInCountry');
  return (await requireAgreements(asking, game)) ?? done(game);
}
