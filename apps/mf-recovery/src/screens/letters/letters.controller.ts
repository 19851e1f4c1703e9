import { letterStopBegin, letterStopEnd, letterStopRead, type ClientValue } from '@gatehouse/api-contract';
import { useArrival, useCall } from '@gatehouse/screen';
import { useState } from 'react';
import { signInPath } from '../../flow/paths.ts';

export type LetterStop = ClientValue<typeof letterStopRead>;

/** Whether the mailbox of a letter gets letters that others ask for, and what its reader changes of that. Reading changes nothing. */
export function useLetters(letter: string) {
  const [stop, setStop] = useState<LetterStop | null>(null);
  const [answered, setAnswered] = useState<'stopped' | 'allowed' | null>(null);
  const [unknown, setUnknown] = useState(letter === '');
  const plan = { restart: signInPath, own: { verificationTimeExpired: () => setUnknown(true) } };
  const read = useCall(letterStopRead, plan);
  const begin = useCall(letterStopBegin, plan);
  const end = useCall(letterStopEnd, plan);
  const load = () => {
    if (letter !== '') void read.send({ query: { letter } }).then(setStop);
  };
  useArrival(load);
  const answer = async (given: Promise<LetterStop | null>, as: 'stopped' | 'allowed') => {
    const next = await given;
    if (!next) return;
    setStop(next);
    setAnswered(as);
  };
  const body = { letter };
  return {
    stop,
    /** What was answered here last. */
    answered,
    /** The link is none of ours. */
    unknown,
    shown: read.shown ?? begin.shown ?? end.shown,
    retry: load,
    stopping: begin.pending,
    allowing: end.pending,
    begin: () => answer(begin.send({ body }), 'stopped'),
    end: () => answer(end.send({ body }), 'allowed'),
  };
}

export type LettersPage = ReturnType<typeof useLetters>;
