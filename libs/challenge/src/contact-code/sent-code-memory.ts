import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import * as v from 'valibot';
import type { SentCode } from './contact-code.machine.ts';

const keptSchema = v.object({
  /** State of the flow that the code belongs to. */
  flow: v.string(),
  sent: v.object({ typed: v.nullable(v.string()), resendAt: v.number(), until: v.number(), sends: v.number() }),
});

/**
 * For a remote whose platform has no call that tells where a code went: keeps it in the tab, so that a reload continues
 * the countdown. The contact and the times are kept, never the code. `name` is unique in the portal.
 */
export function useSentCodeMemory(name: string, flow: string) {
  const { flow: memory } = useHost();
  const read = (): SentCode | null => {
    const kept = v.safeParse(keptSchema, memory.read(name));
    return kept.success && kept.output.flow === flow ? kept.output.sent : null;
  };
  const [sent, setSent] = useState(read);
  return {
    sent,
    keep: ({ typed, resendAt, until, sends }: SentCode): void => {
      const next: SentCode = { typed, resendAt, until, sends };
      memory.write(name, { flow, sent: next });
      setSent(next);
    },
    forget: (): void => {
      memory.clear(name);
      setSent(null);
    },
  };
}
