import { ownersChangeFrom, wayEvents, type Strength } from '@gatehouse/api-contract/ownership';
import type { KeptEvent } from '../../session/account-changes/kept-changes.tables.ts';

/** All kept changes but those of one way move the account: to another name, to another country, or to its end. */
const isMove = (event: KeptEvent): boolean => event === 'account-switch' || !(event in wayEvents);

type Denied = Readonly<{
  event: KeptEvent;
  /** Its owner could hear of it, and let it pass. */
  isHeard: boolean;
  /** How much is shown against it, of what the account had before it. */
  shown: Strength;
}>;

/** Whether a no counts against a change. Against what its owner let pass, and against a move, one way may be what a thief has. */
export const isNoWeighty = ({ event, isHeard, shown }: Denied): boolean =>
  (!isHeard && !isMove(event)) || shown >= ownersChangeFrom;
