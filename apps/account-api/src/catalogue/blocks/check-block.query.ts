import type { Bearer } from '../../base/http/bearer.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { findGameByNo, isApplication } from '../games/game-infos.repository.ts';
import { findBlock, hasBlockLists, type BlockedPlace } from './blocks.repository.ts';

type Asked = Readonly<{ applicationNo: string | null; gameNo: string | null; deviceId: string | null }>;
type Refusal =
  | 'blockcheckerDatabaseNotInitialised'
  | 'blockcheckerNumberInvalid'
  | 'blockcheckerNoPermission'
  | 'blockcheckerInvalidParameter'
  | 'blockcheckerDataNotFound';

const recordNo = /^[1-9][0-9]{0,8}$/;
const deviceIdPattern = /^[A-Za-z0-9._:-]{1,120}$/;

function placeOf({ applicationNo, gameNo }: Asked): Outcome<BlockedPlace, Refusal> {
  const no = gameNo ?? applicationNo;
  if (no === null || (gameNo !== null && applicationNo !== null)) return refuse('blockcheckerInvalidParameter');
  if (!recordNo.test(no)) return refuse('blockcheckerNumberInvalid');
  return done({ kind: gameNo === null ? 'application' : 'game', no: Number(no) });
}

const isKnown = async ({ db }: Platform, { kind, no }: BlockedPlace) =>
  kind === 'game' ? (await findGameByNo(db, no)) !== undefined : isApplication(db, no);

/** Whether a list blocks the bearer, or a device of the bearer's, in a game or an application (spec B §8). */
export async function checkBlock(
  platform: Platform,
  bearer: Bearer | null,
  asked: Asked,
): Promise<Outcome<Readonly<{ reason: string | null }>, Refusal>> {
  const { db } = platform;
  const { deviceId } = asked;
  const place = placeOf(asked);
  if (!place.ok) return place;
  if (deviceId !== null && !deviceIdPattern.test(deviceId)) return refuse('blockcheckerInvalidParameter');
  // Whether a device is blocked is told to whoever is signed in on it, not to strangers who collect numbers.
  if (deviceId !== null && bearer === null) return refuse('blockcheckerNoPermission');
  if (!(await hasBlockLists(db))) return refuse('blockcheckerDatabaseNotInitialised');
  if (!(await isKnown(platform, place.value))) return refuse('blockcheckerDataNotFound');
  const reason = await findBlock(db, { ...place.value, memberNo: bearer?.memberNo ?? null, deviceId });
  return done({ reason: reason ?? null });
}
