import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { repositoryRoot } from '../../root.ts';
import { testedPackages } from '../tested-packages.ts';
import { groupBySettings } from './types-step.ts';

it('checks packages of the same settings together, each with the files of its own configuration', async () => {
  const packages = await testedPackages(repositoryRoot, undefined);
  const groups = await groupBySettings(repositoryRoot, packages);
  expect(groups.flatMap(({ names }) => names).toSorted()).toEqual(packages.map(({ name }) => name).toSorted());
  expect(groups.length).toBeLessThan(packages.length);
  const ofShell = groups.find(({ names }) => names.includes('@gatehouse/shell'));
  expect(ofShell?.names).toContain('@gatehouse/mf-login');
  expect(ofShell?.names).not.toContain('@gatehouse/account-api'); // a server has no document
  expect(ofShell?.config.include).toContain(join(repositoryRoot, 'apps/mf-login/rspack.config.ts'));
});
