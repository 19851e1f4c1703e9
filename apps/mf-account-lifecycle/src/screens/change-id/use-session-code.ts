import { readSentCode, sentTo, useFlowCode, type ContactCodeMachine } from '@gatehouse/challenge';
import { useHost } from '@gatehouse/shell-contract';
import type { SessionMemory } from './use-session-memory.ts';

/** A code that was right: what is left is the call that its session is for, which another try makes again. */
const proven = { resendAt: 0, until: 0, sends: 0 } as const;

type SessionMachine = ContactCodeMachine &
  Readonly<{
    /** Shows the step again where the call that the session is for was refused after a code that was entered in another tab. */
    reopen(): void;
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
    reopen: () => machine.dispatch({ type: 'reopened', known, sent: { ...proven, typed: read()?.typed ?? null } }),
  };
}
