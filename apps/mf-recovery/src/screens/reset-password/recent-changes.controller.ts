import { callApi } from '@gatehouse/api-client';
import { recentChanges, type ClientValue } from '@gatehouse/api-contract';
import { useArrival } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useRef, useState } from 'react';
import type { NewUserToken } from '../../flow/new-user-token.ts';

type Listed = ClientValue<typeof recentChanges>;
export type ListedChange = Listed['changes'][number];

/**
 * The latest changes that may not be the owner's, asked beside the form. Where they are not told in time, or at all, the form works
 * without them, and nothing is taken back.
 */
export function useRecentChanges({ state, token }: NewUserToken) {
  const host = useHost();
  const [listed, setListed] = useState<Listed | null>(null);
  const [mine, setMine] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState(false);
  const [held, setHeld] = useState(false);
  const asked = useRef<Promise<Listed | null>>(null);

  const ask = async (): Promise<Listed | null> => {
    try {
      const answer = await callApi(recentChanges, { body: { state, token } });
      if (!answer.ok || answer.value.changes.length === 0) return null;
      setListed(answer.value);
      return answer.value;
    } catch (thrown) {
      host.report(thrown, { call: recentChanges.id });
      return null;
    }
  };
  useArrival(() => {
    asked.current = ask();
  });

  return {
    /** `null`: nothing is listed, or not yet. */
    listed,
    /** Ids of the changes that are ticked. */
    mine,
    tick: (id: string, isMine: boolean) =>
      setMine((ticked) => (isMine ? [...ticked, id] : ticked.filter((other) => other !== id))),
    /** Ids of what stays: what is ticked, and what no proof of here reaches. `null`: nothing is listed. */
    keeps:
      listed?.changes.filter(({ id, reach }) => reach === 'NEVER' || mine.includes(id)).map(({ id }) => id) ?? null,
    /** A press waits for the list. */
    waiting,
    /** A press came before the list, and was not sent. */
    held,
    /** Whether a press must not be sent: the list came after it, so the player has not seen what would be taken back. */
    holds: async (): Promise<boolean> => {
      if (listed !== null) return false;
      setWaiting(true);
      const cameLate = (await asked.current) !== null;
      setWaiting(false);
      setHeld(cameLate);
      return cameLate;
    },
  };
}

export type RecentChangesState = ReturnType<typeof useRecentChanges>;
