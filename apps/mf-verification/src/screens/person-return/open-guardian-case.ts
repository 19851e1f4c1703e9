import { guardianNeededData } from '@gatehouse/api-contract';
import { onwardPath } from '@gatehouse/platform';
import type { ShellHost } from '@gatehouse/shell-contract';
import * as v from 'valibot';
import { guardianCasePath } from '../../flow/paths.ts';

/**
 * A minor continues where a guardian is asked; what the visit brought to `begun`, the address of the check, goes along. `false`: the refusal
 * names no case and is shown as it is.
 */
export function openGuardianCase(
  { navigate }: Pick<ShellHost, 'navigate'>,
  begun: URL,
  { data }: Readonly<{ data: unknown }>,
): void | false {
  const needed = v.safeParse(guardianNeededData, data);
  if (!needed.success) return false;
  navigate(onwardPath(guardianCasePath(needed.output), begun), { replace: true });
}
