import { typedIn } from '@gatehouse/screen';
import { useState, type SubmitEvent } from 'react';
import type { SignUpService } from '../../../flow/services/service.ts';
import { useRegister, type AccountField } from '../../../flow/services/use-register.ts';
import {
  accountFaults,
  accountFields,
  foreverField,
  type AccountFault,
  type AccountOptions,
  type AccountTyped,
} from './account-fields.ts';

type AccountPlan = Readonly<{ service: SignUpService; onDone(): void; onOtherStep(): void }>;

export const typedAccount = (form: HTMLFormElement): AccountTyped => ({
  userId: typedIn(form, accountFields.userId),
  password: typedIn(form, accountFields.password),
  confirmation: typedIn(form, accountFields.confirmation),
  nickname: typedIn(form, accountFields.nickname),
  forever: typedIn(form, foreverField) === 'Y',
});

type ShownFaults = Readonly<{ faults: Readonly<Partial<Record<AccountField, AccountFault>>>; attempt: number }>;

/** ID, password and nickname: checked here, then sent to create the account. */
export function useAccount({ service, onDone, onOtherStep }: AccountPlan) {
  const [shownFaults, setFaults] = useState<ShownFaults | null>(null);
  const register = useRegister(service.registerCall, { onOtherStep });

  const submit = async (typed: AccountTyped, options: AccountOptions) => {
    register.clear();
    const faults = accountFaults(typed, options);
    if (Object.keys(faults).length > 0) return setFaults({ faults, attempt: (shownFaults?.attempt ?? 0) + 1 });
    setFaults(null);
    const isCreated = await register.send({
      ...(options.id && { user_id: typed.userId }),
      ...(options.password && typed.password !== '' && { password: typed.password }),
      ...(typed.nickname.trim() !== '' && { nickname: typed.nickname.trim() }),
      ...(typed.forever && { forever: true }),
    });
    if (isCreated) onDone();
  };

  return {
    shownFaults,
    pending: register.pending,
    shown: register.shown,
    submit: (event: SubmitEvent<HTMLFormElement>, options: AccountOptions) => {
      event.preventDefault();
      void submit(typedAccount(event.currentTarget), options);
    },
    /** While the player corrects the fields: errors disappear, and none appear (experience 6). */
    recheck: (typed: AccountTyped, options: AccountOptions) => {
      if (!shownFaults) return;
      const now = accountFaults(typed, options);
      const left = Object.entries(now).filter(([field]) => field in shownFaults.faults);
      setFaults({ ...shownFaults, faults: Object.fromEntries(left) });
    },
    clear: register.clear,
  };
}

export type AccountState = ReturnType<typeof useAccount>;
