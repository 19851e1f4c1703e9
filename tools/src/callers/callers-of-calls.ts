import { readFileSync } from 'node:fs';
import { allCalls } from '@gatehouse/api-contract';
import { repositoryRoot as root } from '../root.ts';
import { portalUsersOfCalls } from './pages-of-calls.ts';

/** Calls that the account API answers and nothing of the portal makes, by their ids. */
export function callsWithoutCaller(): readonly string[] {
  const users = portalUsersOfCalls();
  const notBuilt: readonly string[] = JSON.parse(
    readFileSync(`${root}/apps/account-api/src/server/not-built.json`, 'utf8'),
  );
  return allCalls.map(({ id }) => id).filter((id) => !users.has(id) && !notBuilt.includes(id));
}
