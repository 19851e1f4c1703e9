import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import * as v from 'valibot';
import { changeIdPathFor, changeIdVisit } from './change-id-visit.ts';

const keptSchema = v.object({
  session: v.string(),
  /** Address that was typed; `null`: the one on record. */
  typed: v.nullable(v.string()),
  /** Whether its code was right. */
  proven: v.boolean(),
});
type Kept = v.InferOutput<typeof keptSchema>;

/**
 * The open session of an address: named by the address of the page, so that a second tab asks for its code as well; what was typed is kept in the
 * tab. The proof of another address comes back to it.
 */
export function useSessionMemory(name: string) {
  const { flow, url, navigate } = useHost();
  const { session: named, type, state, step } = changeIdVisit(url);
  const read = (): Kept | null => {
    const parsed = v.safeParse(keptSchema, flow.read(name));
    const kept = parsed.success ? parsed.output : null;
    if (named === null || kept?.session === named) return kept;
    return { session: named, typed: null, proven: false };
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
  const forget = (): void => {
    flow.clear(name);
    setKept(null);
  };
  return {
    kept,
    /** The same as of now. */
    read,
    begin(session: string, typed: string | null): void {
      keep({ session, typed, proven: false });
      navigate(changeIdPathFor({ type: type ?? 'register', state, step, session }), { replace: true });
    },
    keepProven: (proven: boolean): void => change({ proven }),
    forget,
    /** It is over: a reload does not come back to it. */
    expire(): void {
      forget();
      if (named !== null) navigate(changeIdPathFor({ type: type ?? 'register', state, step }), { replace: true });
    },
  };
}

export type SessionMemory = ReturnType<typeof useSessionMemory>;
