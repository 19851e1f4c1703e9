import { readSentCode, sentTo, useFlowCode, type ContactCodeMachine } from '@gatehouse/challenge';
import { useHost } from '@gatehouse/shell-contract';
import type { SessionMemory } from './use-session-memory.ts';

/** A code that was right: what is left is the call that its session is for, which another try makes again. */
const proven = { resendAt: 0, until: 0, sends: 0 } as const;

type SessionMachine = ContactCodeMachine &
  Readonly<{
    /** Makes the call that the session is for after a code that was entered in another tab; where it is refused, the step is shown again. */
    finish(call: () => Promise<object | null>, keep: () => Promise<void>): Promise<void>;
  }>;

/** The machine of a page whose code belongs to an email session. */
export function useSessionCode({ kept, read }: SessionMemory, contact: string): SessionMachine {
  const host = useHost();
  const known = { contact, correctable: true };
  const machine = useFlowCode({
    flow: kept === null || kept.proven ? null : kept.session,
    known,
    typed: kept?.typed ?? null,
    sent: kept?.proven ? { ...proven, typed: kept.typed } : null,
  });
  return {
    ...machine,
    reread: async () => {
      const now = read(); // not of the render: the code may have been right a moment ago
      if (now === null) return undefined;
      const standing = await readSentCode(host, now.session);
      if (standing === 'finished') return standing;
      if (now.proven) return undefined; // known here: what was refused is the call after it
      return standing && typeof standing === 'object' && now.typed !== null ? sentTo(standing, now.typed) : standing;
    },
    finish: async (call, keep) => {
      if (await call()) await keep();
      else machine.dispatch({ type: 'reopened', known, sent: { ...proven, typed: read()?.typed ?? null } });
    },
  };
}
