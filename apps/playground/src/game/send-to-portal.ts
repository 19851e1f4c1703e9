import { factsOf, type VerificationType, type VerificationWay } from '@gatehouse/api-contract';
import * as v from 'valibot';
import type { Playground } from '../context.ts';
import type { TestApiAnswer } from '../test-api.client.ts';
import { sampleDevices, usualGame, webViewPath } from './sdk-screens.ts';

/** What a caller wants to verify, for which account, and on which surface. */
export type Wanted = Readonly<{
  type: VerificationType;
  /** Login name of the account; empty if there is none yet. */
  loginName?: string | undefined;
  way?: VerificationWay | '' | undefined;
  /** A contact that the caller already knows. */
  contact?: string | undefined;
  redirectUrl?: string | undefined;
  /** `sdk`: in the web view of a game. */
  surface: 'browser' | 'sdk';
}>;
export type Visit = Readonly<{ browserId: string; requestId: string; portal: string }>;

/** Address for the player; `state` of the verification that the caller opened, `null` if the web view opens it itself. */
export type Sent =
  | Readonly<{ ok: true; address: string; state: string | null }>
  | Readonly<{ ok: false; status: 409 | 502; code: string; message: string }>;

const opened = v.object({ state: v.string() });
const refused = v.object({ refusal: v.string() });

function whyNot(answer: Extract<TestApiAnswer, { ok: false }>): Sent {
  const known = v.safeParse(refused, answer.body);
  const message = known.success ? `The platform refused: ${known.output.refusal}.` : answer.message;
  return { ok: false, status: answer.status === 409 ? 409 : 502, code: answer.code, message };
}

/**
 * With its player's token a web view may start checks of the member and of the member's guardian (spec A §3). A withdrawal from
 * the game is begun by the game's server, which takes its result.
 */
const byToken = (type: VerificationType) =>
  type !== 'game-withdraw' && factsOf(type).needs === 'token' && factsOf(type).ways[0] === 'person';

/**
 * Sends a player to a verification as its caller would. A site opens it on its server and redirects the browser. A game opens
 * its web view with its player's token, and with a verification opened by its server where the token is not sufficient.
 */
export async function sendToPortal({ testApi, game, begun }: Playground, wanted: Wanted, visit: Visit): Promise<Sent> {
  const { type, loginName, surface } = wanted;
  const inGame = surface === 'sdk';
  let verifyToken: string | null = null;
  if (inGame && loginName) {
    const view = await game.openWebView({ loginName, serviceId: usualGame, device: sampleDevices[0] });
    if (!view.ok) return { ok: false, status: 409, code: 'refused', message: view.reason };
    verifyToken = view.verifyToken;
  }
  let state: string | null = null;
  if (!inGame || verifyToken === null || !byToken(type)) {
    const { way, contact, redirectUrl } = wanted;
    const body = {
      type,
      browserId: visit.browserId,
      loginName: loginName || null,
      serviceId: usualGame,
      ...(way && { way }),
      ...(contact && { contact }),
      ...(redirectUrl && { redirectUrl }),
    };
    const answer = await testApi.ask('POST', '/verifications', body, visit.requestId);
    if (!answer.ok) return whyNot(answer);
    ({ state } = v.parse(opened, answer.body));
    begun.begin(visit.browserId, type, state);
  }
  const path = inGame
    ? webViewPath({
        screen: 'verification',
        serviceId: usualGame,
        verifyToken,
        inShell: false,
        lang: null,
        verification: { type, state },
      })
    : `/verification?${new URLSearchParams({ type, state: state ?? '' }).toString()}`;
  return { ok: true, address: `${visit.portal}${path}`, state };
}
