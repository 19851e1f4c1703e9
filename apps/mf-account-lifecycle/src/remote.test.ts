import { parseRoutesFile } from '@gatehouse/platform';
import { isRemote } from '@gatehouse/shell-contract';
import { describe, expect, it } from '@jest/globals';
import routes from '../routes.json';
import { remote } from './remote.ts';

describe('mf-account-lifecycle', () => {
  it('has a screen for every route, and no other', () => {
    const { screens } = parseRoutesFile(routes);
    expect(isRemote(remote)).toBe(true);
    expect(Object.keys(remote.screens).sort()).toEqual(screens.map(({ id }) => id).sort());
  });

  it.each(Object.entries(remote.screens))('loads %s', async (_, load) => {
    expect((await load()).Component).toBeInstanceOf(Function);
  });
});
