import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repositoryRoot } from '../../root.ts';
import { codeMutants } from './code-mutants.ts';
import { broken } from './run-code-mutants.ts';

const source = join(repositoryRoot, 'apps/account-api/src');

test.each(codeMutants.map((mutant) => [mutant.name, mutant] as const))(
  '%s: can be broken in one place',
  (_, mutant) => {
    const text = readFileSync(join(source, mutant.file), 'utf8');
    expect(broken(text, mutant)).not.toBe(text);
    expect(existsSync(join(source, mutant.test))).toBe(true);
  },
);

test('a place that is gone, or is two, is told', () => {
  const [mutant] = codeMutants;
  if (!mutant) throw new Error('there is none');
  expect(() => broken('', mutant)).toThrow('0 places');
  expect(() => broken(`${mutant.from}${mutant.from}`, mutant)).toThrow('2 places');
});
