import { expect, it } from '@jest/globals';
import { faultsIn } from './faults-in.ts';

const isEven = (row: number) => expect(row % 2).toBe(0);

it('tells every row that fails, by its name', async () => {
  const faults = await faultsIn([1, 2, 3], (row) => `row ${row}`, isEven);
  expect(faults).toEqual([expect.stringMatching(/^row 1: .*Received: 1/), expect.stringMatching(/^row 3: .*/)]);
});

it('waits for a check that takes its time', async () => {
  const late = async (row: number) => {
    await Promise.resolve();
    isEven(row);
  };
  expect(await faultsIn([2, 4], String, late)).toEqual([]);
  expect(await faultsIn([2, 5], String, late)).toHaveLength(1);
});

it('takes a table without rows for a fault', async () => {
  expect(await faultsIn([], String, isEven)).toEqual(['the table has no rows']);
});
