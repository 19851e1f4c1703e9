import type { GuardName, RouteScreen } from '@gatehouse/platform';
import { pass, type Guard, type GuardInput, type GuardVerdict } from './guard.ts';

/** A route names a guard that this shell does not have. */
export class UnknownGuard extends Error {
  override name = 'UnknownGuard';
  readonly status = 500;

  constructor(guard: string) {
    super(`unknown middleware ${guard}`);
  }
}

/** Guards of a screen: those it names, and the sign-in for one that is not public. */
export function guardsOf({ guards, public: open }: Pick<RouteScreen, 'guards' | 'public'>): readonly GuardName[] {
  const signsIn = guards.includes('need-access-token') || guards.includes('protected');
  return open || signsIn ? guards : [...guards, 'protected'];
}

/** Runs guards in their order; the first that does not pass decides. Throws `UnknownGuard`. */
export async function runGuards(
  names: readonly GuardName[],
  input: GuardInput,
  registry: Readonly<Partial<Record<GuardName, Guard>>>,
): Promise<GuardVerdict> {
  for (const name of names) {
    const guard = registry[name];
    if (!guard) throw new UnknownGuard(name);
    const verdict = await guard(input);
    if (verdict.kind !== 'pass') return verdict;
  }
  return pass;
}
