import { signUpEmailSend, signUpEmailVerify, signUpRegister } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { entryPath, stateIn } from '../paths.ts';
import { useCaptchaGiver } from '../use-captcha-giver.ts';
import {
  codeRefusalFields,
  sendRefusalFields,
  type EmailCalls,
  type StepReactions,
  type SignUpService,
} from './service.ts';

function useEmailCalls({ onOtherStep }: StepReactions): EmailCalls {
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

/** The platform's own sign-up. */
export const portalService: SignUpService = {
  completed: '/signup/completed',
  useEmailCalls,
  registerCall: signUpRegister,
};
