import {
  emailChannel,
  useContactCode,
  useSentCodeMemory,
  type ContactCodeCalls,
} from '@gatehouse/challenge';
import type { SdkQuery } from '../../sdk/sdk-query.ts';
import { codeType, useCodeCalls } from './registration.calls.ts';
import { contactStateOf, kindOf } from './registration.machine.ts';
import type { LaterSteps } from './use-later-steps.ts';
import type { RegistrationFlow } from './use-registration-flow.ts';

/** The rules of numbers come with the form that shows them: it alone is read. */
const phoneChannelOf = (laterSteps: () => LaterSteps | null): LaterSteps['phoneChannel'] => ({
  kind: 'phone',
  read(form) {
    const steps = laterSteps();
    if (!steps) throw new Error('a form of later steps is shown before their code is here');
    return steps.phoneChannel.read(form);
  },
});

/** The contact that confirms a device, and its code. The server decides the step, so every change asks it again. */
export function useRegistrationContact(
  query: SdkQuery,
  { id: state, memory, reactions, read, ...flow }: RegistrationFlow,
  laterSteps: () => LaterSteps | null,
) {
  const { text, mail, mailSaved, verifyText, verifyMail } = useCodeCalls(query, reactions);
  const calls = [text, mail, mailSaved, verifyText, verifyMail];
  const sent = useSentCodeMemory(`${memory}.sent`, state);
  const kind = 'server' in flow.state ? kindOf(flow.state.server) : 'phone';
  const [verify, channel] = kind === 'phone' ? [verifyText, phoneChannelOf(laterSteps)] : [verifyMail, emailChannel];
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
      return answer && { sends: 'server' in flow.state && flow.state.server.step === 'CODE_ENTRY' ? 2 : 1 };
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
      state: contactStateOf(flow.state, sent.sent),
      dispatch: ({ type }) => void (type === 'another' ? read({ verify_type: kind }) : type === 'sent' && read()),
    },
    onSent: sent.keep,
    onProven: () => void read(),
  });
  return { calls, code };
}
