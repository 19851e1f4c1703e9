/** What a screen does with a refusal unless it says otherwise (architecture §4). */
export type Reaction = 'field' | 'notice' | 'restart' | 'sign-in-again' | 'leave';

export type Refusal = Readonly<{
  reaction: Reaction;
  /** HTTP status the account API answers with. */
  status: 400 | 401 | 403 | 404 | 409 | 410 | 423 | 429 | 500 | 501 | 503;
  /** The client error carries the whole answer, so that the flow can continue with its data (spec A §8). */
  fullResponse?: true;
}>;

export type RefusalTable = Readonly<Record<string, Refusal>>;
