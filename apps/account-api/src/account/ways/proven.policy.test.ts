import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import {
  bothProven,
  nothingProven,
  provenByDoor,
  provenByFreshSession,
  provenByWait,
  provenByWay,
  provenInRow,
  rowOfProof,
  shownBy,
} from './proven.policy.ts';

it('what no check has made is not read, whatever its type was made to be', () => {
  const given = { provenBy: ['password'], wasFresh: true };
  for (const made of [provenByWait(), Object.assign({}, provenByWait()), {}])
    expect(() => shownBy(Object.assign(Object.create(made), given))).toThrow(TypeError);
});

it('a copy of a proof shows nothing of it', () => {
  expect(Object.assign({}, provenByWait())).toEqual({});
  expect(JSON.stringify(provenByWait())).toBe('{}');
});

it('two proofs show what each of them does, the ways of the first one first', () => {
  const contact = { channel: 'phone', contact: '+821012345678' } as const;
  const both = bothProven(bothProven(provenByWay('phone', contact), nothingProven), provenByFreshSession('sid'));
  expect(shownBy(bothProven(both, provenByWay('password')))).toEqual({
    ...shownBy(nothingProven),
    provenBy: ['phone', 'password'],
    contact,
    wasFresh: true,
    freshIn: 'sid',
  });
});

it('a door that a session elsewhere opens proves nothing', () => {
  expect(rowOfProof(provenByDoor('qr'))).toEqual({ provenBy: [], wasFresh: false });
  expect(rowOfProof(provenByDoor('social'))).toEqual({ provenBy: ['provider'], wasFresh: true });
});

it('the row of a flow keeps ways and freshness, and gives them back', () => {
  const row = { provenBy: ['contactAddress'], wasFresh: true };
  expect(rowOfProof(v.parse(provenInRow, row))).toEqual(row);
  expect(v.safeParse(provenInRow, { provenBy: ['luck'], wasFresh: true }).success).toBe(false);
});
