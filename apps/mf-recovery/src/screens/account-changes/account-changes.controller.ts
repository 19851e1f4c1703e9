import { answerChanges, unseenChanges, type ClientValue } from '@gatehouse/api-contract';
import { termsPath } from '@gatehouse/platform';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { formerRefusalFields } from '../../flow/password-form/password-form.fields.ts';
import { stayingOf, type Staying } from './what-stays.ts';

type Listed = ClientValue<typeof unseenChanges>;
export type UnseenChange = Listed['changes'][number];

/** Whose change it was, as the player says. */
type Whose = 'mine' | 'notMine';

/** What an answer did, and what the player had said. */
export type Answered = Pick<ClientValue<typeof answerChanges>, 'gave_back' | 'heard_yn' | 'reference'> &
  Readonly<{
    hasYes: boolean;
    hasNo: boolean;
    staying: readonly Staying[];
    /** How much of it could be answered no more; `null`: nothing. */
    over: 'all' | 'some' | null;
  }>;

/** Which change the player called whose; nothing is chosen at first, and nothing is sent that the player did not choose: a yes shields what is under it. */
function useChoices(changes: readonly UnseenChange[], isAll: boolean) {
  const [whose, setWhose] = useState<Readonly<Record<string, Whose>>>({});
  const chosen = (wanted: Whose) => changes.filter(({ id }) => whose[id] === wanted);
  const [mine, notMine] = [chosen('mine'), chosen('notMine')];
  return {
    whose,
    choose: (id: string, choice: Whose) => setWhose((before) => ({ ...before, [id]: choice })),
    mine,
    notMine,
    /** Changes that need an answer: at a sign-in each. */
    open: isAll ? [] : changes.filter(({ id }) => whose[id] === undefined),
    /** Of all changes at least one needs an answer. */
    isNothingSaid: isAll && mine.length + notMine.length === 0,
  };
}

const idsOf = (changes: readonly UnseenChange[]) => changes.map(({ id }) => id);

/** To the terms, which every sign-in passes, and on from there with what the visit brought. */
function useGoOn() {
  const { navigate } = useHost();
  const [leaving, setLeaving] = useState(false);
  const goOn = () => {
    setLeaving(true);
    navigate(termsPath, { replace: true });
  };
  return { leaving, goOn };
}

/** Sends what the player chose; `attempt` counts presses that found something missing. */
function useAnswer(choices: ReturnType<typeof useChoices>) {
  const [pressed, setPressed] = useState(false);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const answer = useCall<typeof answerChanges, 'password'>(answerChanges, { fields: formerRefusalFields('password') });
  const { mine, notMine, open, isNothingSaid } = choices;
  const send = async (password: string): Promise<Answered | null> => {
    answer.clear();
    setPressed(true);
    if (open.length > 0 || isNothingSaid) {
      setAttempt(attempt + 1);
      return null;
    }
    const body = { mine: idsOf(mine), not_mine: idsOf(notMine), ...(password !== '' && { password }) };
    const value = await answer.send({ body });
    setFailed(value === null);
    if (value === null) return null;
    const answered = mine.length + notMine.length;
    const over = value.gone.length === 0 ? null : value.gone.length < answered ? 'some' : 'all';
    const said = { hasYes: mine.length > 0, hasNo: notMine.length > 0, over } as const;
    return { ...value, ...said, staying: stayingOf(value, notMine) };
  };
  return {
    send,
    shown: answer.shown,
    pending: answer.pending,
    /** The answer was not taken: there is a way on without it, and the next sign-in asks again. */
    failed,
    attempt: attempt + (answer.shown?.attempt ?? 0),
    /** Changes without an answer, once the player wanted to go on. */
    missing: pressed ? open : [],
    /** The player wanted to go on without any answer. */
    isMissingAny: pressed && isNothingSaid,
  };
}

/**
 * Reads which changes the owner has not heard of, or all that can be undone (`all=Y`), and sends whose they were. A failure never keeps the player from where the
 * sign-in leads.
 */
export function useAccountChanges() {
  const { url } = useHost();
  const isAll = url.searchParams.get('all') === 'Y';
  const [listed, setListed] = useState<Listed | null>(null);
  const [unread, setUnread] = useState(false);
  const [answered, setAnswered] = useState<Answered | null>(null);
  // A platform of before lists what a sign-in asks about, whatever it is asked for.
  const listsAll = isAll && listed?.all_yn !== 'N';
  const choices = useChoices(listed?.changes ?? [], listsAll);
  const read = useCall(unseenChanges, {});
  const { send, ...answer } = useAnswer(choices);
  const { leaving, goOn } = useGoOn();

  const load = async () => {
    setUnread(false);
    const found = await read.send({ query: isAll ? { all_yn: 'Y' } : {} });
    if (found?.changes.length === 0 && !isAll) return goOn();
    setListed(found);
    setUnread(found === null);
  };
  useArrival(load);

  const submit = async (password: string) => {
    const value = await send(password);
    if (value === null) return;
    if (isAll || value.hasNo || value.heard_yn === 'N') setAnswered(value);
    else goOn();
  };
  return {
    ...answer,
    /** All that can be undone, outside a sign-in: the page leads to the member's pages, or to where the visit wants to be. */
    isAll,
    /** The page speaks of all that can be undone. */
    listsAll,
    listed,
    /** The list could not be had: there is a way on without it. */
    unread,
    leaving,
    choices,
    shown: read.shown ?? answer.shown,
    pending: answer.pending || leaving,
    /** What the answer did; `null`: nothing yet. */
    answered,
    retry: () => void load(),
    /** `password`: the one of now or of before; `''`: none. */
    submit: (password: string) => void submit(password),
    goOn,
  };
}

export type AccountChangesPage = ReturnType<typeof useAccountChanges>;
