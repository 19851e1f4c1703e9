import { emailCodeSend, emailCodeVerify, smsCodeSend, smsCodeVerify } from '@gatehouse/api-contract';
import { callsTogether, type ContactCodeCalls, type ContactField } from '@gatehouse/challenge';
import { useCall } from '@gatehouse/screen';
import { recoverIdPath } from '../../../flow/paths.ts';

const restart = recoverIdPath;
const params = { type: 'recovery-id' } as const;
const atCode = { codeMismatch: 'code', codeExpired: 'code', contactTaken: 'code' } as const;

/** Codes to an address that the searcher types. */
export function useMailSearch(state: string): ContactCodeCalls {
  const send = useCall<typeof emailCodeSend, ContactField>(emailCodeSend, {
    restart,
    fields: { notValidEmail: 'contact', contactTaken: 'contact' },
  });
  const check = useCall<typeof emailCodeVerify, ContactField>(emailCodeVerify, {
    restart,
    fields: { ...atCode, emailAccountLimit: 'code' },
  });
  return {
    ...callsTogether(send, check),
    sending: send.pending,
    verifying: check.pending,
    async send(email) {
      const sent = await send.send({ params, query: { state, email: email ?? '' } });
      return sent && { sends: sent.sendCount };
    },
    verify: (code) => check.send({ params, body: { state, verify_number: code } }),
  };
}

/** Codes to a number that the searcher types. */
export function useTextSearch(state: string): ContactCodeCalls {
  const send = useCall<typeof smsCodeSend, ContactField>(smsCodeSend, {
    restart,
    fields: { invalidPhoneFormat: 'contact', contactTaken: 'contact' },
  });
  const check = useCall<typeof smsCodeVerify, ContactField>(smsCodeVerify, {
    restart,
    fields: { ...atCode, phoneAccountLimit: 'code' },
  });
  return {
    ...callsTogether(send, check),
    sending: send.pending,
    verifying: check.pending,
    async send(number) {
      const sent = await send.send({ params, query: { state, ...(number !== null && { number }) } });
      return sent && { sends: sent.send_count };
    },
    verify: (code) => check.send({ params, body: { state, verify_number: code } }),
  };
}
