import { closeView, useCall } from '@gatehouse/screen';
import { emailCodeSend, emailCodeVerify } from '@gatehouse/api-contract';
import { emailChannel, useContactCode, useContactCodeMachine, type ContactField } from '@gatehouse/challenge';
import { useHost } from '@gatehouse/shell-contract';
import { tellApp } from '../../sdk/tell-app.ts';
import { guardianPath, guardianQueryOf, useGuardianSentCode } from './guardian-query.ts';

/** The page was opened in a tab that sent no code: its address and times are not known. */
const unknownSent = { typed: null, resendAt: 0, until: 0, sends: 0 } as const;

/** The code that a guardian has received; the page before sent it. */
export function useGuardianMailCode() {
  const host = useHost();
  const query = guardianQueryOf(host.url);
  const { state, type, serviceId } = query;
  const restart = guardianPath('input', query);
  const params = { type };
  const { sent, keep } = useGuardianSentCode(query);
  const verify = useCall<typeof emailCodeVerify, ContactField>(emailCodeVerify, {
    restart,
    fields: { codeMismatch: 'code', codeExpired: 'code', emailAccountLimit: 'code', contactTaken: 'code' },
  });
  const resend = useCall<typeof emailCodeSend, ContactField>(emailCodeSend, {
    restart,
    fields: { notValidEmail: 'code', contactTaken: 'code' },
  });
  const code = useContactCode({
    channel: emailChannel,
    machine: useContactCodeMachine({ contact: '', correctable: true }, sent ?? unknownSent),
    calls: {
      send: async (contact) => {
        const answer = await resend.send({ params, query: { state, email: contact ?? '' } });
        return answer && { sends: 2 }; // how many is not shown on these pages; that another one went out is
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
    onSent: keep,
    onProven: ({ emailVerifyToken }) => {
      tellApp(host, {
        result: 'guardian mail verified',
        service_id: serviceId,
        state,
        ...(emailVerifyToken ? { email_verify_token: emailVerifyToken } : {}),
      });
    },
  });
  return { code, restart, close: () => closeView(host) };
}

export type GuardianMailCode = ReturnType<typeof useGuardianMailCode>;
