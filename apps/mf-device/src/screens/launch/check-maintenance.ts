import { callApi } from '@gatehouse/api-client';
import { isKeptOut, serviceMaintenance, whiteUser, type MaintenanceNotice } from '@gatehouse/api-contract';

type Asked = Readonly<{ gameId: string; isMember: boolean }>;

/** Whether the player is on the game's list; asked with an access token and a game id only (spec B §4). */
async function isWhiteUser({ gameId, isMember }: Asked): Promise<boolean> {
  if (!isMember || gameId === '') return false;
  const answer = await callApi(whiteUser, { query: { game_id: gameId } });
  return answer.ok && answer.value.whiteUserYn === 'Y';
}

/** The maintenance that keeps the player out of a game; `null`: none. A failed check is no maintenance (spec B §4). */
export async function closingMaintenance(asked: Asked): Promise<MaintenanceNotice | null> {
  try {
    const params = { service_type: 'GAME', service_id: asked.gameId };
    const told = await callApi(serviceMaintenance, { params });
    if (!told.ok || !isKeptOut(told.value)) return null;
    return (await isWhiteUser(asked)) ? null : told.value;
  } catch {
    return null;
  }
}
