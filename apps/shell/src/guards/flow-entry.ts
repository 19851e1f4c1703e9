import type { GuardInput } from './guard.ts';

/** A word that a flow left in its memory; `null` for none. */
export function flowEntry({ flow }: Pick<GuardInput, 'flow'>, name: string): string | null {
  const value = flow.read(name);
  return typeof value === 'string' && value !== '' ? value : null;
}
