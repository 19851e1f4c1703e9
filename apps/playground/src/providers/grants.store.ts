import { randomBytes } from 'node:crypto';

/** A person with an account at a provider. */
export type Someone = Readonly<{ subject: string; email: string; emailVerified: boolean }>;

/** Parameters of an authorization request. */
export type AuthorizeRequest = Readonly<{
  redirectUri: string;
  state: string;
  scope: string;
  nonce: string | null;
  codeChallenge: string | null;
  responseMode: 'query' | 'form_post';
}>;

export type Grant = Readonly<{ provider: string; asked: AuthorizeRequest; someone: Someone }>;

const codeLifeMs = 60_000;
const tokenLifeMs = 5 * 60_000;
const mostKept = 1_000;

type Kept = Readonly<{ grant: Grant; until: number }>;

/** Keeps the newest entries and drops the oldest ones. */
function keep(store: Map<string, Kept>, key: string, kept: Kept): void {
  store.set(key, kept);
  const [oldest] = store.keys();
  if (store.size > mostKept && oldest !== undefined) store.delete(oldest);
}

/** Codes and access tokens issued by the simulated providers. Kept in memory. */
export class Grants {
  readonly #codes = new Map<string, Kept>();
  readonly #tokens = new Map<string, Kept>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  code(grant: Grant): string {
    const code = randomBytes(24).toString('base64url');
    keep(this.#codes, code, { grant, until: this.#now() + codeLifeMs });
    return code;
  }

  /** Redeems a code; it is valid once and for a short time. */
  take(code: string): Grant | null {
    const kept = this.#codes.get(code);
    this.#codes.delete(code);
    return kept && kept.until > this.#now() ? kept.grant : null;
  }

  accessToken(grant: Grant): string {
    const token = randomBytes(24).toString('base64url');
    keep(this.#tokens, token, { grant, until: this.#now() + tokenLifeMs });
    return token;
  }

  ofToken(token: string): Grant | null {
    const kept = this.#tokens.get(token);
    return kept && kept.until > this.#now() ? kept.grant : null;
  }
}
