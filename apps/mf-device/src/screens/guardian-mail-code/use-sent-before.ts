import { verifyStatus } from '@gatehouse/api-contract';
import type { SentCode } from '@gatehouse/challenge';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { guardianPath, guardianQueryOf, useGuardianSentCode } from '../../flow/guardian-query.ts';

/**
 * The code that the page before sent: as this tab remembers it, else as the platform has it on record. `null`: not known yet.
 * Where none was sent, the page of the address follows.
 */
export function useSentBefore() {
  const { url, clock, navigate } = useHost();
  const query = guardianQueryOf(url);
  const { sent: kept, keep } = useGuardianSentCode(query);
  const [sent, setSent] = useState<SentCode | null>(kept);
  const input = guardianPath('input', query);
  const status = useCall(verifyStatus, { restart: input });

  const load = async () => {
    if (kept !== null) return;
    const standing = await status.send({ query: { state: query.state } });
    if (!standing) return;
    if (standing.sent === null) return navigate(input, { replace: true });
    const { contact, resend_in: rest, expires_in: validity, send_count: sends } = standing.sent;
    const now = clock.now();
    setSent({ typed: null, masked: contact, resendAt: now + rest, until: now + validity, sends });
  };
  useArrival(load);

  return { sent, keep, shown: status.shown, retry: () => void load() };
}
