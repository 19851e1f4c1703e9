import { randomBytes } from 'node:crypto';

/** An account of the old service, as its server keeps it. */
export type OldAccount = Readonly<{
  id: string;
  name: string;
  characters: readonly string[];
  /** What the service began at the platform and waits for; `null`: nothing. */
  state: string | null;
  /** To whom it was moved. */
  moved: Readonly<{ nickname: string; memberNo: number; at: number }> | null;
}>;

const keptSessions = 200;

/** Players of the old service by their session. Kept in memory. */
export class OldAccounts {
  readonly #sessions = new Map<string, OldAccount>();

  /** Signs a player in to an account of its own; answers the session. */
  signIn(account: Pick<OldAccount, 'name' | 'characters'>): string {
    const session = randomBytes(32).toString('base64url');
    this.#sessions.set(session, { ...account, id: crypto.randomUUID(), state: null, moved: null });
    for (const oldest of this.#sessions.keys()) {
      if (this.#sessions.size <= keptSessions) break;
      this.#sessions.delete(oldest);
    }
    return session;
  }

  who(session: string | undefined): OldAccount | null {
    return this.#sessions.get(session ?? '') ?? null;
  }

  change(session: string, change: Partial<Pick<OldAccount, 'state' | 'moved'>>): void {
    const account = this.#sessions.get(session);
    if (account) this.#sessions.set(session, { ...account, ...change });
  }

  signOut(session: string | undefined): void {
    this.#sessions.delete(session ?? '');
  }
}
