import { guardEntries } from '@gatehouse/platform';
import type { ShellHost } from '@gatehouse/shell-contract';

/** The proof that lets this page choose one new password (spec A §4). */
export type NewUserToken = Readonly<{ state: string; token: string; user_id: string }>;

type Flow = Pick<ShellHost, 'flow'>;

// In memory alone: neither an address nor the browser's storage ever holds it, so a reload proves the account again.
let held: NewUserToken | null = null;

/** Keeps the proof, and tells the guard of `/reset/pw` that this page holds one. */
export function holdNewUserToken({ flow }: Flow, token: NewUserToken): void {
  held = token;
  flow.write(guardEntries.newUserToken, true);
}

export const heldNewUserToken = (): NewUserToken | null => held;

export function dropNewUserToken({ flow }: Flow): void {
  held = null;
  flow.clear(guardEntries.newUserToken);
}
