import {
  isWholeQuestion,
  ownQuestionNo,
  securityAnswer,
  securityQuestion,
  securityQuestionRead,
  securityQuestionSave,
  type ClientValue,
} from '@gatehouse/api-contract';
import { typedIn, useArrival, useCall } from '@gatehouse/screen';
import { useState, type SubmitEvent } from 'react';
import * as v from 'valibot';
import { sessionOver } from '../../flow/session-over.ts';

export const questionFields = {
  current: 'current_password',
  question: 'question_no',
  own: 'question_custom',
  answer: 'answer',
} as const;
export type QuestionField = keyof typeof questionFields;
type QuestionFault = 'currentMissing' | 'questionMissing' | 'ownMissing' | 'answerMissing';
type Faults = Readonly<Partial<Record<QuestionField, QuestionFault>>>;

type Typed = Readonly<{ current: string; question: string; own: string; answer: string }>;

const typedQuestion = (form: HTMLFormElement): Typed => ({
  current: typedIn(form, questionFields.current),
  question: typedIn(form, questionFields.question),
  own: typedIn(form, questionFields.own).trim(),
  answer: typedIn(form, questionFields.answer),
});

/** The question as it is sent; `null`: it is not complete. */
function questionOf({ question, own }: Typed): v.InferOutput<typeof securityQuestion> | null {
  const no = Number(question);
  const parsed = v.safeParse(securityQuestion, {
    question_no: no,
    question_custom: no === ownQuestionNo ? own : '',
  });
  return question !== '' && parsed.success && isWholeQuestion(parsed.output) ? parsed.output : null;
}

function questionFault(typed: Typed): Faults {
  if (questionOf(typed) !== null) return {};
  return typed.question === String(ownQuestionNo) ? { own: 'ownMissing' } : { question: 'questionMissing' };
}

/** What is wrong with the form, by the rules that the platform applies too. */
const questionFaults = (typed: Typed): Faults => ({
  ...(typed.current === '' && { current: 'currentMissing' }),
  ...questionFault(typed),
  ...(!v.is(securityAnswer, typed.answer) && { answer: 'answerMissing' }),
});

const noFaults: Faults = {};

/** Sets or replaces the security question of a member who proves the password. */
export function useChangeQuestion() {
  const [standing, setStanding] = useState<ClientValue<typeof securityQuestionRead> | null>(null);
  const [ready, setReady] = useState(false);
  const [done, setDone] = useState(false);
  const [faults, setFaults] = useState(noFaults);
  const [attempt, setAttempt] = useState(0);
  const read = useCall(securityQuestionRead, {});
  const save = useCall<typeof securityQuestionSave, QuestionField>(securityQuestionSave, {
    fields: { currentPasswordMismatch: 'current', questionInvalid: 'question' },
  });
  useArrival(async () => {
    setStanding(await read.send({}));
    setReady(true);
  });

  const send = async (typed: Typed) => {
    const question = questionOf(typed);
    if (question === null) return;
    const body = { current_password: typed.current, ...question, answer: typed.answer };
    if (await save.send({ body })) setDone(true);
  };
  return {
    standing,
    ready,
    /** The page could not be read: the session of this browser is over. */
    over: sessionOver(read.shown) !== null,
    done,
    faults,
    attempt: attempt + (save.shown?.attempt ?? 0),
    pending: save.pending,
    shown: save.shown ?? read.shown,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const typed = typedQuestion(event.currentTarget);
      const found = questionFaults(typed);
      save.clear();
      setFaults(found);
      if (Object.keys(found).length === 0) void send(typed);
      else setAttempt(attempt + 1);
    },
    recheck: (form: HTMLFormElement) => {
      const now = questionFaults(typedQuestion(form));
      const left = Object.entries(faults).filter(([field]) => field in now);
      if (left.length < Object.keys(faults).length) setFaults(Object.fromEntries(left));
    },
  };
}

export type ChangeQuestionPage = ReturnType<typeof useChangeQuestion>;
