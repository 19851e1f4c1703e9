import {
  emailCodeSend,
  emailCodeVerify,
  emailSendV2,
  smsCodeSend,
  smsCodeVerify,
  type VerificationType,
} from '@gatehouse/api-contract';
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
import { captchaOfText } from '../../flow/captcha-of-text.ts';
import { leavingErrors } from '../../flow/verification-errors.ts';

/** The verification that codes are sent for. */
export type CodeFlow = Readonly<{
  type: VerificationType;
  /** Its state. */
  flow: string;
  /** Path where an expired flow starts again. */
  restart: string;
  /** Address that the platform returns the player to; `''`: none. */
  returnedUrl: string;
}>;

const atCode = { codeMismatch: 'code', codeExpired: 'code' } as const;

export function useEmailCalls({
  type,
  flow,
  restart,
  returnedUrl,
  onNotValid,
}: CodeFlow &
  Readonly<{ /** No mail can be sent to the address of the account. */ onNotValid(): void }>): ContactCodeCalls {
  const host = useHost();
  const fields = { notValidEmail: 'contact', contactIsOwn: 'contact' } as const;
  const kept = useCall<typeof emailSendV2, ContactField>(emailSendV2, {
    restart,
    fields,
    own: { ...leavingErrors(emailSendV2, host, returnedUrl), notValidEmail: onNotValid },
  });
  const typed = useCall<typeof emailCodeSend, ContactField>(emailCodeSend, {
    restart,
    fields: { ...fields, captchaIncorrect: 'contact' },
    own: leavingErrors(emailCodeSend, host, returnedUrl),
  });
  const check = useCall<typeof emailCodeVerify, ContactField>(emailCodeVerify, {
    restart,
    fields: { ...atCode, emailAccountLimit: 'code', contactTaken: 'code' },
    own: leavingErrors(emailCodeVerify, host, returnedUrl),
  });
  return {
    async send(email) {
      const sent =
        email === null
          ? await kept.send({ body: { state: flow } })
          : await typed.send({ params: { type }, query: { state: flow, email } });
      return sent && sendAnswer(sent.sendCount, sent);
    },
    verify: (code) => check.send({ params: { type }, body: { state: flow, verify_number: code } }),
    sendingKept: kept.pending,
    sending: typed.pending,
    verifying: check.pending,
    ...callsTogether(kept, typed, check),
  };
}

export function useSmsCalls({ type, flow, restart, returnedUrl }: CodeFlow): ContactCodeCalls {
  const host = useHost();
  const text = useCall<typeof smsCodeSend, ContactField>(
    smsCodeSend,
    {
      restart,
      fields: { ...phoneSendFields, contactIsOwn: 'contact' },
      own: { ...leavingErrors(smsCodeSend, host, returnedUrl), ...closedCaptcha },
    },
    captchaOfText(host, 'recovery'),
  );
  const check = useCall<typeof smsCodeVerify, ContactField>(smsCodeVerify, {
    restart,
    fields: { ...atCode, phoneAccountLimit: 'code', contactTaken: 'code' },
    own: leavingErrors(smsCodeVerify, host, returnedUrl),
  });
  return {
    async send(number) {
      const sent = await text.send({
        params: { type },
        query: number === null ? { state: flow } : { state: flow, number },
      });
      return sent && sendAnswer(sent.send_count, sent);
    },
    verify: (code) => check.send({ params: { type }, body: { state: flow, verify_number: code } }),
    sending: text.pending,
    verifying: check.pending,
    ...callsTogether(text, check),
  };
}
