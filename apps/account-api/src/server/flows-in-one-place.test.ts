import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);
/** What reads or clears rows of many kinds at once. */
const ofManyKinds = ['purgeFlows', 'consumeProvenContact', 'takeBegunFlow'];

it('only the definitions of flows read and write their rows', () => {
  const found = files
    .filter((name) => !name.startsWith('flow/flows/'))
    .flatMap((name) => {
      const [, names = ''] =
        /import \{([^}]*)\} from '[^']*\/flows\.repository\.ts'/.exec(readFileSync(join(source, name), 'utf8')) ?? [];
      return names
        .split(',')
        .flatMap((one) => (one.trim() && !ofManyKinds.includes(one.trim()) ? [`${name}: ${one.trim()}`] : []));
    });
  expect(found).toEqual([]);
});

it('a flow is in the file that defines it', () => {
  expect(files.filter((name) => /(?<!define)-flow\.ts$|\.flow-kind\.ts$/.test(name))).toEqual([]);
});
