import type { Caller } from '../../base/caller.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { GameInfoRow } from './game-infos.repository.ts';

/** The game that was found, where the visitor may hear of it; a visitor whose country is unknown may. */
export function offeredGame(
  { nation }: Pick<Caller, 'nation'>,
  game: GameInfoRow | undefined,
): Outcome<GameInfoRow, 'gameNotFound' | 'countryUnavailable'> {
  if (!game) return refuse('gameNotFound');
  const { service_countries: countries } = game;
  if (countries !== null && nation !== null && !countries.includes(nation)) return refuse('countryUnavailable');
  return done(game);
}
