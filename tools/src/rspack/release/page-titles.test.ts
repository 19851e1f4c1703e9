import { join } from 'node:path';
import { locales } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { workspaceRemotes } from '../../files/workspace-remotes.ts';
import { repositoryRoot } from '../../root.ts';
import { releasedPages, shellTitles } from './page-titles.ts';

const folderOf = (app: string) => join(repositoryRoot, 'apps', app);

it.each(workspaceRemotes)('every page of $name is called something in every language', async ({ name }) => {
  const { routes, titles } = await releasedPages(folderOf(name));
  for (const { id } of routes.screens) expect([id, Object.keys(titles?.[id] ?? {})]).toEqual([id, [...locales]]);
});

it('says nothing of titles in the routes: pages carry those in their boot data', async () => {
  const { routes } = await releasedPages(folderOf('mf-recovery'));
  expect(routes.screens.find(({ id }) => id === 'not-me')).toEqual({
    id: 'not-me',
    paths: ['/recovery/not-me'],
    layout: 'default',
    guards: [],
    public: true,
  });
});

it('knows the pages of the shell, too', async () => {
  const titles = await shellTitles(folderOf('shell'));
  expect(titles['notFound']?.['en']).toBe('This page could not be found');
  expect(Object.keys(titles['failed'] ?? {})).toEqual([...locales]);
});
