import { randomBytes } from 'node:crypto';
import type { Person } from './check-result.ts';
import type { CheckRequest } from './read-check.ts';

export type CheckGrant = Readonly<{ asked: CheckRequest; person: Person }>;

const codeLifeMs = 60_000;
const mostKept = 1_000;

/** Codes of successful checks; each is valid once and for a short time. */
export class CheckGrants {
  readonly #codes = new Map<string, Readonly<{ grant: CheckGrant; until: number }>>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  code(grant: CheckGrant): string {
    const code = randomBytes(24).toString('base64url');
    this.#codes.set(code, { grant, until: this.#now() + codeLifeMs });
    const [oldest] = this.#codes.keys();
    if (this.#codes.size > mostKept && oldest !== undefined) this.#codes.delete(oldest);
    return code;
  }

  take(code: string): CheckGrant | null {
    const kept = this.#codes.get(code);
    this.#codes.delete(code);
    return kept && kept.until > this.#now() ? kept.grant : null;
  }
}
