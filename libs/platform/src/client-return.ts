import type { LoginSettings } from './login-settings.ts';
import { pathWith, visitIn } from './visit-path.ts';

/** The edge's page that leads from the portal to another origin. */
export const continuePath = '/continue';

/** Why a player returns to a third party's client: signed in or out for it, or its terms were declined. */
export const clientReturnReasons = ['signed-in', 'signed-out', 'declined'] as const;
export type ClientReturnReason = (typeof clientReturnReasons)[number];

type ClientReturn = Readonly<{
  clientId: string;
  /** As the client wrote it: it counts only where it is, letter for letter, one that the client registered. */
  address: string;
  reason: ClientReturnReason;
  /** What the client gave to recognise its visitor by. */
  state?: string | null | undefined;
}>;

/** Path of the portal that leads to a client; the edge asks the platform whether the address is the client's. */
export function clientReturnPath({ clientId, address, reason, state }: ClientReturn): string {
  return pathWith(continuePath, { client_id: clientId, to: address, reason, state });
}

/**
 * Where a visit wants to be afterwards. For a third party's client the platform says whether the address is the client's own;
 * any other address, and one of the portal, meets the return gate.
 */
export function returnOf(url: URL, reason: ClientReturnReason): string | null {
  const { client_id: clientId, redirect_url: address, client_state: state } = visitIn(url);
  if (!clientId || !address) return address ?? null;
  return new URL(clientReturnPath({ clientId, address, reason, state }), url.origin).href;
}

/** Where a sign-in leads: to where the visit wants to be, else to the address that the settings of the style name. */
export const signedInReturn = (url: URL, { redirect_url: usual }: Pick<LoginSettings, 'redirect_url'>): string | null =>
  returnOf(url, 'signed-in') ?? (usual || null);

/** A client's address with an answer behind it, otherwise letter for letter as registered (spec A §4). */
export function withClientAnswer(address: string, answer: Readonly<Record<string, string>>): string {
  const [plain = '', ...fragment] = address.split('#');
  const separator = /[?&]$/.test(plain) ? '' : plain.includes('?') ? '&' : '?';
  return [`${plain}${separator}${new URLSearchParams(answer)}`, ...fragment].join('#');
}
