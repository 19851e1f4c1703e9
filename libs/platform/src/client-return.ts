/** The edge's page that leads from the portal to another origin. */
export const continuePath = '/continue';

/** Why a player returns to a third party's client: a sign-out it asked for, or terms that were declined. */
export const clientReturnReasons = ['signed-out', 'declined'] as const;
export type ClientReturnReason = (typeof clientReturnReasons)[number];

type ClientReturn = Readonly<{
  clientId: string;
  /** As the client wrote it: it counts only where it is, letter for letter, one that the client registered. */
  address: string;
  reason: ClientReturnReason;
  /** What the client gave to recognise its visitor by. */
  state?: string | null;
}>;

/** Path of the portal that leads to a client; the edge asks the platform whether the address is the client's. */
export function clientReturnPath({ clientId, address, reason, state }: ClientReturn): string {
  const query = new URLSearchParams({ client_id: clientId, to: address, reason, ...(state && { state }) });
  return `${continuePath}?${query}`;
}

/** A client's address with an answer behind it, otherwise letter for letter as registered (spec A §4). */
export function withClientAnswer(address: string, answer: Readonly<Record<string, string>>): string {
  const [plain = '', ...fragment] = address.split('#');
  const separator = /[?&]$/.test(plain) ? '' : plain.includes('?') ? '&' : '?';
  return [`${plain}${separator}${new URLSearchParams(answer)}`, ...fragment].join('#');
}
