import { createFakeHost } from '@gatehouse/shell-contract/testing';
import { expect, it } from '@jest/globals';
import { restartPath, returnToCaller } from './guardian-paths.ts';

const back = 'http://localhost:4310/main';
const after = (address: string) => {
  const url = `/verification/guardian?type=parent-storage-identify&state=case&redirect_url=${encodeURIComponent(back)}`;
  const host = createFakeHost({ url });
  returnToCaller(host, address);
  return host.record;
};

it("takes the return address along to the child's own check, whose type and state are its own", () => {
  expect(after('/verification?type=storage-identify&state=own').navigations).toEqual([
    `/verification?type=storage-identify&state=own&redirect_url=${encodeURIComponent(back)}`,
  ]);
});

it('takes it along to any other page of the portal', () => {
  expect(after('/signup/parent_agree?state=own').navigations).toEqual([
    `/signup/parent_agree?state=own&redirect_url=${encodeURIComponent(back)}`,
  ]);
  expect(after('').departures).toEqual([back]);
});

it('goes home where neither the platform nor the page knows an address', () => {
  const host = createFakeHost({ url: '/parent_verification/parent_agree?type=parent-storage-identify&state=case' });
  returnToCaller(host, '');
  expect(host.record).toMatchObject({ navigations: [], departures: [back] });
});

it.each([
  ['/verification/guardian?type=parent-signup&state=old&game_id=G', '/signup'],
  [
    '/verification/guardian?type=parent-channeling-third&state=old&game_id=G',
    '/parent_verification?type=parent-channeling-third&game_id=G',
  ],
  ['/verification/guardian?type=parent-storage-identify&state=old', '/login'],
])('%s starts again at %s', (from, to) => {
  expect(restartPath(new URL(from, 'http://localhost:4200'))).toBe(to);
});
