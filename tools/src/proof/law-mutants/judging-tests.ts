import { globSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../root.ts';

/** Tests that prove something else by many calls, by broken lines or by other processes: they would judge late. */
const others =
  /races|\.proof\.test|timing|crash|full-disk|programs|listen|restart|answers\.test|enumeration|same-work|unwritable|flow-steps|every-call|round-trips|typed-names|read-settings|thief-model|unasked-letters|step-attacks|device-steps|^base\/db\//;

/** Tests of the account API that may judge a mutant of the law, below apps/account-api/src. */
export const judgingTests = (): readonly string[] =>
  globSync('**/*.test.ts', { cwd: join(repositoryRoot, 'apps/account-api/src') })
    .filter((path) => !others.test(path))
    .toSorted();
