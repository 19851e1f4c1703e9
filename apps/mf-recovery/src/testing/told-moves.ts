import type { ClientValue, notMeRead } from '@gatehouse/api-contract';
import { screen, within } from '@testing-library/react';

export type ToldMove = ClientValue<typeof notMeRead>['moves'][number];

const until = Date.UTC(2024, 2, 8, 12);
/** A move of a game account that can be undone for three days; changed where a test says so. */
export const toldMove = (more: Partial<ToldMove> = {}): ToldMove => ({
  part: 'gameMove',
  at: Date.UTC(2024, 2, 5, 12),
  name: 'Starfall',
  until,
  stays: null,
  ...more,
});

const untilWhen = /Can be undone until March 8, 2024.*\.$/;
/** What was decided, as it is called, and what its row says. */
export const kindsOfMoves: readonly (readonly [what: string, move: ToldMove, says: RegExp])[] = [
  ['a switch', toldMove({ part: 'signInNames', name: '' }), /^Your ways to sign inMarch 5, 2024/],
  ['another country', toldMove({ part: 'country', name: '' }), /^Your countryMarch 5, 2024/],
  ['a game account', toldMove(), /^The move of a game account to your accountStarfall · March 5, 2024/],
  ['a deletion', toldMove({ part: 'deletion', name: '' }), /^The deletion of your accountMarch 5, 2024/],
];
/** Why it stays, or until when it does not, and what its row says of that. */
export const standingsOfMoves: readonly (readonly [why: string, move: ToldMove, says: RegExp])[] = [
  ['it can be undone', toldMove(), untilWhen],
  [
    'its game has it',
    toldMove({ until: null, stays: 'TAKEN' }),
    /Can’t be undone: the game has already taken it over\. .*contact customer service\.$/,
  ],
  [
    'it is cancelled otherwise',
    toldMove({ part: 'deletion', name: '', stays: 'CANCEL' }),
    /Can still be canceled: sign in by March 8, 2024.* and cancel the deletion\.$/,
  ],
  [
    'its time is over',
    toldMove({ until: null, stays: 'OVER' }),
    /Can’t be undone any more: the time for it is over\.$/,
  ],
  [
    'what is shown is not enough',
    toldMove({ until: null, stays: 'NOT_HERE' }),
    /Can’t be undone with what you’ve shown us\. .*contact customer service\.$/,
  ],
];

/** Rows of the list of moves, once it is shown. */
export const moveRows = async () =>
  within(await screen.findByRole('list', { name: 'How long these can be undone' })).getAllByRole('listitem');
/** The heading or list of moves, where any is shown. */
export const anyMoves = () => screen.queryByText('How long these can be undone');
