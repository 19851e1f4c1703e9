import { callApi } from '@gatehouse/api-client';
import { isKeptOut, serviceMaintenance, whiteUser, type MaintenanceNotice } from '@gatehouse/api-contract';

type Asked = Readonly<{ gameId: string; isMember: boolean }>;

/** Whether the player is on the game's list; asked with an access token and a game id only (spec B §4). */
async function isWhiteUser({ gameId, isMember }: Asked): Promise<boolean> {
  if (!isMember || gameId === '') return false;
  const answer = await callApi(whiteUser, { query: { game_id: gameId } });
  return answer.ok && answer.value.whiteUserYn === 'Y';
}

async function ask(asked: Asked): Promise<MaintenanceNotice | null> {
  const params = { service_type: 'GAME', service_id: asked.gameId };
  const told = await callApi(serviceMaintenance, { params });
  if (!told.ok || !isKeptOut(told.value)) return null;
  return (await isWhiteUser(asked)) ? null : told.value;
}

/** The maintenance that keeps the player out of a game; `null`: none. A failed check is no maintenance (spec B §4). */
export const closingMaintenance = (asked: Asked): Promise<MaintenanceNotice | null> => ask(asked).catch(() => null);

/** Whether a game that was closed may be played again; not where nobody answered: the page that waits asks once more. */
export const isOpenAgain = (asked: Asked): Promise<boolean> =>
  ask(asked).then(
    (notice) => notice === null,
    () => false,
  );

const closedRestMs = 15_000;
/** Not every page asks in the same moment. */
const spreadMs = 4_000;
export const restWhileClosed = (): number => closedRestMs + Math.round(Math.random() * spreadMs);
