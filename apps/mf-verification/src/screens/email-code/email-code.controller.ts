import {
  completionStages,
  contactCodeDigits,
  emailCodeSend,
  emailCodeVerify,
  emailSendV2,
  registeredEmail,
  verificationStatuses,
  verifyStatus,
} from '@gatehouse/api-contract';
import { useCall, wholeCode } from '@gatehouse/challenge';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer, useState, type SubmitEvent } from 'react';
import * as v from 'valibot';
import type { EmailType } from '../verification/email-types.ts';
import { completePath, signInPath } from '../verification/paths.ts';
import { emailCodeStart, transition } from './email-code.machine.ts';

/** Names of the forms' fields. */
export const fields = { code: 'verify_number', email: 'email' } as const;

const validityMs = 10 * 60_000;
const resendAfterMs = 60_000;
const proven: readonly number[] = [completionStages.emailDone, completionStages.complete];
const typedIn = (form: HTMLFormElement, name: string): string => {
  const typed = new FormData(form).get(name);
  return typeof typed === 'string' ? typed : '';
};

/** A code by mail: to which address, what was typed, and what the platform said. */
export function useEmailCode(type: EmailType) {
  const { url, navigate, clock } = useHost();
  const [state, dispatch] = useReducer(transition, emailCodeStart);
  const [incomplete, setIncomplete] = useState<'code' | 'email' | null>(null);
  const flow = url.searchParams.get('state') ?? '';
  const restart = signInPath(url);
  const sendFields = { notValidEmail: 'email', emailAccountLimit: 'email', contactTaken: 'email' } as const;

  const status = useCall(verifyStatus, { restart });
  const sendKept = useCall<typeof emailSendV2, 'email'>(emailSendV2, { restart, fields: sendFields });
  const sendTyped = useCall<typeof emailCodeSend, 'email'>(emailCodeSend, { restart, fields: sendFields });
  const verify = useCall<typeof emailCodeVerify, 'code'>(emailCodeVerify, {
    restart,
    fields: { codeMismatch: 'code', codeExpired: 'code', emailAccountLimit: 'code' },
  });
  const calls = [status, sendKept, sendTyped, verify] as const;
  const clear = () => {
    setIncomplete(null);
    for (const call of calls) call.clear();
  };

  const ask = async () => {
    const found = await status.send({ query: { state: flow } });
    if (!found) return;
    if (proven.includes(found.stage)) return navigate(completePath(url));
    if (found.status !== verificationStatuses.email) return dispatch({ type: 'elsewhere' });
    dispatch({ type: 'found', known: { contact: found.contact, correctable: found.correctable_yn === 'Y' } });
  };
  const arrive = useEffectEvent(() => void ask());
  useEffect(() => arrive(), []);

  const send = async (typed: string | null) => {
    clear();
    const query = { state: flow, email: typed ?? '' };
    const sent =
      typed === null
        ? await sendKept.send({ body: { state: flow } })
        : await sendTyped.send({ params: { type }, query });
    const at = clock.now();
    if (sent)
      dispatch({
        type: 'sent',
        sent: { typed, resendAt: at + resendAfterMs, until: at + validityMs, sends: sent.sendCount },
      });
  };
  const submitAddress = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget, fields.email);
    if (v.is(registeredEmail, typed)) {
      void send(typed);
    } else {
      clear();
      setIncomplete('email');
    }
  };
  const submitCode = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = wholeCode(typedIn(event.currentTarget, fields.code), contactCodeDigits);
    clear();
    if (code === null) return setIncomplete('code');
    void verify.send({ params: { type }, body: { state: flow, verify_number: code } }).then((done) => {
      if (!done) return;
      dispatch({ type: 'proven' });
      navigate(completePath(url));
    });
  };
  const turn = (to: 'another' | 'back') => {
    clear();
    dispatch({ type: to });
  };

  return {
    state,
    incomplete,
    sendingKept: sendKept.pending,
    sendingTyped: sendTyped.pending,
    verifying: verify.pending,
    shown: calls.map(({ shown }) => shown).find((refusal) => refusal !== null) ?? null,
    retry: ask,
    send,
    submitAddress,
    submitCode,
    turn,
  };
}

export type EmailCode = ReturnType<typeof useEmailCode>;
