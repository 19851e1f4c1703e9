import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { repositoryRoot as root } from '../root.ts';

const isTest = /\.test\.tsx?$|\/testing[./]/;
const sources = globSync('{apps/{shell,mf-*},libs/*}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !isTest.test(path))
  .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));
const withMatch = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

it('no page hears what another window says: a frame, an opener or an opened page can tell it nothing', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(
    withMatch(/addEventListener\(\s*['"]message|\bwindow\.onmessage|globalThis\.onmessage|self\.onmessage/),
  ).toEqual([]);
  // Channels of one origin are the only ones with a listener.
  const listening = sources.filter(({ text }) => /\.onmessage = /.test(text));
  expect(listening.length).toBeGreaterThan(0);
  expect(listening.filter(({ text }) => !/BroadcastChannel|openChannel/.test(text)).map(({ path }) => path)).toEqual(
    [],
  );
});

it('no message is sent to whatever page may be there', () => {
  expect(withMatch(/postMessage\([^)]*['"]\*['"]/)).toEqual([]);
});
