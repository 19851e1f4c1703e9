import { pathWith, returnOf, withClientAnswer } from '@gatehouse/platform';
import { useExit, useHost, useLink, type LinkTarget } from '@gatehouse/shell-contract';
import { changeIdVisit } from './change-id-visit.ts';

/** Where this visit goes on: to the next step of a channeling, else to its caller with the caller's state, else to the member site. */
export function useWayHome(): LinkTarget {
  const { url, site } = useHost();
  const { type, part, state } = changeIdVisit(url);
  const address = returnOf(url, 'signed-in');
  const isCallers = part === 'signIn' && state !== null;
  const withState = address !== null && isCallers ? withClientAnswer(address, { state }) : address;
  const away = useExit(withState ?? site.member);
  const next = useLink(pathWith('/channeling', { state }));
  return type === 'CHANNELING' ? next : away;
}
