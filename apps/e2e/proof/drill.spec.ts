import { tellFigure } from '@gatehouse/platform/proof-figures';
import { cellTitle, roundsOf, allCells } from '../src/drill/cells.ts';
import { walkRound } from '../src/drill/walk-round.ts';
import { test } from '../src/harness/test.ts';

test.describe.configure({ mode: 'default' });

const rounds = roundsOf(allCells);

test.beforeAll(() => tellFigure('cells', `${allCells.length} in ${rounds.length} rounds`));

rounds.forEach((round, at) =>
  test(`a bad release stops no sign-in: ${round.map(cellTitle).join('; ')}`, ({ browser }) =>
    walkRound(round, rounds[at + 1] ?? [], browser)),
);
