import type { ClientValue, notMeLock, recentChanges } from '@gatehouse/api-contract';
import { useState } from 'react';

/** A mailbox or number that confirmed what would go back. */
export type Confirming = ClientValue<typeof recentChanges>['confirmed_by'][number];
/** One of them by its masked name. */
export type OwnContact = ClientValue<typeof notMeLock>['disowned'][number];

/** What the player ticks as read by another person; nothing is at first. */
export function useDisowning() {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  return {
    ticked,
    tick: (id: string, isTicked: boolean) =>
      setTicked((ids) => (isTicked ? [...ids, id] : ids.filter((other) => other !== id))),
    /** Whether something is ticked that only a password beside the proof disowns. */
    needsPassword: (confirmed: readonly Confirming[]): boolean =>
      confirmed.some(({ id, reach }) => reach === 'PASSWORD' && ticked.includes(id)),
    /** What a request carries; nothing where nothing is ticked, so that an API of before takes it too. */
    body: () => (ticked.length === 0 ? {} : { disowns: [...ticked] }),
    /** Of what was asked about, what was ticked and yet was not disowned. */
    left: (confirmed: readonly Confirming[], disowned: readonly OwnContact[]): readonly OwnContact[] =>
      confirmed.filter(
        ({ id, channel, contact }) =>
          ticked.includes(id) && !disowned.some((one) => one.channel === channel && one.contact === contact),
      ),
  };
}

export type Disowning = ReturnType<typeof useDisowning>;
