import { playgroundAddress, ports } from './addresses.ts';

/** The playground's PC launcher: it opens the portal in its web view. */
export const launcherPage = `http://localhost:${ports.playground}/launcher`;

/** How the launcher behaves from now on when it is asked for a game. */
export async function launcherFor(gameId: string, mood: 'answers' | 'refuses' | 'silent'): Promise<void> {
  const answer = await fetch(`${playgroundAddress}/api/host/launcher`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gameId, mood }),
  });
  if (!answer.ok) throw new Error(`playground /api/host/launcher: ${answer.status} ${await answer.text()}`);
}
