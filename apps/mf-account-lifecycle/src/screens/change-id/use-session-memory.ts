import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import * as v from 'valibot';

const keptSchema = v.object({
  session: v.string(),
  /** Address that was typed; `null`: the one on record. */
  typed: v.nullable(v.string()),
  /** Whether its code was right. */
  proven: v.boolean(),
});
type Kept = v.InferOutput<typeof keptSchema>;

/** The open session of an address, kept in the tab: a reload, and the proof of another address, come back to it. */
export function useSessionMemory(name: string) {
  const { flow } = useHost();
  const read = (): Kept | null => {
    const parsed = v.safeParse(keptSchema, flow.read(name));
    return parsed.success ? parsed.output : null;
  };
  const [kept, setKept] = useState(read);
  const change = (next: Partial<Kept>) => {
    const before = read(); // not of this render: what was sent follows the session at once
    if (before) keep({ ...before, ...next });
  };
  const keep = (next: Kept) => {
    flow.write(name, next);
    setKept(next);
  };
  return {
    kept,
    begin: (session: string, typed: string | null): void => keep({ session, typed, proven: false }),
    keepProven: (proven: boolean): void => change({ proven }),
    forget: (): void => {
      flow.clear(name);
      setKept(null);
    },
  };
}

export type SessionMemory = ReturnType<typeof useSessionMemory>;
