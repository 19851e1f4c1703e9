import { emailCodeSend, emailCodeVerify } from '@gatehouse/api-contract';
import { callsTogether, sendAnswer, type ContactCodeCalls, type ContactField } from '@gatehouse/challenge';
import { useCall } from '@gatehouse/screen';
import { changeIdPath } from './change-id-visit.ts';
import type { ContactEntry } from './entry-memory.ts';

/** Codes to a new contact address; the right one makes it the account's. */
export function useSubEmailCalls({ type, state }: ContactEntry): ContactCodeCalls {
  const restart = changeIdPath;
  const send = useCall<typeof emailCodeSend, ContactField>(emailCodeSend, {
    restart,
    fields: { notValidEmail: 'contact', contactIsOwn: 'contact', captchaIncorrect: 'contact' },
  });
  const check = useCall<typeof emailCodeVerify, ContactField>(emailCodeVerify, {
    restart,
    fields: { codeMismatch: 'code', codeExpired: 'code', emailAccountLimit: 'code', contactTaken: 'code' },
  });
  return {
    ...callsTogether(send, check),
    sending: send.pending,
    verifying: check.pending,
    async send(email) {
      const sent = await send.send({ params: { type }, query: { state, email: email ?? '' } });
      return sent && sendAnswer(sent.sendCount, sent);
    },
    verify: (code) => check.send({ params: { type }, body: { state, verify_number: code } }),
  };
}
