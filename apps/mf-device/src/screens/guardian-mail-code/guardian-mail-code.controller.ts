import { emailCodeSend, emailCodeVerify } from '@gatehouse/api-contract';
import {
  emailChannel,
  readSentCode,
  sendAnswer,
  typedContact,
  useContactCode,
  useContactCodeMachine,
  type ContactField,
  type SentCode,
} from '@gatehouse/challenge';
import { closeView, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { guardianPath, guardianQueryOf } from '../../flow/guardian-query.ts';
import { tellApp } from '../../flow/tell-app.ts';

/** The address of the guardian is confirmed: the game is told, and the window closes. */
export function useProvenMail() {
  const host = useHost();
  const { state, serviceId } = guardianQueryOf(host.url);
  return {
    /** `token`: of the answer to the code, where this page got it. */
    tell: (token?: string) => {
      tellApp(host, {
        result: 'guardian mail verified',
        service_id: serviceId,
        state,
        ...(token ? { email_verify_token: token } : {}),
      });
    },
    close: () => closeView(host),
  };
}

/** The code that a guardian has received; `sent`: as the page before sent it. */
export function useGuardianMailCode({ sent }: Readonly<{ sent: SentCode }>) {
  const host = useHost();
  const query = guardianQueryOf(host.url);
  const { state, type } = query;
  const { tell } = useProvenMail();
  const restart = guardianPath('input', query);
  const params = { type };
  const verify = useCall<typeof emailCodeVerify, ContactField>(emailCodeVerify, {
    restart,
    fields: { codeMismatch: 'code', codeExpired: 'code', emailAccountLimit: 'code', contactTaken: 'code' },
  });
  const resend = useCall<typeof emailCodeSend, ContactField>(emailCodeSend, {
    restart,
    fields: { notValidEmail: 'code', contactIsOwn: 'code', captchaIncorrect: 'code' },
  });
  const machine = useContactCodeMachine({ contact: '', correctable: true }, sent);
  const code = useContactCode({
    channel: emailChannel,
    machine: {
      ...machine,
      // The address has a page of its own: a tab that does not know it asks for it again there.
      dispatch: (event) => (event.type === 'another' ? host.navigate(restart) : machine.dispatch(event)),
      reread: () => readSentCode(host, state),
    },
    calls: {
      send: async (contact) => {
        const answer = await resend.send({ params, query: { state, email: contact ?? '' } });
        return answer && sendAnswer(2, answer); // how many is not shown on these pages; that another one went out is
      },
      verify: (verify_number) => verify.send({ params, body: { state, verify_number } }),
      shown: verify.shown ?? resend.shown,
      sending: resend.pending,
      verifying: verify.pending,
      clear: () => {
        verify.clear();
        resend.clear();
      },
    },
    restart,
    onSent: ({ typed }) => typedContact.keep(host.flow, state, typed),
    onProven: ({ emailVerifyToken }) => tell(emailVerifyToken),
    onProvenElsewhere: () => tell(),
  });
  return { code, restart };
}

export type GuardianMailCode = ReturnType<typeof useGuardianMailCode>;
