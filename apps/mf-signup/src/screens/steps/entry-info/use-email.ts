import { contactCodeDigits, normaliseIdentifier, registeredEmail } from '@gatehouse/api-contract';
import { suggestEmail, wholeCode } from '@gatehouse/challenge';
import { useHost } from '@gatehouse/shell-contract';
import { useState, type SubmitEvent } from 'react';
import * as v from 'valibot';
import { stateIn } from '../../../flow/paths.ts';
import type { SignUpService } from '../../../flow/services/service.ts';
import type { SentCode } from '../../../flow/sign-up-flow.ts';
import type { SignUpProgress } from '../../../flow/steps.ts';
import { typedIn } from '../../../flow/typed-in.ts';

/** Names of the forms' fields. */
export const emailFields = { email: 'email', code: 'verify_number' } as const;

const validityMs = 10 * 60_000;
const resendAfterMs = 60_000;

type EmailPlan = Readonly<{
  service: SignUpService;
  onSent(sent: SentCode): void;
  onProven(next: SignUpProgress): void;
  /** Another tab has gone on, or the flow is elsewhere. */
  onOtherStep(): void;
}>;

/** A code by mail: to which address, what was typed, and what the platform said. */
export function useEmail({ service, onSent, onProven, onOtherStep }: EmailPlan) {
  const { url, clock } = useHost();
  const [incomplete, setIncomplete] = useState<'email' | 'code' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [likely, setLikely] = useState<string | null>(null);
  // oxlint-disable-next-line react/hooks -- a screen is made with one service, which is a constant of its module
  const calls = service.useEmailCalls({ onOtherStep });
  const clear = () => {
    setIncomplete(null);
    calls.clear();
  };
  const lacks = (field: 'email' | 'code') => {
    clear();
    setIncomplete(field);
    setAttempt(attempt + 1);
  };

  const send = async (typed: string) => {
    clear();
    const email = normaliseIdentifier(typed);
    const sends = await calls.send(email);
    if (sends === null) return;
    const at = clock.now();
    onSent({ state: stateIn(url), email, resendAt: at + resendAfterMs, until: at + validityMs, sends });
  };
  const verify = async (code: string) => {
    clear();
    const next = await calls.verify(code);
    if (next) onProven(next);
  };
  const submitAddress = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget, emailFields.email);
    if (v.is(registeredEmail, typed)) void send(typed);
    else lacks('email');
  };
  const submitCode = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = wholeCode(typedIn(event.currentTarget, emailFields.code), contactCodeDigits);
    if (code === null) lacks('code');
    else void verify(code);
  };

  return {
    incomplete,
    attempt,
    likely,
    /** An address is being typed: the error goes when it is whole. Not later, or the page moves under the press of a button. */
    type: (typed: string) => {
      if (incomplete === 'email' && v.is(registeredEmail, typed)) setIncomplete(null);
    },
    /** Asks about a likely slip in an address that was typed. */
    look: (typed: string) => setLikely(suggestEmail(typed)),
    sending: calls.sending,
    verifying: calls.verifying,
    shown: calls.shown,
    send,
    submitAddress,
    submitCode,
    clear,
  };
}

export type EmailOnPage = ReturnType<typeof useEmail>;
