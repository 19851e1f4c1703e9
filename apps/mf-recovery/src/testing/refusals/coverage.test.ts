import { readdirSync, readFileSync } from 'node:fs';
import { callsOfSource } from '@gatehouse/api-contract/testing';
import { expect, it } from '@jest/globals';
import { changesCases } from './changes.refusal-cases.tsx';
import { letterCases } from './letters.refusal-cases.tsx';
import { passwordCases } from './passwords.refusal-cases.tsx';
import { proofCases, searchCases } from './proofs.refusal-cases.tsx';
import { waitCases } from './waits.refusal-cases.tsx';

const source = new URL('../..', import.meta.url);
/** `first.tsx` reads the refusals of its native forms; it makes no call. */
const isSource = (path: string) => /\.tsx?$/.test(path) && !/(^|\/)testing\/|\.test\.|^first\.tsx$/.test(path);

it('the refusal cases cover every call of every page', () => {
  const made = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .flatMap((path) => callsOfSource(readFileSync(new URL(path, source), 'utf8')).map(({ id }) => `${path}: ${id}`));
  const covered = [...searchCases, ...proofCases, ...passwordCases, ...changesCases, ...letterCases, ...waitCases].map(
    ({ at, call }) => `${at}: ${call.id}`,
  );
  expect(covered.toSorted()).toEqual([...new Set(made)].toSorted());
});
