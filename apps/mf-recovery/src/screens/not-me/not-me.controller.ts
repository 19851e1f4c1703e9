import { notMeLock, notMeRead, recoveryStateOf, type ClientValue } from '@gatehouse/api-contract';
import { pathWith, recoveryCheckPath } from '@gatehouse/platform';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { useDisowning } from '../../flow/disowning.controller.ts';
import { formerRefusalFields } from '../../flow/password-form/password-form.fields.ts';
import { recoverPasswordPath } from '../../flow/paths.ts';

export type Change = ClientValue<typeof notMeRead>;
export type Locked = ClientValue<typeof notMeLock>;

const canBePressed = ({ standing }: Change): boolean => standing === 'OPEN' || standing === 'OUTWEIGHED';

/** Whether a password gives something back or ends something, also where the link alone does nothing any more. */
export const takesPassword = (change: Change): boolean =>
  canBePressed(change) &&
  (change.password_gives_back.length > 0 || change.confirmed_by.some(({ reach }) => reach === 'PASSWORD'));

/** Whether the press does nothing without the password. */
export const needsPassword = (change: Change): boolean =>
  canBePressed(change) &&
  change.password_gives_back.length > 0 &&
  change.gives_back.length === 0 &&
  change.freezes_yn === 'N';

/** Reads what the letter is about; only the button does something. */
export function useNotMe() {
  const { url, navigate, locale } = useHost();
  const state = url.searchParams.get('state') ?? '';
  const [change, setChange] = useState<Change | null>(null);
  const [over, setOver] = useState(false);
  const [missing, setMissing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const disowning = useDisowning();
  const [locked, setLocked] = useState<Locked | null>(null);
  const plan = { restart: recoverPasswordPath, own: { verificationTimeExpired: () => setOver(true) } };
  const read = useCall(notMeRead, plan);
  const lock = useCall<typeof notMeLock, 'password'>(notMeLock, {
    ...plan,
    fields: formerRefusalFields('password'),
  });
  const load = () => void read.send({ query: { state } }).then(setChange);
  useArrival(load, locale); // what happened is told in the language of the page
  return {
    change,
    /** What the player ticks of what confirmed the changes. */
    disowning,
    /** The letter is too old to do anything. */
    over,
    shown: read.shown ?? lock.shown,
    /** The press needs a password, and none was typed. */
    missing,
    attempt: attempt + (lock.shown?.attempt ?? 0),
    pending: lock.pending,
    retry: load,
    /** What the press did; `null`: nothing yet. */
    locked,
    /** `password`: the one of now or of before; `''`: none is shown, and the link proves what it proves alone. */
    lock: async (password: string) => {
      const isAsked = change !== null && (needsPassword(change) || disowning.needsPassword(change.confirmed_by));
      const isMissing = password === '' && isAsked;
      lock.clear();
      setMissing(isMissing);
      if (isMissing) return setAttempt(attempt + 1);
      setLocked(await lock.send({ body: { state, ...(password !== '' && { password }), ...disowning.body() } }));
    },
    /** The link of a guardian: begins the check of that person, which leads to the new password of the child. */
    check: async () => {
      const begun = await lock.send({ body: { state } });
      if (begun) navigate(recoveryCheckPath('recovery-pw', recoveryStateOf(begun.state).state));
    },
    /** While the player types the password. */
    recheck: () => setMissing(false),
    /** To the reset that the press began. */
    goOn: (done: Locked) =>
      navigate(pathWith(recoverPasswordPath, { state: done.state, from: 'recovery' }), { replace: true }),
  };
}

export type NotMePage = ReturnType<typeof useNotMe>;
