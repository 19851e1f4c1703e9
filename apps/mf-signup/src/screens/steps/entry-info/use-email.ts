import {
  contactCodeDigits,
  registeredEmail,
  signUpEmailSend,
  signUpEmailVerify,
  normaliseIdentifier,
} from '@gatehouse/api-contract';
import { useCall, wholeCode } from '@gatehouse/challenge';
import { useHost } from '@gatehouse/shell-contract';
import { useState, type SubmitEvent } from 'react';
import * as v from 'valibot';
import { entryPath, stateIn } from '../../../flow/paths.ts';
import type { SentCode } from '../../../flow/sign-up-flow.ts';
import type { Standing } from '../../../flow/steps.ts';
import { typedIn } from '../../../flow/typed-in.ts';
import { likelyEmail } from './email-hint.ts';

/** Names of the forms' fields. */
export const emailFields = { email: 'email', code: 'verify_number' } as const;

const validityMs = 10 * 60_000;
const resendAfterMs = 60_000;

type EmailPlan = Readonly<{
  onSent(sent: SentCode): void;
  /** The address is proven; `token` is what an app around the page may want to see of it. */
  onProven(next: Standing, token: string): void;
  /** Another tab has gone on, or the flow is elsewhere. */
  onOtherStep(): void;
}>;

/** A code by mail: to which address, what was typed, and what the platform said. */
export function useEmail({ onSent, onProven, onOtherStep }: EmailPlan) {
  const { url, clock } = useHost();
  const [incomplete, setIncomplete] = useState<'email' | 'code' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [likely, setLikely] = useState<string | null>(null);
  const state = stateIn(url);
  const restart = entryPath(url);
  const own = { wrongVerifyStep: onOtherStep };
  const sending = useCall<typeof signUpEmailSend, 'email'>(signUpEmailSend, {
    restart,
    own,
    fields: {
      notValidEmail: 'email',
      emailAccountLimit: 'email',
      contactTaken: 'email',
      captchaIncorrect: 'email',
    },
  });
  const verifying = useCall<typeof signUpEmailVerify, 'code'>(signUpEmailVerify, {
    restart,
    own,
    fields: { codeMismatch: 'code', codeExpired: 'code', emailAccountLimit: 'code' },
  });
  const clear = () => {
    setIncomplete(null);
    sending.clear();
    verifying.clear();
  };
  const lacks = (field: 'email' | 'code') => {
    clear();
    setIncomplete(field);
    setAttempt(attempt + 1);
  };

  const send = async (typed: string) => {
    clear();
    const email = normaliseIdentifier(typed);
    const sent = await sending.send({ body: { type: 'REGISTER', state, email } });
    if (!sent) return;
    const at = clock.now();
    onSent({ state, email, resendAt: at + resendAfterMs, until: at + validityMs, sends: sent.sendCount });
  };
  const submitAddress = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget, emailFields.email);
    if (v.is(registeredEmail, typed)) void send(typed);
    else lacks('email');
  };
  const verify = async (code: string) => {
    clear();
    const next = await verifying.send({ body: { state, verify_number: code } });
    if (next) onProven(next, next.email_verify_token ?? '');
  };
  const submitCode = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = wholeCode(typedIn(event.currentTarget, emailFields.code), contactCodeDigits);
    if (code === null) return lacks('code');
    void verify(code);
  };

  return {
    incomplete,
    attempt,
    likely,
    /** Looks at an address that was typed: the error goes when it is whole, a likely slip is asked about. */
    look: (typed: string) => {
      if (incomplete === 'email' && v.is(registeredEmail, typed)) setIncomplete(null);
      setLikely(likelyEmail(typed));
    },
    sending: sending.pending,
    verifying: verifying.pending,
    shown: sending.shown ?? verifying.shown,
    send,
    submitAddress,
    submitCode,
    clear,
  };
}

export type EmailOnPage = ReturnType<typeof useEmail>;
