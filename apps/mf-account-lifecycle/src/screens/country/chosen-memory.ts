import type { ShellHost } from '@gatehouse/shell-contract';
import * as v from 'valibot';

const name = 'change-nation.chosen';
const kept = v.object({ memberNo: v.number(), country: v.string() });

/** The country that this member chose in this tab, kept over a reload until it is changed to. Another member of the browser does not see it. */
export function chosenMemory({ flow, session }: Pick<ShellHost, 'flow' | 'session'>) {
  const memberNo = session.state === 'member' ? session.memberNo : null;
  return {
    read(): string {
      const read = v.safeParse(kept, flow.read(name));
      return read.success && read.output.memberNo === memberNo ? read.output.country : '';
    },
    keep(country: string): void {
      if (memberNo !== null) flow.write(name, { memberNo, country });
    },
    clear: (): void => flow.clear(name),
  };
}
