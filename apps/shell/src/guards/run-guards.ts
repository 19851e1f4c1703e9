import type { GuardName, RouteScreen } from '@gatehouse/platform';
import { pass, type Guard, type GuardInput, type GuardVerdict } from './guard.ts';
import { UnknownGuard } from './unknown-middleware.guard.ts';

/** Guards of a screen: those it names, and the sign-in for one that is not public. */
export function guardsOf({ guards, public: open }: Pick<RouteScreen, 'guards' | 'public'>): readonly GuardName[] {
  const signsIn = guards.includes('need-access-token') || guards.includes('protected');
  return open || signsIn ? guards : [...guards, 'protected'];
}

/** Runs guards in their order; the first that does not pass decides. Throws `UnknownGuard`. */
export async function runGuards(
  names: readonly GuardName[],
  input: GuardInput,
  find: (name: GuardName) => Promise<Guard | undefined>,
): Promise<GuardVerdict> {
  for (const name of names) {
    const guard = await find(name);
    if (!guard) throw new UnknownGuard(name);
    const verdict = await guard(input);
    if (verdict.kind !== 'pass') return verdict;
  }
  return pass;
}
