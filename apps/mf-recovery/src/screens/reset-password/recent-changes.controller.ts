import { callApi } from '@gatehouse/api-client';
import { recentChanges, type ClientValue } from '@gatehouse/api-contract';
import { useArrival } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useRef, useState } from 'react';
import { useDisowning } from '../../flow/disowning.controller.ts';
import type { NewUserToken } from '../../flow/new-user-token.ts';

type Listed = ClientValue<typeof recentChanges>;
/** `nothing`: there is nothing to ask. `missing`: nobody knows. */
type Asked = Listed | 'nothing' | 'missing';
export type ListedChange = Listed['changes'][number];

/**
 * The latest changes that may not be the owner's, asked beside the form. Where they are not told in time, or at all, the form says so and works
 * without them, and nothing is taken back. An API that does not know the call takes nothing back: the form is as it was with it.
 */
export function useRecentChanges({ state, token }: NewUserToken) {
  const host = useHost();
  const [listed, setListed] = useState<Listed | null>(null);
  const [mine, setMine] = useState<readonly string[]>([]);
  const disowning = useDisowning();
  const [waiting, setWaiting] = useState(false);
  const [held, setHeld] = useState(false);
  const [missing, setMissing] = useState(false);
  const asked = useRef<Promise<Asked>>(null);

  const read = async (): Promise<Asked> => {
    try {
      const answer = await callApi(recentChanges, { body: { state, token } });
      if (!answer.ok) return answer.refusal === 'callUnknown' ? 'nothing' : 'missing';
      const { changes, confirmed_by: confirmed, moves } = answer.value;
      return [changes, confirmed, moves].every(({ length }) => length === 0) ? 'nothing' : answer.value;
    } catch (thrown) {
      host.report(thrown, { call: recentChanges.id });
      return 'missing';
    }
  };
  const ask = async (): Promise<Asked> => {
    const answer = await read();
    if (typeof answer === 'object') setListed(answer);
    setMissing(answer === 'missing');
    return answer;
  };
  const start = () => {
    asked.current = ask();
    return asked.current;
  };
  useArrival(() => void start());

  return {
    /** `null`: nothing is listed, or not yet. */
    listed,
    /** What confirmed them, and what of it the player ticks. */
    disowning,
    /** Ids of the changes that are ticked. */
    mine,
    tick: (id: string, isMine: boolean) =>
      setMine((ticked) => (isMine ? [...ticked, id] : ticked.filter((other) => other !== id))),
    /** Ids of what stays: what is ticked, and what no proof of here reaches. `null`: nothing is listed. */
    keeps:
      listed?.changes.filter(({ id, reach }) => reach === 'NEVER' || mine.includes(id)).map(({ id }) => id) ?? null,
    /** The list could not be had: a press takes nothing back. */
    missing,
    /** Asks for the list again. */
    retry: async () => {
      setWaiting(true);
      const answer = await start();
      setWaiting(false);
      setHeld(typeof answer === 'object'); // the button that asked is gone: focus goes to the list
    },
    /** A press waits for the list, or the player does. */
    waiting,
    /** A press came before the list, and was not sent. */
    held,
    /** Whether a press must not be sent: the list, or that there is none, came after it, so the player has not seen what would be taken back. */
    holds: async (): Promise<boolean> => {
      if (listed !== null || missing) return false;
      setWaiting(true);
      const cameLate = (await asked.current) !== 'nothing';
      setWaiting(false);
      setHeld(cameLate);
      return cameLate;
    },
  };
}

export type RecentChangesState = ReturnType<typeof useRecentChanges>;
