import type { CallInput, guardianBegin, GuardianType } from '@gatehouse/api-contract';
import { returnAddressOr } from '@gatehouse/platform';
import { getMember } from '../../account/accounts/accounts.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findGameById } from '../../catalogue/games/game-infos.repository.ts';
import { findGame } from '../../catalogue/games/games.repository.ts';
import { gameOfConsent } from './guardian.policy.ts';
import { lacksGuardian } from './lacks-guardian.query.ts';
import { lacksMoveConsent } from './lacks-move-consent.query.ts';
import { openMemberCase } from './open-member-case.command.ts';

type Asked = CallInput<typeof guardianBegin>['body'];
type Begun = Readonly<{
  /** `null`: no guardian has to be asked. */
  state: string | null;
  returnTo: string;
}>;

/** Opens the case of a member who is a minor, for a game that there is; the address that the child continues at passes the gate. */
export async function beginGuardianRequest(
  ctx: RequestContext,
  guid: string,
  { type, game_id: gameId, redirect_url: address }: Asked,
): Promise<Outcome<Begun, 'verificationTimeExpired' | 'gameNotFound' | 'tooManyRequests'>> {
  if (ctx.caller.browserId === null) return refuse('verificationTimeExpired');
  const { db, settings } = ctx;
  const game = (await findGameById(db, gameId)) ?? (await findGame(db, gameId));
  if (!game) return refuse('gameNotFound');
  const { service_id: serviceId } = game;
  const { home, returns } = settings.sites[ctx.caller.brand];
  const returnTo = address ? returnAddressOr(home, address, returns) : '';
  if (!(await isNeeded(ctx, guid, { type, serviceId }))) return done({ state: null, returnTo });
  const opened = await openMemberCase(ctx, guid, { type, serviceId, returnTo });
  return opened.ok ? done({ state: opened.value.state, returnTo }) : opened;
}

async function isNeeded(
  platform: Platform,
  guid: string,
  { type, serviceId }: Readonly<{ type: GuardianType; serviceId: string }>,
): Promise<boolean> {
  const move = gameOfConsent({ type, service_id: serviceId });
  if (move !== null) return lacksMoveConsent(platform, { guid, serviceId: move });
  const { birth_date: birthDate } = await getMember(platform.db, guid);
  return (await lacksGuardian(platform, { guid, birthDate })) !== null;
}
