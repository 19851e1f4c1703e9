import {
  resetEmailSend,
  resetEmailVerify,
  resetPersonVerify,
  smsCodeSend,
  smsCodeVerify,
} from '@gatehouse/api-contract';
import {
  callsTogether,
  closedCaptcha,
  phoneSendFields,
  type ContactCodeCalls,
  type ContactField,
} from '@gatehouse/challenge';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useRef } from 'react';
import type { NewUserToken } from '../../../flow/new-user-token.ts';
import { resetWayPath, startPath } from '../../../flow/paths.ts';
import { recoveryCaptcha } from '../../../flow/recovery-captcha.ts';

export type ResetCodeCalls = ContactCodeCalls<NewUserToken>;

const atCode = { codeMismatch: 'code', codeExpired: 'code' } as const;

/** A code to the address of the account, which the page is not told. */
export function useMailCalls(state: string): ResetCodeCalls {
  const host = useHost();
  const restart = startPath(host.url);
  const send = useCall<typeof resetEmailSend, ContactField>(
    resetEmailSend,
    {
      restart,
      fields: { notValidEmail: 'contact', captchaIncorrect: 'contact' },
      own: closedCaptcha,
    },
    recoveryCaptcha(host),
  );
  const check = useCall<typeof resetEmailVerify, ContactField>(resetEmailVerify, { restart, fields: atCode });
  return {
    ...callsTogether(send, check),
    sending: send.pending,
    verifying: check.pending,
    async send() {
      const sent = await send.send({ body: { state } });
      return sent && { sends: sent.sendCount };
    },
    verify: (code) => check.send({ body: { state, verify_number: code } }),
  };
}

/** A code to the number of the account, then the proof for it. */
export function useTextCalls(state: string): ResetCodeCalls {
  const host = useHost();
  const { url, navigate } = host;
  const restart = startPath(url);
  const params = { type: 'recovery-pw' } as const;
  const checked = useRef(false);
  const send = useCall<typeof smsCodeSend, ContactField>(
    smsCodeSend,
    {
      restart,
      fields: { ...phoneSendFields, contactIsOwn: 'contact' },
      own: closedCaptcha,
    },
    recoveryCaptcha(host),
  );
  const check = useCall<typeof smsCodeVerify, ContactField>(smsCodeVerify, {
    restart,
    fields: { ...atCode, phoneAccountLimit: 'code', contactTaken: 'code' },
  });
  const prove = useCall<typeof resetPersonVerify, ContactField>(resetPersonVerify, {
    restart,
    own: { questionRequired: () => navigate(resetWayPath('qna', state, url), { replace: true }) },
  });
  return {
    ...callsTogether(send, check, prove),
    sending: send.pending,
    verifying: check.pending || prove.pending,
    async send() {
      const sent = await send.send({ params, query: { state } });
      return sent && { sends: sent.send_count };
    },
    async verify(code) {
      // A code is taken once: a retry goes on after it.
      checked.current ||= (await check.send({ params, body: { state, verify_number: code } })) !== null;
      return checked.current ? prove.send({ body: { state } }) : null;
    },
  };
}
