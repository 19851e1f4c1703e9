import { factsOf, type VerificationType, type VerificationWay } from '@gatehouse/api-contract';
import * as v from 'valibot';
import type { Playground } from '../context.ts';
import type { DoorAnswer } from '../test-door.client.ts';
import { sampleDevices, usualGame, webViewPath } from './sdk-screens.ts';

/** What a caller wants verified, of whom, and where it is shown. */
export type Wanted = Readonly<{
  type: VerificationType;
  /** Whose account; empty: of nobody yet. */
  loginName?: string | undefined;
  way?: VerificationWay | '' | undefined;
  /** That the caller knows. */
  contact?: string | undefined;
  redirectUrl?: string | undefined;
  /** `sdk`: in the web view of a game. */
  surface: 'browser' | 'sdk';
}>;
export type Visit = Readonly<{ browserId: string; requestId: string; portal: string }>;

/** Where the player is sent; `state`: of what the caller has opened, `null` where the web view itself asks the platform. */
export type Sent =
  | Readonly<{ ok: true; address: string; state: string | null }>
  | Readonly<{ ok: false; status: 409 | 502; code: string; message: string }>;

const opened = v.object({ state: v.string() });
const refused = v.object({ refusal: v.string() });

function whyNot(answer: Extract<DoorAnswer, { ok: false }>): Sent {
  const known = v.safeParse(refused, answer.body);
  const message = known.success ? `The platform refused: ${known.output.refusal}.` : answer.message;
  return { ok: false, status: answer.status === 409 ? 409 : 502, code: answer.code, message };
}

/** A member's own person, and a member's guardian, are what a web view may ask for by its player's token (spec A §3). */
const byToken = (type: VerificationType) => factsOf(type).needs === 'token' && factsOf(type).ways[0] === 'person';

/**
 * Sends a player to a verification as its caller would: a site opens it on its server and leads the browser there; a game
 * opens its web view on the SDK's page, with its player's token, and with what its server opened where a token is not enough.
 */
export async function sendToPortal({ door, game }: Playground, wanted: Wanted, visit: Visit): Promise<Sent> {
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
      ...(way && { way }),
      ...(contact && { contact }),
      ...(redirectUrl && { redirectUrl }),
    };
    const answer = await door.ask('POST', '/verifications', body, visit.requestId);
    if (!answer.ok) return whyNot(answer);
    ({ state } = v.parse(opened, answer.body));
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
