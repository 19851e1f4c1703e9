import { createHash, randomBytes } from 'node:crypto';
import type { ClientKind } from './registration.ts';

/** A sign-in that was started and has not been answered. */
export type Pending = Readonly<{ kind: ClientKind; state: string; verifier: string | null }>;
/** The result for a visitor. */
export type Received = Readonly<{
  id: string;
  client: ClientKind;
  /** ISO 8601. */
  at: string;
  result: 'signed-in' | 'declined' | 'refused';
  /** The platform's name for the refusal. */
  refusal: string | null;
  memberNo: number | null;
  nickname: string | null;
  country: string | null;
  accessToken: string | null;
}>;

const keptVisits = 200;
const random = () => randomBytes(32).toString('base64url');
export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Keeps the newest entries of a map. */
function keep<Value>(entries: Map<string, Value>): void {
  for (const oldest of entries.keys()) {
    if (entries.size <= keptVisits) return;
    entries.delete(oldest);
  }
}

/** The game's own sessions: started sign-ins and signed-in players by visitor. Kept in memory. */
export class ClientVisits {
  readonly #now: () => number;
  readonly #pending = new Map<string, Pending>();
  readonly #signedIn = new Map<string, Received>();
  readonly #received: Received[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Starts a sign-in for a visitor: creates the expected state, and the proof key of a client without a secret. */
  begin(kind: ClientKind): Readonly<{ visit: string; pending: Pending }> {
    const visit = random();
    const pending = { kind, state: random(), verifier: kind === 'public' ? random() : null };
    this.#pending.set(visit, pending);
    keep(this.#pending);
    return { visit, pending };
  }

  /** Removes and returns the sign-in that a visitor started. */
  take(visit: string | undefined): Pending | null {
    const pending = this.#pending.get(visit ?? '') ?? null;
    if (visit !== undefined) this.#pending.delete(visit);
    return pending;
  }

  receive(visit: string, came: Omit<Received, 'id' | 'at'>): Received {
    const received = { ...came, id: crypto.randomUUID(), at: new Date(this.#now()).toISOString() };
    this.#received.unshift(received);
    this.#received.splice(keptVisits);
    if (received.result === 'signed-in') this.#signedIn.set(visit, received);
    keep(this.#signedIn);
    return received;
  }

  who(visit: string | undefined): Received | null {
    return this.#signedIn.get(visit ?? '') ?? null;
  }

  forget(visit: string | undefined): void {
    if (visit !== undefined) this.#signedIn.delete(visit);
  }

  /** Newest first. */
  list(): readonly Received[] {
    return this.#received;
  }

  clear(): number {
    return this.#received.splice(0).length;
  }
}
