import type { ShownRefusal } from '@gatehouse/screen';
import { useId, useState, type SubmitEvent } from 'react';
import {
  passwordFaults,
  typedPasswords,
  type PasswordField,
  type PasswordFaults,
  type PasswordOptions,
  type TypedPasswords,
} from './password-form.fields.ts';

type PasswordFormPlan = Readonly<{
  options: PasswordOptions;
  pending: boolean;
  shown: ShownRefusal<PasswordField> | null;
  clear(): void;
  onSend(typed: TypedPasswords): void;
}>;

const noFaults: PasswordFaults = {};

/** The form for a new password: checked here, then sent. */
export function usePasswordForm({ options, pending, shown, clear, onSend }: PasswordFormPlan) {
  const id = useId();
  const [found, setFaults] = useState(noFaults);
  const { former, ...others } = found;
  // What asked for it may be ticked no more.
  const faults: PasswordFaults = former !== undefined && options.former !== true ? others : found;
  const [attempt, setAttempt] = useState(0);
  return {
    options,
    /** Id of the control of a field. */
    controlId: (field: PasswordField) => `${id}-${field}`,
    pending,
    shown,
    faults,
    attempt: attempt + (shown?.attempt ?? 0),
    hasError: shown !== null || Object.keys(faults).length > 0,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const typed = typedPasswords(event.currentTarget);
      const faulty = passwordFaults(typed, options);
      clear();
      setFaults(faulty);
      if (Object.keys(faulty).length === 0) onSend(typed);
      else setAttempt(attempt + 1);
    },
    /** While the player corrects the fields: errors disappear, and none appear (experience 6). */
    recheck: (typed: TypedPasswords) => {
      const now = passwordFaults(typed, options);
      const left = Object.entries(faults).filter(([field]) => field in now);
      if (left.length < Object.keys(faults).length) setFaults(Object.fromEntries(left));
    },
  };
}

export type PasswordFormState = ReturnType<typeof usePasswordForm>;
