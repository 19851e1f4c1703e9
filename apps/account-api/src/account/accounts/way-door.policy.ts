declare const opened: unique symbol;

/**
 * Leave to write what proves the owner of one account: every function of a repository that does asks for it. It is given by `changeWay`, which asks
 * the law of ownership, by what gives back what was before a change, or disowns what confirmed it, and by what makes an account.
 */
export type WayDoor = Readonly<{
  guid: string;
  /** Moment of the change. */
  at: Date;
  [opened]: true;
}>;

/** `server/way-door.test.ts` has the list of who may call it. */
export const openWayDoor = (guid: string, at: Date): WayDoor => ({ guid, at }) as WayDoor; // the mark exists for the compiler alone
