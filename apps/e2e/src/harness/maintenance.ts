import { playgroundAddress } from './addresses.ts';

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${playgroundAddress}/api/maintenance${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`playground /api/maintenance${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer; // the platform's test calls, tested there
}

type Planned = Readonly<{
  /** Without a game it closes the platform: only serial journeys may do that. */
  gameId?: string;
  startsInMs?: number;
  lastsMs?: number;
  endsByItself?: boolean;
  title?: string;
  content?: string;
}>;

/** An operator plans and ends maintenance, and names those who pass. */
export const maintenance = {
  plan: async (planned: Planned): Promise<number> => (await post<{ maintenanceNo: number }>('', planned)).maintenanceNo,
  end: (maintenanceNo: number | null = null) => post('/end', { maintenanceNo }),
  letPass: (loginName: string, gameId?: string) => post('/passes', { loginName, ...(gameId && { gameId }) }),
};
