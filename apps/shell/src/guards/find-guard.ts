import type { GuardName } from '@gatehouse/platform';
import type { Guard } from './guard.ts';
import { loginCheckGuard } from './login-check.guard.ts';
import { needAccessTokenGuard } from './need-access-token.guard.ts';
import { protectedGuard } from './protected.guard.ts';
import { rootGuard } from './root.guard.ts';

/** Guards in the shell's first chunk: most visits run one of them. */
const guards: Readonly<Partial<Record<GuardName, Guard>>> = {
  'login-check': loginCheckGuard,
  'need-access-token': needAccessTokenGuard,
  protected: protectedGuard,
  root: rootGuard,
};

/** The guard of a name; the guards of flows are loaded on demand. `undefined`: this shell has none. */
export async function findGuard(name: GuardName): Promise<Guard | undefined> {
  return guards[name] ?? (await import('./flow-guards.ts')).flowGuards[name];
}
