import { guardianNeededData } from '@gatehouse/api-contract';
import type { ShellHost } from '@gatehouse/shell-contract';
import * as v from 'valibot';
import { guardianCasePath } from '../../flow/paths.ts';

/**
 * A minor continues where a guardian is asked; the return address in `begun`, the address of the check, goes along. `false`: the refusal
 * names no case and is shown as it is.
 */
export function openGuardianCase(
  { navigate }: Pick<ShellHost, 'navigate'>,
  begun: URL,
  { data }: Readonly<{ data: unknown }>,
): void | false {
  const needed = v.safeParse(guardianNeededData, data);
  if (!needed.success) return false;
  navigate(guardianCasePath(begun, needed.output), { replace: true });
}
