import { expect, it } from '@jest/globals';
import { maskedApart } from './masked-apart.ts';

it.each([
  ['alice@x.test', 'bob@x.test', 'al***@x.test', 'bo***@x.test'],
  ['p-alice@x.test', 'p-bob@x.test', 'p-a***@x.test', 'p-b***@x.test'],
  ['player-one@x.test', 'player-two@x.test', 'player-o***@x.test', 'player-t***@x.test'],
  ['player@x.test', 'player2@x.test', 'player***@x.test', 'player2***@x.test'],
  ['player@x.test', 'player@y.test', 'pl***@x.test', 'pl***@y.test'],
  ['p-alice', 'p-bob', 'p-a***', 'p-b***'],
  ['p-alice', '', 'p-***', ''],
  ['', 'p-bob', '', 'p-***'],
  // The same name at two members: only their order tells them apart.
  ['player', 'player', '', ''],
])('%s and %s are shown as %s and %s', (now, earlier, shownNow, shownEarlier) => {
  expect(maskedApart(now, earlier)).toEqual({ now: shownNow, earlier: shownEarlier });
});
