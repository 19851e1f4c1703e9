import { readdirSync, readFileSync } from 'node:fs';
import { callsOfSource } from '@gatehouse/api-contract/testing';
import { expect, it } from '@jest/globals';
import { arrivalsTold } from './arrivals.told.tsx';
import { codesTold } from './codes.told.tsx';
import { guardiansTold } from './guardians.told.tsx';
import { personTold } from './person.told.tsx';

const source = new URL('../..', `file://${__filename}`);
const isSource = (path: string) => /\.tsx?$/.test(path) && !/(^|\/)testing\/|\.test\.|testing\.tsx$/.test(path);

/** Tells what `guardians-checked.controller.ts` was refused: needs the number of the refusal, and makes no call. */
const tellsOnly = 'screens/guardians/check/methods.view.tsx: ep:account:POST v1/cert';

it('every call of every page has its refusals told', () => {
  const made = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .flatMap((path) => callsOfSource(readFileSync(new URL(path, source), 'utf8')).map(({ id }) => `${path}: ${id}`))
    .filter((one) => one !== tellsOnly);
  const told = [...codesTold, ...personTold, ...arrivalsTold, ...guardiansTold].map(
    ({ at, call }) => `${at}: ${call.id}`,
  );
  expect(told.toSorted()).toEqual([...new Set(made)].toSorted());
});
