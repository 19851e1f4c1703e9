import { globSync, readFileSync } from 'node:fs';
import { allCalls } from '@gatehouse/api-contract';
import { callsOfSource } from '@gatehouse/api-contract/testing';
import { repositoryRoot as root } from '../root.ts';

/** What of the portal makes calls: its pages, what they share, and the edge. The playground is no part of it. */
const sources = '{apps/{shell,mf-*,edge},libs/*}/src/**/*.{ts,tsx}';
const isTest = /\.test\.tsx?$|\/testing[./]|\/refusals\//;

/** Calls that the account API answers and nothing of the portal makes, by their ids. */
export function callsWithoutCaller(): readonly string[] {
  const made = new Set(
    globSync(sources, { cwd: root })
      .filter((path) => !isTest.test(path))
      .flatMap((path) => callsOfSource(readFileSync(`${root}/${path}`, 'utf8')))
      .map(({ id }) => id),
  );
  const notBuilt: readonly string[] = JSON.parse(
    readFileSync(`${root}/apps/account-api/src/server/not-built.json`, 'utf8'),
  );
  return allCalls.map(({ id }) => id).filter((id) => !made.has(id) && !notBuilt.includes(id));
}
