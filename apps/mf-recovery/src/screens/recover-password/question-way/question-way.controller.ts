import { resetAnswer, resetQuestion, securityAnswer, type ClientValue } from '@gatehouse/api-contract';
import { typedIn, useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState, type SubmitEvent } from 'react';
import * as v from 'valibot';
import { startPath } from '../../../flow/paths.ts';
import { recoveryCaptcha } from '../../../flow/recovery-captcha.ts';
import { useTakeToken } from '../../../flow/use-take-token.ts';

export type AskedQuestion = ClientValue<typeof resetQuestion>;

export const answerField = 'answer';

/** The question of the account, and its answer; a captcha is asked for where answers were wrong too often. */
export function useQuestionWay(state: string) {
  const host = useHost();
  const restart = startPath(host.url);
  const takeToken = useTakeToken();
  const [question, setQuestion] = useState<AskedQuestion | null>(null);
  const [missing, setMissing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const ask = useCall(resetQuestion, { restart });
  const check = useCall<typeof resetAnswer, 'answer'>(
    resetAnswer,
    { restart, fields: { answerMismatch: 'answer', captchaIncorrect: 'answer' } },
    recoveryCaptcha(host),
  );
  const load = () => void ask.send({ query: { state } }).then(setQuestion);
  useArrival(load);

  const send = async (answer: string) => {
    const token = await check.send((captchaToken) => ({
      body: { state, answer, ...(captchaToken !== null && { captcha: { captchaToken } }) },
    }));
    if (token) takeToken(token);
  };
  return {
    question,
    missing,
    attempt: attempt + (check.shown?.attempt ?? 0),
    pending: check.pending,
    shown: check.shown ?? ask.shown,
    retry: load,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const answer = typedIn(event.currentTarget, answerField);
      const fits = v.is(securityAnswer, answer);
      check.clear();
      setMissing(!fits);
      if (fits) void send(answer);
      else setAttempt(attempt + 1);
    },
    recheck: (form: HTMLFormElement) => {
      if (missing && v.is(securityAnswer, typedIn(form, answerField))) setMissing(false);
    },
  };
}

export type QuestionWayPage = ReturnType<typeof useQuestionWay>;
