import { crossfireEmailChange, crossfireEmailSave, crossfireRegister, signUpStep } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useRef } from 'react';
import { entryPath, stateIn } from '../paths.ts';
import { useAgreementFailed } from '../use-agreement-failed.ts';
import { useCaptchaGiver } from '../use-captcha-giver.ts';
import {
  accountRefusalFields,
  codeRefusalFields,
  sendRefusalFields,
  type AccountField,
  type EmailCalls,
  type Reactions,
  type RegisterCalls,
  type SignUpService,
} from './service.ts';

function useEmailCalls({ onOtherStep }: Reactions): EmailCalls {
  const { url } = useHost();
  const state = stateIn(url);
  const saved = useRef<string | null>(null);
  const captcha = useCaptchaGiver();
  const common = { restart: entryPath(url), own: { wrongVerifyStep: onOtherStep } };
  const changeFields = { ...sendRefusalFields, ...codeRefusalFields } as const;
  const save = useCall<typeof crossfireEmailSave, 'email' | 'code'>(
    crossfireEmailSave,
    { ...common, fields: sendRefusalFields },
    captcha,
  );
  const change = useCall<typeof crossfireEmailChange, 'email' | 'code'>(
    crossfireEmailChange,
    { ...common, fields: changeFields },
    captcha,
  );
  const step = useCall(signUpStep, { restart: entryPath(url) });
  const calls = [save, change, step] as const;

  const send = async (email: string) => {
    const another = saved.current !== null && saved.current !== email;
    const sent = another
      ? await change.send({ query: { state }, body: { email } })
      : await save.send({ body: { state, email } });
    if (sent === null) return null;
    saved.current = email;
    return 0;
  };
  const verify = async (code: string) =>
    (await change.send({ query: { state }, body: { verify_number: code } })) && step.send({ query: { state } });
  return {
    send,
    verify,
    sending: save.pending,
    verifying: change.pending,
    shown: save.shown ?? change.shown ?? step.shown,
    clear: () => {
      for (const call of calls) call.clear();
    },
  };
}

function useRegister({ onOtherStep }: Reactions): RegisterCalls {
  const { url } = useHost();
  const agreementCheckFailed = useAgreementFailed();
  const { send, pending, shown, clear } = useCall<typeof crossfireRegister, AccountField | 'email'>(
    crossfireRegister,
    {
      restart: entryPath(url),
      own: { agreementCheckFailed, wrongVerifyStep: onOtherStep },
      fields: accountRefusalFields,
    },
    useCaptchaGiver(),
  );
  const register = async (chosen: Parameters<RegisterCalls['send']>[0]) =>
    (await send({ body: { state: stateIn(url), ...chosen } })) !== null;
  return { send: register, pending, shown, clear };
}

/** Sign-up and move of the crossfire-type service. */
export const crossfireService: SignUpService = { completed: '/signup/cf/completed', useEmailCalls, useRegister };
