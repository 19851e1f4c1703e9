import type { RefusalName } from '@gatehouse/api-contract';

/** Answer of a command. Refusals are values: a throw inside a transaction would undo what a refusal must keep. */
export type Done<Value> = Readonly<{ ok: true; value: Value }>;
export type Refused<Name extends RefusalName> = Readonly<{ ok: false; refusal: Name; data: unknown }>;
export type Outcome<Value, Name extends RefusalName> = Done<Value> | Refused<Name>;

export const done = <Value>(value: Value): Done<Value> => ({ ok: true, value });
export const refuse = <const Name extends RefusalName>(refusal: Name, data: unknown = null): Refused<Name> => ({
  ok: false,
  refusal,
  data,
});
