import { contactCodeValidityMinutes } from '@gatehouse/api-contract';
import { minuteMs } from '@gatehouse/platform';
import type { ShellHost } from '@gatehouse/shell-contract';
import * as v from 'valibot';

const name = 'recovery-id.typed';
const kept = v.object({ kind: v.picklist(['email', 'phone']), shown: v.string(), country: v.string(), at: v.number() });
type Kept = v.InferOutput<typeof kept>;

/** As long as a code that was sent to it; the next visitor of a shared computer does not find it. */
const keptMs = contactCodeValidityMinutes * minuteMs;

/** The contact that a search for an ID was typed for, kept in the tab for a while: it is there again after Back, Forward and a reload, until it is proven. */
export const typedSearch = ({ flow, clock }: Pick<ShellHost, 'flow' | 'clock'>) => ({
  read(): Kept | null {
    const read = v.safeParse(kept, flow.read(name));
    return read.success && clock.now() - read.output.at < keptMs ? read.output : null;
  },
  keep: ({ kind, shown, country }: Omit<Kept, 'at'>): void =>
    flow.write(name, { kind, shown, country, at: clock.now() }),
  clear: (): void => flow.clear(name),
});
