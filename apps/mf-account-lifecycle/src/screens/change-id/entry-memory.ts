import type { ShellHost } from '@gatehouse/shell-contract';
import * as v from 'valibot';

const schema = v.object({ type: v.picklist(['email-N', 'new-contact-modify']), state: v.string() });
/** An entry of a contact address that is open. */
export type ContactEntry = v.InferOutput<typeof schema>;
const name = 'change-id.entry';

/** The entry that this tab began: the way back from the proof leads to it as long as it is open. */
export const entryMemory = ({ flow }: Pick<ShellHost, 'flow'>) => ({
  read(): ContactEntry | null {
    const kept = v.safeParse(schema, flow.read(name));
    return kept.success ? kept.output : null;
  },
  keep: (entry: ContactEntry): void => flow.write(name, entry),
});
