import { guardianNeededData } from '@gatehouse/api-contract';
import type { ShellHost } from '@gatehouse/shell-contract';
import * as v from 'valibot';
import { guardianCasePath } from '../../flow/paths.ts';

/** `begun`: the address of the check, whose return address goes along. A minor goes on to where a guardian is asked; a refusal that names no case is told as it is. */
export function guardianFirst(
  { navigate }: Pick<ShellHost, 'navigate'>,
  begun: URL,
  { data }: Readonly<{ data: unknown }>,
): void | false {
  const needed = v.safeParse(guardianNeededData, data);
  if (!needed.success) return false;
  navigate(guardianCasePath(begun, needed.output), { replace: true });
}
