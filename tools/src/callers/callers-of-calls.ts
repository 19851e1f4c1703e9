import { allCalls } from '@gatehouse/api-contract';
import { portalUsersOfCalls } from './pages-of-calls.ts';

/** Calls that the account API answers and nothing of the portal makes, by their ids. */
export function callsWithoutCaller(): readonly string[] {
  const users = portalUsersOfCalls();
  return allCalls.map(({ id }) => id).filter((id) => !users.has(id));
}
