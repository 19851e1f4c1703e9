import { expect, it } from '@jest/globals';
import rules from '../../../docs/spec/rules.json';
import { isLaunchLink, launchLink, launchWaitMs, launcherCallVersions } from './launch-link.ts';

const game = { gameNo: 1001, gameId: 'A game:1' };

it('names the game as each version of the launcher knows it', () => {
  expect(launcherCallVersions.map((version) => launchLink(version, game))).toEqual([
    'gatehouse-launcher://run/1001',
    'gatehouse-launcher://run/1001?game_id=A+game%3A1',
    'gatehouse-launcher://3.0/run?game_id=A+game%3A1&game_no=1001',
  ]);
});

it('is the only kind of address that a page hands to the launcher', () => {
  for (const version of launcherCallVersions) expect(isLaunchLink(launchLink(version, game))).toBe(true);
  for (const other of [
    'https://a.test/',
    'javascript:alert(1)',
    'gatehouse-launcher:x',
    ' gatehouse-launcher://run/1',
    '',
  ])
    expect(isLaunchLink(other)).toBe(false);
});

it('waits as long as the specification says', () => {
  expect(rules.find(({ id }) => id === 'launch-wait')?.values).toMatchObject({ ms: launchWaitMs });
});
