import { useFlowCode, type ContactCodeMachine } from '@gatehouse/challenge';
import type { SessionMemory } from './use-session-memory.ts';

/** A code that was right: what is left is the call that its session is for, which another try makes again. */
const proven = { resendAt: 0, until: 0, sends: 0 } as const;

/** The machine of a page whose code belongs to an email session. */
export function useSessionCode({ kept }: SessionMemory, contact: string): ContactCodeMachine {
  return useFlowCode({
    flow: kept === null || kept.proven ? null : kept.session,
    known: { contact, correctable: true },
    typed: kept?.typed ?? null,
    sent: kept?.proven ? { ...proven, typed: kept.typed } : null,
  });
}
