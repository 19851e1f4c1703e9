import type { ShellRelease } from '@gatehouse/platform';
import { expect, test } from '@jest/globals';
import { emptyContent, placeShell, type IndexContent } from './place-release.ts';

const shell = (version: string): ShellRelease => ({
  name: 'shell',
  version,
  contract: 1,
  builtAt: '',
  files: {},
  scripts: [],
  styles: [],
  texts: {},
  frames: {},
  frameStyles: {},
});
const at = (hours: number) => new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000);
const formerOf = (content: IndexContent) => content.shell?.former?.map(({ version }) => version);
const promote = (content: IndexContent, version: string, hours: number) =>
  placeShell(content, shell(version), content.shell?.current ?? null, at(hours));

test('every shell that was live within 24 hours stays in the index, however many there were', () => {
  let content = promote(emptyContent('local'), '1.0.0', 0);
  expect(formerOf(content)).toEqual([]);
  for (const [index, version] of ['1.1.0', '1.2.0', '1.3.0', '1.4.0'].entries())
    content = promote(content, version, 10 + index);
  expect(formerOf(content)).toEqual(['1.3.0', '1.2.0', '1.1.0', '1.0.0']);
  expect(formerOf(promote(content, '1.5.0', 35.5))).toEqual(['1.4.0', '1.3.0', '1.2.0']);
});

test('a shell that is taken back stays for its pages; the one that is live again is not listed', () => {
  const promoted = promote(promote(emptyContent('local'), '1.0.0', 0), '1.1.0', 1);
  expect(formerOf(placeShell(promoted, shell('1.0.0'), null, at(2)))).toEqual(['1.1.0']);
});
