import { crossfireEmailChange, crossfireEmailSave, crossfireRegister, signUpStep } from '@gatehouse/api-contract';
import { sendAnswer, type ContactCodeCalls, type ContactField } from '@gatehouse/challenge';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useRef } from 'react';
import { entryPath, stateIn } from '../paths.ts';
import type { SignUpProgress } from '../steps.ts';
import { useCaptchaGiver } from '../use-captcha-giver.ts';
import { codeRefusalFields, sendRefusalFields, type SignUpService } from './service.ts';
import type { StepReactions } from './step-reactions.ts';

function useEmailCalls({ onOtherStep }: StepReactions): ContactCodeCalls<SignUpProgress> {
  const { url } = useHost();
  const state = stateIn(url);
  const saved = useRef<string | null>(null);
  const captcha = useCaptchaGiver();
  const common = { restart: entryPath(), own: { wrongVerifyStep: onOtherStep } };
  const changeFields = { ...sendRefusalFields, ...codeRefusalFields } as const;
  const save = useCall<typeof crossfireEmailSave, ContactField>(
    crossfireEmailSave,
    { ...common, fields: sendRefusalFields },
    captcha,
  );
  const change = useCall<typeof crossfireEmailChange, ContactField>(
    crossfireEmailChange,
    { ...common, fields: changeFields },
    captcha,
  );
  const step = useCall(signUpStep, { restart: entryPath() });
  const calls = [save, change, step] as const;

  const send = async (email: string | null) => {
    if (email === null) return null; // there is no address on record
    const another = saved.current !== null && saved.current !== email;
    const sent = another
      ? await change.send({ query: { state }, body: { email } })
      : await save.send({ body: { state, email } });
    if (sent === null) return null;
    saved.current = email;
    return sendAnswer(0, sent); // this service does not count
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

/** Sign-up and move of the crossfire-type service. */
export const crossfireService: SignUpService = {
  completed: '/signup/cf/completed',
  useEmailCalls,
  registerCall: crossfireRegister,
};
