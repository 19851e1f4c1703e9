import type { CallValue, deviceCheck } from '@gatehouse/api-contract';
import { yesNo } from '../../base/http/yes-no.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { checkGameToken } from '../../catalogue/games/check-game-token.query.ts';
import { gameOf } from '../../catalogue/games/game-of-bearer.query.ts';
import { deviceVerdict } from './device.policy.ts';
import { presentDevice } from './device.presenter.ts';
import { devicesOf, findRegistration } from './devices.repository.ts';

type Asked = Readonly<{ token: string; serviceId: string; nation: string; deviceId: string }>;

/** Whether the player of a game may play on a device, as the game asks with its own token (spec B §3). */
export async function checkDevice(
  platform: Platform,
  { token, serviceId, nation, deviceId }: Asked,
): Promise<Outcome<CallValue<typeof deviceCheck>, 'sdkError' | 'memberInvalidToken'>> {
  const checked = await checkGameToken(platform, token, 'game');
  if (!checked.ok) return refuse('memberInvalidToken');
  const { row, account } = checked.value;
  const game = await gameOf(platform, { webview: { serviceId: row.service_id, device: null } }, serviceId);
  if (!game.ok) return game;
  const home = { guid: row.guid, serviceId };
  const registration = await findRegistration(platform.db, home);
  const device = (await devicesOf(platform.db, home)).find((item) => item.device_id === deviceId);
  const registered = { registration: registration !== undefined, device: device !== undefined };
  const verifyType = game.value.verify_type ?? registration?.default_contact;
  return done({
    ...(device ? presentDevice(device, Number(account.member_no)) : {}),
    ...deviceVerdict({ deviceRequired: game.value.device_required }, nation, registered),
    deviceLimit: game.value.device_limit,
    deviceRegistered: yesNo(device !== undefined),
    ...(verifyType ? { verifyType } : {}),
  });
}
