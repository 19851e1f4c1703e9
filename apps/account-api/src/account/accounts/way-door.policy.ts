declare const opened: unique symbol;

/**
 * Leave to write what proves the owner of one account: every function of a repository that does asks for it. It is given by `changeWay`, which asks
 * the law of ownership, by what gives back what was before a change, disowns what confirmed it or notes that its owner heard of it, and by what makes an account.
 */
export type WayDoor = Readonly<{
  guid: string;
  /** Moment of the change. */
  at: Date;
  /** From when what is added or put in a place is as old as it is: the moment of the change, or a later one where its owner has to hear of it first. */
  since: Date;
  [opened]: true;
}>;

/** `server/way-door.test.ts` has the list of who may call it. */
export const openWayDoor = (guid: string, at: Date, since = at): WayDoor => ({ guid, at, since }) as WayDoor; // the mark exists for the compiler alone
