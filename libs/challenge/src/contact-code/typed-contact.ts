import type { HostFlow } from '@gatehouse/shell-contract';
import * as v from 'valibot';

const name = 'contact-code.typed';
const kept = v.object({ flow: v.string(), typed: v.string() });

/** The contact that was typed in a flow, kept in the tab: another code goes there without asking again. Never the code or its state. */
export const typedContact = {
  read(memory: HostFlow, flow: string): string | null {
    const read = v.safeParse(kept, memory.read(name));
    return read.success && read.output.flow === flow ? read.output.typed : null;
  },
  keep(memory: HostFlow, flow: string, typed: string | null): void {
    if (typed === null) memory.clear(name);
    else memory.write(name, { flow, typed });
  },
};
