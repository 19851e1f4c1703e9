import type { ShellHost } from '@gatehouse/shell-contract';
import * as v from 'valibot';

const name = 'withdrawal.completed';

/** The withdrawal that this tab requested, so that a reload finds its dates; its token shows them in this browser alone. */
export const completedMemory = ({ flow }: Pick<ShellHost, 'flow'>) => ({
  token: (): string | null => {
    const kept = v.safeParse(v.string(), flow.read(name));
    return kept.success ? kept.output : null;
  },
  keep: (token: string): void => flow.write(name, token),
});
