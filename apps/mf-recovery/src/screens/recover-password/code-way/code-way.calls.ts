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
  sendAnswer,
  type ContactCodeCalls,
  type ContactField,
} from '@gatehouse/challenge';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useRef } from 'react';
import type { NewUserToken } from '../../../flow/new-user-token.ts';
import { resetWayPath, startPath } from '../../../flow/paths.ts';
import { recoveryCaptcha } from '../../../flow/recovery-captcha.ts';

export type ResetCodeCalls = ContactCodeCalls<NewUserToken> &
  Readonly<{
    /** Takes the proof of a reset whose code was right. */
    prove(): Promise<NewUserToken | null>;
  }>;

const atCode = { codeMismatch: 'code', codeExpired: 'code' } as const;

/** The proof of a reset that a code has proven. */
function useProof(state: string) {
  const { url, navigate } = useHost();
  return useCall<typeof resetPersonVerify, ContactField>(resetPersonVerify, {
    restart: startPath(url),
    own: { questionRequired: () => navigate(resetWayPath('qna', state, url), { replace: true }) },
  });
}

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
  const proof = useProof(state);
  return {
    ...callsTogether(send, check, proof),
    sending: send.pending,
    verifying: check.pending,
    prove: () => proof.send({ body: { state } }),
    async send() {
      const sent = await send.send({ body: { state } });
      return sent && sendAnswer(sent.sendCount, sent);
    },
    verify: (code) => check.send({ body: { state, verify_number: code } }),
  };
}

/** A code to the number of the account, then the proof for it. */
export function useTextCalls(state: string): ResetCodeCalls {
  const host = useHost();
  const restart = startPath(host.url);
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
  const proof = useProof(state);
  const prove = () => proof.send({ body: { state } });
  return {
    ...callsTogether(send, check, proof),
    sending: send.pending,
    verifying: check.pending || proof.pending,
    prove,
    async send() {
      const sent = await send.send({ params, query: { state } });
      return sent && sendAnswer(sent.send_count, sent);
    },
    async verify(code) {
      // A code is taken once: a retry goes on after it.
      checked.current ||= (await check.send({ params, body: { state, verify_number: code } })) !== null;
      return checked.current ? prove() : null;
    },
  };
}
