import { subEmailChange, subEmailEmailN, subEmailRead } from '@gatehouse/api-contract';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { changeIdPath, changeIdPathFor, changeIdVisit, proofPath } from './change-id-visit.ts';
import type { Emails } from './use-emails.ts';
import { useProof } from './use-proof.ts';

type Entry = Readonly<{ type: 'email-N' | 'new-contact-modify'; state: string }>;

/** A first or another contact address: the proof of whatever address is proven, then the entry in which the new one is proven. */
export function useContactAddress(emails: Emails) {
  const { url, navigate } = useHost();
  const visit = changeIdVisit(url);
  const [entry, setEntry] = useState<Entry | null>(null);
  const type = emails.contact.proven_yn === 'Y' ? 'new-contact-modify' : 'email-N';
  const restart = changeIdPath;
  const add = useCall(subEmailEmailN, { restart });
  const change = useCall(subEmailChange, { restart });
  const read = useCall(subEmailRead, { restart });
  const proof = useProof(changeIdPathFor({ type, step: 'new' }));

  const begin = async () => {
    const opened = await (type === 'email-N' ? add : change).send({ body: {} });
    if (!opened) return;
    const { state } = opened;
    setEntry({ type, state });
    navigate(changeIdPathFor({ type, state }), { replace: true }); // a reload goes on with it
  };
  const resume = async (state: string) => {
    const found = await read.send({ query: { state } });
    if (!found) return;
    if (found.entry_type !== 'MODIFY') setEntry({ type, state });
    else if (found.current_email_require === 'Y') navigate(proofPath(state), { replace: true });
    else await begin();
  };
  const arrive = async () => {
    if (visit.state !== null) await resume(visit.state);
    else if (visit.step === 'new') await begin();
  };
  useArrival(arrive);

  return {
    entry,
    /** Whether it is being asked for, which nobody pressed a button for. */
    arriving: entry === null && (visit.state !== null || visit.step === 'new'),
    isChange: type === 'new-contact-modify',
    shown: add.shown ?? change.shown ?? read.shown ?? proof.shown,
    pending: add.pending || change.pending || read.pending || proof.pending,
    proceed: () => void (emails.proof_due_yn === 'Y' ? proof.modify() : begin()),
  };
}

export type ContactAddress = ReturnType<typeof useContactAddress>;
