import { emailCodeSend, emailCodeVerify, smsCodeSend, smsCodeVerify } from '@gatehouse/api-contract';
import {
  callsTogether,
  closedCaptcha,
  phoneSendFields,
  sendAnswer,
  type ContactCodeCalls,
  type ContactField,
} from '@gatehouse/challenge';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { recoverIdPath } from '../../../flow/paths.ts';
import { recoveryCaptcha } from '../../../flow/recovery-captcha.ts';

const restart = recoverIdPath;
const params = { type: 'recovery-id' } as const;
const atCode = { codeMismatch: 'code', codeExpired: 'code', contactTaken: 'code' } as const;

/** Codes to an address or a number that the searcher types. */
export function useSearchCalls({ state, way }: Readonly<{ state: string; way: 'email' | 'phone' }>): ContactCodeCalls {
  const host = useHost();
  const mail = useCall<typeof emailCodeSend, ContactField>(
    emailCodeSend,
    {
      restart,
      fields: { notValidEmail: 'contact', contactIsOwn: 'contact', captchaIncorrect: 'contact' },
      own: closedCaptcha,
    },
    recoveryCaptcha(host),
  );
  const mailed = useCall<typeof emailCodeVerify, ContactField>(emailCodeVerify, {
    restart,
    fields: { ...atCode, emailAccountLimit: 'code' },
  });
  const text = useCall<typeof smsCodeSend, ContactField>(
    smsCodeSend,
    {
      restart,
      fields: { ...phoneSendFields, contactIsOwn: 'contact' },
      own: closedCaptcha,
    },
    recoveryCaptcha(host),
  );
  const texted = useCall<typeof smsCodeVerify, ContactField>(smsCodeVerify, {
    restart,
    fields: { ...atCode, phoneAccountLimit: 'code' },
  });
  const byMail = way === 'email';
  const [send, check] = byMail ? [mail, mailed] : [text, texted];
  return {
    ...callsTogether(send, check),
    sending: send.pending,
    verifying: check.pending,
    async send(contact) {
      if (byMail) {
        const sent = await mail.send({ params, query: { state, email: contact ?? '' } });
        return sent && sendAnswer(sent.sendCount, sent);
      }
      const sent = await text.send({ params, query: { state, ...(contact !== null && { number: contact }) } });
      return sent && sendAnswer(sent.send_count, sent);
    },
    verify(code) {
      const given = { params, body: { state, verify_number: code } };
      return byMail ? mailed.send(given) : texted.send(given);
    },
  };
}
