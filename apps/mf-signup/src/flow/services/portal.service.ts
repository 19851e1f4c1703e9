import { signUpEmailSend, signUpEmailVerify, signUpRegister } from '@gatehouse/api-contract';
import { sendAnswer, type ContactCodeCalls, type ContactField } from '@gatehouse/challenge';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { entryPath, stateIn } from '../paths.ts';
import type { SignUpProgress } from '../steps.ts';
import { useCaptchaGiver } from '../use-captcha-giver.ts';
import { codeRefusalFields, sendRefusalFields, type SignUpService } from './service.ts';
import type { StepReactions } from './step-reactions.ts';

function useEmailCalls({ onOtherStep }: StepReactions): ContactCodeCalls<SignUpProgress> {
  const { url } = useHost();
  const state = stateIn(url);
  const common = { restart: entryPath(), own: { wrongVerifyStep: onOtherStep } };
  const sending = useCall<typeof signUpEmailSend, ContactField>(
    signUpEmailSend,
    { ...common, fields: sendRefusalFields },
    useCaptchaGiver(),
  );
  const verifying = useCall<typeof signUpEmailVerify, ContactField>(signUpEmailVerify, {
    ...common,
    fields: codeRefusalFields,
  });
  return {
    send: async (email) => {
      if (email === null) return null; // there is no address on record
      const sent = await sending.send({ body: { type: 'REGISTER', state, email } });
      return sent && sendAnswer(sent.sendCount, sent);
    },
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
