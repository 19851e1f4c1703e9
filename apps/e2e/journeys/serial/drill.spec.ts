import { allCells, cellTitle, roundsOf, sentinelCells, type Cell } from '../../src/drill/cells.ts';
import { walkRound } from '../../src/drill/walk-round.ts';
import { mainBrand } from '../../src/harness/addresses.ts';
import { control } from '../../src/harness/control.ts';
import { makePerson } from '../../src/harness/people.ts';
import { expect, test } from '../../src/harness/test.ts';

test('the cells of every run have each fault, place and part, and each kind of version before', () => {
  for (const trait of ['name', 'fault', 'place', 'previous'] as const) {
    const of = (cells: readonly Cell[]) => [...new Set<string>(cells.map((cell) => cell[trait]))].toSorted();
    expect(of(sentinelCells)).toEqual(of(allCells));
  }
});

const rounds = roundsOf(sentinelCells);

rounds.forEach((round, at) =>
  test(`a bad release stops no sign-in: ${round.map(cellTitle).join('; ')}`, ({ browser }) =>
    walkRound(round, rounds[at + 1] ?? [], browser)),
);

for (const fault of ['none', 'crashes at start', 'draws no sign-in page'] as const) {
  test(`a bad release of the edge takes no visitor from the one before: ${fault}`, async ({ login, neighbour }) => {
    const person = await makePerson();
    const [{ ready }] = await Promise.all([
      control.edgeBeside(fault),
      login.open(mainBrand, mainBrand.mainSite).then(() => login.signIn(person)),
    ]);
    await neighbour.showsSignedIn();
    expect(ready).toBe(fault === 'none');
  });
}
