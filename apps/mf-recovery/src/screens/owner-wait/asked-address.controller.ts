import { ownerWaitBegin, ownerWaitStart, wholeContactCode } from '@gatehouse/api-contract';
import { ownerWaitPath, pathWith } from '@gatehouse/platform';
import { typedIn, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState, type SubmitEvent } from 'react';
import { recoverPasswordPath } from '../../flow/paths.ts';

export const waitFields = { email: 'email', code: 'verify_number' } as const;
type WaitField = (typeof waitFields)[keyof typeof waitFields];
type Sent = Readonly<{ state: string; email: string; /** A long code, not digits. */ long: boolean }>;

/** The new address of an owner who will wait, and its code; `state`: of the reset that was begun before. */
export function useAskedAddress(state: string) {
  const { navigate } = useHost();
  const [sent, setSent] = useState<Sent | null>(null);
  const [missing, setMissing] = useState<WaitField | null>(null);
  const begin = useCall<typeof ownerWaitBegin, WaitField>(ownerWaitBegin, {
    restart: recoverPasswordPath,
    fields: { notValidEmail: waitFields.email },
  });
  const start = useCall<typeof ownerWaitStart, WaitField>(ownerWaitStart, {
    restart: recoverPasswordPath,
    fields: { codeMismatch: waitFields.code, codeExpired: waitFields.code },
  });

  async function order(form: HTMLFormElement): Promise<boolean> {
    const email = typedIn(form, waitFields.email).trim();
    setMissing(email === '' ? waitFields.email : null);
    if (email === '') return false;
    const answer = await begin.send({ body: { state, email } });
    if (answer) setSent({ state: answer.state, email, long: answer.long_yn === 'Y' });
    return answer !== null;
  }
  async function enter(form: HTMLFormElement, waits: Sent): Promise<boolean> {
    const code = wholeContactCode(typedIn(form, waitFields.code));
    setMissing(code === null ? waitFields.code : null);
    if (code === null) return false;
    const begun = await start.send({ body: { state: waits.state, verify_number: code } });
    if (begun) navigate(pathWith(ownerWaitPath, { letter: begun.letter }), { replace: true });
    return begun !== null;
  }
  const focusIn = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input')?.focus();

  return {
    sent,
    missing,
    shown: begin.shown ?? start.shown,
    pending: begin.pending || start.pending,
    submit: async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      if (!(await (sent ? enter(form, sent) : order(form)))) focusIn(form);
    },
  };
}
