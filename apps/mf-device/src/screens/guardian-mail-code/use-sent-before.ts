import { codeSent } from '@gatehouse/api-contract';
import { sentCodeOf, typedContact, type SentCode } from '@gatehouse/challenge';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { guardianPath, guardianQueryOf } from '../../flow/guardian-query.ts';

/** The code that the page before sent, by the platform's record. `null`: not known yet; `proven`: it was entered. Where none was sent, the page of the address follows. */
export function useSentBefore() {
  const { url, clock, flow, navigate } = useHost();
  const query = guardianQueryOf(url);
  const { state } = query;
  const [sent, setSent] = useState<SentCode | 'proven' | null>(null);
  const input = guardianPath('input', query);
  const call = useCall(codeSent, { restart: input });

  const load = async () => {
    const standing = await call.send({ query: { state } });
    if (!standing) return;
    if (standing.proven_yn === 'Y') return setSent('proven');
    if (standing.sent === null) return navigate(input, { replace: true });
    setSent(sentCodeOf(standing.sent, typedContact.read(flow, state), clock.now()));
  };
  useArrival(load);

  return { sent, shown: call.shown, retry: () => void load() };
}
