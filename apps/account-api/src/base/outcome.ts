import type { RefusalName } from '@gatehouse/api-contract';

/** Answer of a command. Refusals are values: a throw inside a transaction would undo what a refusal must keep. */
export type Done<Value> = Readonly<{ ok: true; value: Value }>;
export type Refused<Name extends RefusalName> = Readonly<{ ok: false; refusal: Name; data: unknown; code?: string }>;
export type Outcome<Value, Name extends RefusalName> = Done<Value> | Refused<Name>;

export const done = <Value>(value: Value): Done<Value> => ({ ok: true, value });
/** `code`: which of several numbers that a call gives this refusal; without it, the first. */
export const refuse = <const Name extends RefusalName>(
  refusal: Name,
  data: unknown = null,
  code?: string,
): Refused<Name> => ({ ok: false, refusal, data, ...(code === undefined ? {} : { code }) });
