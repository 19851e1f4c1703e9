import { subEmailChange, subEmailEmailN, subEmailRead } from '@gatehouse/api-contract';
import { readSentCode } from '@gatehouse/challenge';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { changeIdPath, changeIdPathFor, changeIdVisit, proofPath } from './change-id-visit.ts';
import { entryMemory, type ContactEntry } from './entry-memory.ts';
import type { Emails } from './use-emails.ts';
import { useProof } from './use-proof.ts';

/** A first or another contact address: the proof of whatever address is proven, then the entry in which the new one is proven. */
export function useContactAddress(emails: Emails) {
  const host = useHost();
  const { url, navigate } = host;
  const memory = entryMemory(host);
  const visit = changeIdVisit(url);
  const [entry, setEntry] = useState<ContactEntry | null>(null);
  const type = emails.contact.proven_yn === 'Y' ? 'new-contact-modify' : 'email-N';
  const restart = changeIdPath;
  const add = useCall(subEmailEmailN, { restart });
  const change = useCall(subEmailChange, { restart });
  const read = useCall(subEmailRead, { restart });
  const proof = useProof(changeIdPathFor({ type, step: 'new' }));

  const enter = (state: string) => {
    setEntry({ type, state });
    navigate(changeIdPathFor({ type, state }), { replace: true }); // so that a reload reads the same entry
  };
  const begin = async () => {
    const opened = await (type === 'email-N' ? add : change).send({ body: {} });
    if (!opened) return;
    memory.keep({ type, state: opened.state });
    enter(opened.state);
  };
  /** Back to the entry that this tab began before, whose code may be in the mail already; else a new one. */
  const goOn = async () => {
    const begun = memory.read();
    const standing = begun?.type === type ? await readSentCode(host, begun.state) : undefined;
    const isOpen = standing === null || typeof standing === 'object';
    if (begun && isOpen) enter(begun.state);
    else await begin();
  };
  const resume = async (state: string) => {
    const found = await read.send({ query: { state } });
    if (!found) return;
    if (found.entry_type !== 'MODIFY') setEntry({ type, state });
    else if (found.current_email_require === 'Y') navigate(proofPath(state), { replace: true });
    else await goOn();
  };
  const arrive = async () => {
    if (visit.state !== null) await resume(visit.state);
    else if (visit.step === 'new') await goOn();
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
