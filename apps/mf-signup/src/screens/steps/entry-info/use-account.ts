import { useState, type SubmitEvent } from 'react';
import type { SignUpService } from '../../../flow/services/service.ts';
import { useRegister, type AccountField } from '../../../flow/services/use-register.ts';
import { typedIn } from '../../../flow/typed-in.ts';
import {
  accountFaults,
  accountFields,
  foreverField,
  type AccountFault,
  type AccountForm,
  type AccountTyped,
} from './account-fields.ts';

type AccountPlan = Readonly<{ service: SignUpService; onDone(): void; onOtherStep(): void }>;

export const accountTyped = (form: HTMLFormElement): AccountTyped => ({
  userId: typedIn(form, accountFields.userId),
  password: typedIn(form, accountFields.password),
  confirmation: typedIn(form, accountFields.confirmation),
  nickname: typedIn(form, accountFields.nickname),
  forever: typedIn(form, foreverField) === 'Y',
});

export type ShownFaults = Readonly<{ faults: Readonly<Partial<Record<AccountField, AccountFault>>>; attempt: number }>;

/** Password and nickname: the account is made of them and of what the platform has on record. */
export function useAccount({ service, onDone, onOtherStep }: AccountPlan) {
  const [shownFaults, setFaults] = useState<ShownFaults | null>(null);
  const register = useRegister(service.registerCall, { onOtherStep });

  const submit = async (typed: AccountTyped, form: AccountForm) => {
    register.clear();
    const faults = accountFaults(typed, form);
    if (Object.keys(faults).length > 0) return setFaults({ faults, attempt: (shownFaults?.attempt ?? 0) + 1 });
    setFaults(null);
    const result = await register.send({
      ...(form.id && { user_id: typed.userId }),
      ...(form.password && typed.password !== '' && { password: typed.password }),
      ...(typed.nickname.trim() !== '' && { nickname: typed.nickname.trim() }),
      ...(typed.forever && { forever: true }),
    });
    if (result) onDone();
  };

  return {
    shownFaults,
    pending: register.pending,
    shown: register.shown,
    submit: (event: SubmitEvent<HTMLFormElement>, form: AccountForm) => {
      event.preventDefault();
      void submit(accountTyped(event.currentTarget), form);
    },
    /** What was wrong is looked at again while it is mended (experience 6). */
    look: (typed: AccountTyped, form: AccountForm) => {
      if (!shownFaults) return;
      const now = accountFaults(typed, form);
      const left = Object.entries(now).filter(([field]) => field in shownFaults.faults);
      setFaults({ ...shownFaults, faults: Object.fromEntries(left) });
    },
    clear: register.clear,
  };
}

export type AccountOnPage = ReturnType<typeof useAccount>;
