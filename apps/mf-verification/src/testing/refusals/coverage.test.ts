import { readdirSync, readFileSync } from 'node:fs';
import { callsOfSource } from '@gatehouse/api-contract/testing';
import { expect, it } from '@jest/globals';
import { arrivalCases } from './arrivals.refusal-cases.tsx';
import { codeCases } from './codes.refusal-cases.tsx';
import { guardianCases } from './guardians.refusal-cases.tsx';
import { personCases } from './person.refusal-cases.tsx';

const source = new URL('../..', import.meta.url);
const isSource = (path: string) => /\.tsx?$/.test(path) && !/(^|\/)testing\/|\.test\.|testing\.tsx$/.test(path);

/** Reads the code of a refusal that the checked page was given; makes no call. */
const readsOnly = 'screens/guardians/check/methods.view.tsx: ep:account:POST v1/cert';

/** Shared with the page of a requested deletion. */
const enterAccount = new URL('../../../libs/screen/src/enter-account/use-enter-account.ts', source);

it('the refusal cases cover every call of every page', () => {
  const made = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .flatMap((path) => callsOfSource(readFileSync(new URL(path, source), 'utf8')).map(({ id }) => `${path}: ${id}`))
    .filter((one) => one !== readsOnly)
    .concat(callsOfSource(readFileSync(enterAccount, 'utf8')).map(({ id }) => `use-enter-account.ts: ${id}`));
  const covered = [...codeCases, ...personCases, ...arrivalCases, ...guardianCases].map(
    ({ at, call }) => `${at}: ${call.id}`,
  );
  expect(covered.toSorted()).toEqual([...new Set(made)].toSorted());
});
