import { normaliseIdentifier, transferRegister, type ClientValue } from '@gatehouse/api-contract';
import { newPasswordFault, newPasswordFields, type NewPasswordFault } from '@gatehouse/challenge';
import { longestPassword, switchGuidePath } from '@gatehouse/platform';
import { typedIn, useCall } from '@gatehouse/screen';
import { startSession } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import { useState, type SubmitEvent } from 'react';
import type { SwitchedAccount } from './switched-account.ts';
import { useSwitchRefusals, type SwitchState } from './use-switch.ts';

export type Switched = ClientValue<typeof transferRegister>;
/** Names of the fields. */
export const fields = { current: 'current_password', ...newPasswordFields, typed: 'transferred_id' } as const;
export type ConfirmField = keyof typeof fields;
type Fault = NewPasswordFault | 'currentMissing' | 'confirmationDiffers' | 'typedDiffers';
type Faults = Readonly<Partial<Record<ConfirmField, Fault>>>;

const refusalFields = {
  currentPasswordMismatch: 'current',
  passwordReused: 'password',
  passwordUnavailable: 'password',
  passwordTooCommon: 'password',
  contactTaken: 'typed',
  emailAccountLimit: 'typed',
} as const;

type Plan = Readonly<{
  known: SwitchState;
  email: string;
  onSwitched(account: SwitchedAccount): void;
  onDone(switched: Switched): void;
}>;

type Rules = Readonly<{ isFirst: boolean; email: string; passwordMax: number }>;

/** What is wrong with the fields, by the rules that the platform applies too. */
function faultsIn(form: HTMLFormElement, { isFirst, email, passwordMax }: Rules): Faults {
  const password = typedIn(form, fields.password);
  const weak = isFirst ? newPasswordFault(password, { id: email, email, passwordMax }) : null;
  const differs = isFirst && typedIn(form, fields.confirmation) !== password;
  return {
    ...(!isFirst && typedIn(form, fields.current) === '' && { current: 'currentMissing' }),
    ...(weak !== null && { password: weak }),
    ...(differs && { confirmation: 'confirmationDiffers' }),
    ...(normaliseIdentifier(typedIn(form, fields.typed)) !== email && { typed: 'typedDiffers' }),
  };
}

/** The confirmation of what cannot be undone: a password, and the new address typed once more. */
export function useSwitchConfirm({ known, email, onSwitched, onDone }: Plan) {
  const { settings } = useHost();
  const [faults, setFaults] = useState<Faults>({});
  const [attempt, setAttempt] = useState(0);
  const { send, pending, shown, clear } = useCall<typeof transferRegister, ConfirmField>(transferRegister, {
    restart: switchGuidePath,
    fields: refusalFields,
    own: useSwitchRefusals(onSwitched),
  });
  const rules = { isFirst: known.password_entry === 'NEW', email, passwordMax: longestPassword(settings) };

  const register = async (form: HTMLFormElement) => {
    const password = rules.isFirst
      ? { password: typedIn(form, fields.password) }
      : { current_password: typedIn(form, fields.current) };
    const typed = typedIn(form, fields.typed);
    const done = await send({ body: { state: known.state, transferred_id: typed, ...password } });
    if (!done) return;
    startSession(); // the cookies are those of the new name
    onDone(done);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultsIn(event.currentTarget, rules);
    clear();
    setFaults(found);
    if (Object.keys(found).length === 0) void register(event.currentTarget);
    else setAttempt(attempt + 1);
  };
  return {
    ...rules,
    faults,
    shown,
    attempt: attempt + (shown?.attempt ?? 0),
    pending,
    hasError: Object.keys(faults).length > 0 || shown !== null,
    submit,
    /** While the player corrects the fields: errors disappear, and none appear (experience 6). */
    recheck: (form: HTMLFormElement) => {
      const now = faultsIn(form, rules);
      const left = Object.entries(faults).filter(([field]) => field in now);
      if (left.length < Object.keys(faults).length) setFaults(Object.fromEntries(left));
    },
  };
}
