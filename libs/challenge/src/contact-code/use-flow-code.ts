import { useArrival } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useReducer } from 'react';
import { useLinkedCode } from '../code/use-linked-code.ts';
import {
  asked,
  contactCodeStart,
  transition,
  type ContactCodeEvent,
  type ContactCodeState,
  type KnownContact,
  type SentCode,
} from './contact-code.machine.ts';
import { askSentCode, sentTo } from './sent-code.ts';
import { typedContact } from './typed-contact.ts';
import type { ContactCodeMachine } from './use-contact-code.ts';

type FlowOfCode = Readonly<{
  /** State of the flow that the code belongs to; `null`: none is open yet. */
  flow: string | null;
  known: KnownContact;
  /** The contact that the flow itself was opened for, where it was typed. */
  typed?: string | null;
  /** What to begin with where no flow is to be asked. */
  sent?: SentCode | null;
}>;

/** The machine of a page whose code belongs to a flow: the platform tells its state, after a reload and in any tab. */
export function useFlowCode({ flow, known, typed = null, sent: shownFirst = null }: FlowOfCode): ContactCodeMachine {
  const host = useHost();
  const [state, change] = useReducer(transition, null, (): ContactCodeState =>
    flow === null ? contactCodeStart(known, shownFirst) : { step: 'loading', first: known },
  );
  useLinkedCode((code) => {
    if (flow !== null) change({ type: 'linked', code });
  });
  const ask = async () => {
    const sent = flow === null ? undefined : await askSentCode(host, flow);
    return sent && typeof sent === 'object' && typed !== null ? sentTo(sent, typed) : sent;
  };
  const reread = async () => {
    const standing = await ask();
    return standing === 'notHere' ? undefined : standing;
  };
  useArrival(async () => {
    if (flow === null) return;
    const standing = await ask();
    // Where it could not be asked, the page begins without a code, or with that of a link.
    change(standing === 'notHere' ? { type: 'otherBrowser' } : asked(standing ?? null));
  });
  const dispatch = (event: ContactCodeEvent) => {
    if (flow !== null && event.type === 'sent') typedContact.keep(host.flow, flow, event.sent.typed);
    if (flow !== null && event.type === 'proven') typedContact.keep(host.flow, flow, null);
    change(event);
  };
  return { state, dispatch, reread };
}
