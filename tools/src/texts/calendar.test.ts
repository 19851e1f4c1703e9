import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { repositoryRoot as root } from '../root.ts';

const formats = /Intl\.DateTimeFormat\([^;]*?\{[^}]*\}/g;
const sources = globSync('{apps,libs}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.tsx?$/.test(path),
);

it('every date that a player reads is in the common era, in Thai too', () => {
  const dates = sources.flatMap((path) =>
    [...readFileSync(`${root}/${path}`, 'utf8').matchAll(formats)]
      .map(([format]) => ({ path, format }))
      .filter(({ format }) => /dateStyle|year:/.test(format) && !format.includes("'en-CA'")),
  );
  expect(dates.length).toBeGreaterThan(15);
  expect(dates.filter(({ format }) => !/calendar: ?['"]gregory['"]/.test(format))).toEqual([]);
});
