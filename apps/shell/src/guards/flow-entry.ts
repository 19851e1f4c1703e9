import type { GuardInput } from './guard.ts';

/** A text that a flow stored; `null` for none. */
export function flowEntry({ flow }: Pick<GuardInput, 'flow'>, name: string): string | null {
  const value = flow.read(name);
  return typeof value === 'string' && value !== '' ? value : null;
}
