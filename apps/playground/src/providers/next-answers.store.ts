import type { Someone } from './grants.store.ts';

/** Answer that a provider's page gives without a click, for tests. */
export type NextAnswer =
  | Readonly<{ answer: 'person'; someone: Someone }>
  | Readonly<{ answer: 'cancel' }>
  | Readonly<{ answer: 'error' }>;

const mostKept = 200;

/**
 * Answers that tests choose in advance. Journeys run in parallel, so each answer is for one visitor, identified by the
 * cookie `visitor` of the provider's host.
 */
export class NextAnswers<Answer = NextAnswer> {
  readonly #waiting = new Map<string, Answer[]>();

  put(visitor: string, answer: Answer): void {
    this.#waiting.set(visitor, [...(this.#waiting.get(visitor) ?? []), answer]);
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size > mostKept && oldest !== undefined) this.#waiting.delete(oldest);
  }

  take(visitor: string | undefined): Answer | null {
    const [next, ...rest] = this.#waiting.get(visitor ?? '') ?? [];
    if (visitor === undefined || next === undefined) return null;
    if (rest.length === 0) this.#waiting.delete(visitor);
    else this.#waiting.set(visitor, rest);
    return next;
  }
}
