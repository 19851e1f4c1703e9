import { signUpEmailSend, signUpEmailVerify, signUpRegister } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
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
  const common = { restart: entryPath(url), own: { wrongVerifyStep: onOtherStep } };
  const sending = useCall<typeof signUpEmailSend, 'email' | 'code'>(
    signUpEmailSend,
    { ...common, fields: sendRefusalFields },
    useCaptchaGiver(),
  );
  const verifying = useCall<typeof signUpEmailVerify, 'email' | 'code'>(signUpEmailVerify, {
    ...common,
    fields: codeRefusalFields,
  });
  return {
    send: async (email) => (await sending.send({ body: { type: 'REGISTER', state, email } }))?.sendCount ?? null,
    verify: (code) => verifying.send({ body: { state, verify_number: code } }),
    sending: sending.pending,
    verifying: verifying.pending,
    shown: sending.shown ?? verifying.shown,
    clear: () => {
      sending.clear();
      verifying.clear();
    },
  };
}

function useRegister({ onOtherStep }: Reactions): RegisterCalls {
  const { url } = useHost();
  const agreementCheckFailed = useAgreementFailed();
  const { send, pending, shown, clear } = useCall<typeof signUpRegister, AccountField | 'email'>(
    signUpRegister,
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

/** The platform's own sign-up. */
export const portalService: SignUpService = { completed: '/signup/completed', useEmailCalls, useRegister };
