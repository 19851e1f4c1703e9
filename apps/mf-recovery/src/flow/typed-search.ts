import type { ShellHost } from '@gatehouse/shell-contract';
import * as v from 'valibot';

const name = 'recovery-id.typed';
const kept = v.object({ kind: v.picklist(['email', 'phone']), shown: v.string(), country: v.string() });

/** The contact that a search for an ID was typed for, kept in the tab: it is there again after Back, Forward and a reload, until it is proven. */
export const typedSearch = ({ flow }: Pick<ShellHost, 'flow'>) => ({
  read(): v.InferOutput<typeof kept> | null {
    const read = v.safeParse(kept, flow.read(name));
    return read.success ? read.output : null;
  },
  keep: ({ kind, shown, country }: v.InferOutput<typeof kept>): void => flow.write(name, { kind, shown, country }),
  clear: (): void => flow.clear(name),
});
