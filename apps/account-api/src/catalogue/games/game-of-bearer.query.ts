import type { Bearer } from '../../base/http/bearer.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { findGame, type GameRow } from './games.repository.ts';

/** The game that is asked for, where the bearer may act in it: a web view belongs to one. */
export async function gameOf(
  { db }: Pick<Platform, 'db'>,
  bearer: Pick<Bearer, 'webview'>,
  serviceId: string,
): Promise<Outcome<GameRow, 'sdkError'>> {
  const game = await findGame(db, serviceId);
  if (!game) return refuse('sdkError', { field: 'service_id', reason: 'is no game' }, '46001');
  if (bearer.webview && bearer.webview.serviceId !== serviceId)
    return refuse('sdkError', { field: 'service_id', reason: 'is another game' }, '46002');
  return done(game);
}
