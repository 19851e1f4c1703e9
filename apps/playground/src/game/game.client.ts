import { verifyTokenIssue, callPath } from '@gatehouse/api-contract';
import * as v from 'valibot';
import type { TestApi } from '../test-api.client.ts';

export type GameDevice = Readonly<{ device_id: string; device_name: string; os_name: string }>;
type Player = Readonly<{ loginName: string; serviceId: string; device: GameDevice }>;

const tokenValue = v.object({ token: v.string() });
const issued = v.object({
  code: v.number(),
  message: v.string(),
  value: v.nullable(v.object({ verify_token: v.string() })),
});
const gamesValue = v.array(v.object({ serviceId: v.string(), gameName: v.string() }));
export type Game = v.InferOutput<typeof gamesValue>[number];

/** The result; the reason is a sentence for the user of the playground. */
type Opened = Readonly<{ ok: true; verifyToken: string } | { ok: false; reason: string }>;

export type GameClient = Readonly<{
  games(): Promise<readonly Game[]>;
  /** Signs a player into a game on a device, and requests the token of its web view. */
  openWebView(player: Player): Promise<Opened>;
}>;

/** For a platform that is away: on a busy machine a sound one may take seconds. */
const deadlineMs = 25_000;

/** A game's own server: makes the calls of a game with its player's token. */
export function createGameClient(apiUrl: string, testApi: TestApi, ask: typeof fetch = fetch): GameClient {
  return {
    async games() {
      const answer = await testApi.ask('GET', '/games');
      const parsed = v.safeParse(gamesValue, answer.ok ? answer.body : null);
      return parsed.success ? parsed.output : [];
    },
    async openWebView({ loginName, serviceId, device }) {
      const signedIn = await testApi.ask('POST', '/games/token', { loginName, serviceId });
      const player = v.safeParse(tokenValue, signedIn.ok ? signedIn.body : null);
      if (!player.success) return { ok: false, reason: signedIn.ok ? 'The token is no token.' : signedIn.message };
      const { token } = player.output;
      try {
        const answer = await ask(`${apiUrl}${callPath(verifyTokenIssue)}`, {
          method: verifyTokenIssue.method,
          headers: { 'content-type': 'application/json', 'caller-id': 'playground-game' },
          body: JSON.stringify({ token, service_id: serviceId, device_info: device }),
          signal: AbortSignal.timeout(deadlineMs),
        });
        const { code, message, value } = v.parse(issued, await answer.json());
        return value ? { ok: true, verifyToken: value.verify_token } : { ok: false, reason: `${code} ${message}` };
      } catch (error) {
        return { ok: false, reason: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}
