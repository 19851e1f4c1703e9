import {
  emailChannel,
  sendAnswer,
  typedContact,
  useContactCode,
  type ContactChannel,
  type ContactCodeCalls,
} from '@gatehouse/challenge';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import type { SdkQuery } from '../../flow/sdk-query.ts';
import { codeType, useCodeCalls } from './registration.calls.ts';
import { contactStateOf, kindOf } from './registration.machine.ts';
import type { RegistrationFlow } from './use-registration-flow.ts';

/** Reads numbers by rules that come with the form of a number, and so are here before it is sent. */
const phoneChannelOf = (loaded: () => ContactChannel | null): ContactChannel => ({
  kind: 'phone',
  read(form) {
    const channel = loaded();
    if (!channel) throw new Error('the form of a number is shown before its rules are here');
    return channel.read(form);
  },
});

/** The contact that confirms a device, and its code. The server decides the step, so every change asks it again. */
export function useRegistrationContact(
  query: SdkQuery,
  { id: state, reactions, read, ...flow }: RegistrationFlow,
  phoneChannel: () => ContactChannel | null,
) {
  const { text, mail, mailSaved, verifyText, verifyMail } = useCodeCalls(query, reactions);
  const calls = [text, mail, mailSaved, verifyText, verifyMail];
  const { flow: memory } = useHost();
  const [sends, setSends] = useState(0);
  const kind = 'server' in flow.state ? kindOf(flow.state.server) : 'phone';
  const [verify, channel] = kind === 'phone' ? [verifyText, phoneChannelOf(phoneChannel)] : [verifyMail, emailChannel];
  const params = { type: codeType } as const;
  const contactCalls: ContactCodeCalls = {
    send: async (contact) => {
      const answer =
        kind === 'phone'
          ? await text.send({ params, query: { state, number: contact ?? undefined } })
          : contact === null
            ? await mailSaved.send({ body: { state } })
            : await mail.send({ params, query: { state, email: contact } });
      // How many is not shown on these pages; that another one went out is.
      const isAgain = 'server' in flow.state && flow.state.server.step === 'CODE_ENTRY';
      return answer && sendAnswer(isAgain ? 2 : 1, answer);
    },
    verify: (verify_number) => verify.send({ params, body: { state, verify_number } }),
    shown: calls.map(({ shown }) => shown).find((shown) => shown !== null) ?? null,
    sending: text.pending || mail.pending,
    sendingKept: text.pending || mailSaved.pending,
    verifying: verify.pending,
    clear: () => calls.forEach((call) => call.clear()),
  };
  const code = useContactCode({
    channel,
    calls: contactCalls,
    machine: {
      state: contactStateOf(flow.state, { typed: typedContact.read(memory, state), sends }),
      dispatch: ({ type }) => void (type === 'another' ? read({ verify_type: kind }) : type === 'sent' && read()),
      reread: async () => {
        await read();
        return undefined;
      },
    },
    restart: null,
    onSent: ({ typed, sends: now }) => {
      typedContact.keep(memory, state, typed);
      setSends(now);
    },
    onProven: () => void read(),
  });
  return { calls, code };
}
