import { answerChanges, unseenChanges, type ClientValue } from '@gatehouse/api-contract';
import { termsPath } from '@gatehouse/platform';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { formerRefusalFields } from '../../flow/password-form/password-form.fields.ts';

type Listed = ClientValue<typeof unseenChanges>;
export type UnseenChange = Listed['changes'][number];

/** Whose change it was, as the player says. */
type Whose = 'mine' | 'notMine';

/** What an answer did, and what the player had said. */
export type Answered = ClientValue<typeof answerChanges> & Readonly<{ hasYes: boolean; hasNo: boolean }>;

/** Which change the player called whose; nothing is chosen at first. */
function useChoices(changes: readonly UnseenChange[]) {
  const [whose, setWhose] = useState<Readonly<Record<string, Whose>>>({});
  const idsOf = (wanted: Whose) => changes.flatMap(({ id }) => (whose[id] === wanted ? [id] : []));
  return {
    whose,
    choose: (id: string, choice: Whose) => setWhose((before) => ({ ...before, [id]: choice })),
    mine: idsOf('mine'),
    notMine: idsOf('notMine'),
    open: changes.filter(({ id }) => whose[id] === undefined),
  };
}

/** Reads which changes the owner has not heard of, and sends whose they were. A failure never keeps the player from where the sign-in leads. */
export function useAccountChanges() {
  const { navigate } = useHost();
  const [listed, setListed] = useState<Listed | null>(null);
  const [unread, setUnread] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [pressed, setPressed] = useState(false);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const choices = useChoices(listed?.changes ?? []);
  const read = useCall(unseenChanges, {});
  const answer = useCall<typeof answerChanges, 'password'>(answerChanges, { fields: formerRefusalFields('password') });

  /** To the terms, which every sign-in passes, and on from there with what the visit brought. */
  const goOn = () => {
    setLeaving(true);
    navigate(termsPath, { replace: true });
  };
  const load = async () => {
    setUnread(false);
    const found = await read.send({});
    if (found?.changes.length === 0) return goOn();
    setListed(found);
    setUnread(found === null);
  };
  useArrival(load);

  const send = async (password: string) => {
    const { mine, notMine } = choices;
    const value = await answer.send({ body: { mine, not_mine: notMine, ...(password !== '' && { password }) } });
    setFailed(value === null);
    if (value === null) return;
    const [hasYes, hasNo] = [mine.length > 0, notMine.length > 0];
    if (hasNo || value.heard_yn === 'N') setAnswered({ ...value, hasYes, hasNo });
    else goOn();
  };
  return {
    listed,
    /** The list could not be had: there is a way on without it. */
    unread,
    leaving,
    choices,
    /** Changes without an answer, once the player wanted to go on. */
    missing: pressed ? choices.open : [],
    shown: read.shown ?? answer.shown,
    attempt: attempt + (answer.shown?.attempt ?? 0),
    pending: answer.pending || leaving,
    /** The answer was not taken: there is a way on without it, and the next sign-in asks again. */
    failed,
    /** What the answer did; `null`: nothing yet. */
    answered,
    retry: () => void load(),
    /** `password`: the one of now or of before; `''`: none. */
    submit: (password: string) => {
      answer.clear();
      setPressed(true);
      if (choices.open.length > 0) setAttempt(attempt + 1);
      else void send(password);
    },
    goOn,
  };
}

export type AccountChangesPage = ReturnType<typeof useAccountChanges>;
