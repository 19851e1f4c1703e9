import { globSync, readFileSync } from 'node:fs';
import { allCalls, type CallDefinition } from '@gatehouse/api-contract';
import { callsOfSource } from '@gatehouse/api-contract/testing';
import { repositoryRoot as root } from '../root.ts';

/** Who shows pages; `edge` and `account-api` answer no person. */
const sources = '{apps/{shell,mf-*},libs/{challenge,screen,session}}/src/**/*.{ts,tsx}';
const isTest = /\.test\.tsx?$|\/testing[./]|\/refusals\//;

/** Calls of verification, guardians, terms and reauth; captcha belongs to the login. */
export const verificationCalls: readonly CallDefinition[] = allCalls.filter(
  ({ area, base, path }) =>
    (area === 'verification' && base !== 'captcha' && !path.includes('captcha')) ||
    base === 'terms' ||
    path.includes('reauth'),
);

/** Sources that make each call, by its id. */
export function pagesOfCalls(): ReadonlyMap<string, readonly string[]> {
  const pages = new Map<string, string[]>();
  for (const path of globSync(sources, { cwd: root })) {
    if (isTest.test(path)) continue;
    for (const { id } of callsOfSource(readFileSync(`${root}/${path}`, 'utf8')))
      pages.set(id, [...(pages.get(id) ?? []), path]);
  }
  return pages;
}
