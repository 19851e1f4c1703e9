import { signUpRegister } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/challenge';
import { useHost } from '@gatehouse/shell-contract';
import { useState, type SubmitEvent } from 'react';
import { entryPath, stateIn } from '../../../flow/paths.ts';
import { typedIn } from '../../../flow/typed-in.ts';
import { useAgreementFailed } from '../../../flow/use-agreement-failed.ts';
import {
  accountFaults,
  accountFields,
  type AccountFault,
  type AccountField,
  type AccountForm,
  type AccountTyped,
} from './account-fields.ts';

type AccountPlan = Readonly<{ onDone(): void; onOtherStep(): void }>;

export const accountTyped = (form: HTMLFormElement): AccountTyped => ({
  userId: typedIn(form, accountFields.userId),
  password: typedIn(form, accountFields.password),
  confirmation: typedIn(form, accountFields.confirmation),
  nickname: typedIn(form, accountFields.nickname),
});

export type ShownFaults = Readonly<{ faults: Readonly<Partial<Record<AccountField, AccountFault>>>; attempt: number }>;

/** Password and nickname: the account is made of them and of what the platform has on record. */
export function useAccount({ onDone, onOtherStep }: AccountPlan) {
  const { url } = useHost();
  const [shownFaults, setFaults] = useState<ShownFaults | null>(null);
  const agreementFailed = useAgreementFailed();
  const register = useCall<typeof signUpRegister, AccountField | 'email'>(signUpRegister, {
    restart: entryPath(url),
    own: { agreementCheckFailed: agreementFailed, wrongVerifyStep: onOtherStep },
    fields: {
      idTaken: 'userId',
      nicknameTaken: 'nickname',
      nicknameInvalid: 'nickname',
      wordBanned: 'nickname',
      passwordUnavailable: 'password',
      passwordTooCommon: 'password',
      emailAccountLimit: 'email',
      contactTaken: 'email',
      captchaIncorrect: 'email',
    },
  });

  const submit = async (typed: AccountTyped, form: AccountForm) => {
    register.clear();
    const faults = accountFaults(typed, form);
    if (Object.keys(faults).length > 0) return setFaults({ faults, attempt: (shownFaults?.attempt ?? 0) + 1 });
    setFaults(null);
    const result = await register.send({
      body: {
        state: stateIn(url),
        ...(form.id && { user_id: typed.userId }),
        ...(form.password && typed.password !== '' && { password: typed.password }),
        ...(typed.nickname.trim() !== '' && { nickname: typed.nickname.trim() }),
      },
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
