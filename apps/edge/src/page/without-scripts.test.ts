import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loginSettings } from '@gatehouse/api-contract';
import { parseRoutesFile, type RemoteRelease } from '@gatehouse/platform';
import { faultsIn } from '@gatehouse/platform/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { deviceRelease, loginRelease, withFile } from '../testing/fixture-releases.ts';
import { startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';
import { withMarks } from '../testing/with-marks.ts';

const apps = join(import.meta.dirname, '../../..');
/** Routes of every remote in the repository. */
const allRoutes = readdirSync(apps)
  .filter((folder) => folder.startsWith('mf-'))
  .map((folder) => parseRoutesFile(JSON.parse(readFileSync(join(apps, folder, 'routes.json'), 'utf8'))));
/** Each is called by its id here, so that a page has the name of no other one. */
const nameOf = (remote: string, id: string) => `<${remote} ${id}>`;
const shownName = (remote: string, id: string) => `&lt;${remote} ${id}&gt;`;

function releaseOf({ remote, screens }: (typeof allRoutes)[number]): RemoteRelease {
  const made = remote === 'mf-device' ? deviceRelease() : loginRelease();
  const titles = screens.map(({ id }) => [id, { en: nameOf(remote, id) }] as const);
  return { ...made, name: remote, routes: { remote, screens }, titles: Object.fromEntries(titles), first: {} };
}

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
  const { releases } = edge;
  const owners = releases.owners(2);
  const row = (paths: string[]) => ({ team: 'all', paths, origins: [releases.origin], second: false });
  const pathsOf = ({ screens }: (typeof allRoutes)[number]) => screens.flatMap(({ paths }) => paths);
  const remotes = Object.fromEntries(allRoutes.map((routes) => [routes.remote, row(pathsOf(routes))]));
  await releases.placeOwners({ ...owners, remotes: { shell: row([]), ...remotes } });
  const index = releases.index(2);
  const placed = allRoutes.map((routes) => {
    const current = { release: releaseOf(routes), origin: releases.origin };
    return [routes.remote, { current, previous: null }] as const;
  });
  const shell = {
    ...index.shell.current,
    titles: { notFound: { en: 'No such page' }, failed: { en: 'It failed' } },
  };
  await releases.placeIndex({
    ...index,
    shell: { current: shell, previous: null },
    remotes: Object.fromEntries(placed),
  });
  await edge.served(2);
}, 30_000);
afterAll(() => edge.stop());

const headers = { 'accept-language': 'en', cookie: withMarks('SUAT=a.b.c') };
/** What a page shows without scripts: nothing that only they reveal, and nothing of the frame. */
const shownBy = (text: string) =>
  text
    .slice(text.indexOf('id="gatehouse-slot"'), text.indexOf('</main>'))
    .replaceAll(/<(section|p)\b[^>]* hidden>.*?<\/\1>/g, '');

const pages = allRoutes.flatMap(({ remote, screens }) =>
  screens.flatMap(({ id, paths }) =>
    paths.map((path) => [path.replace(/\/:\w+\?/, ''), shownName(remote, id)] as const),
  ),
);

it('every page says without scripts what it is, and that it needs them', async () => {
  const faults = await faultsIn(
    pages,
    ([path]) => path,
    async ([path, name]) => {
      const { status, text } = await edge.ask({ path, headers });
      expect(status).toBe(200);
      const shown = shownBy(text);
      expect(shown.match(/<h1>.*?<\/h1>/g)).toEqual([`<h1>${name}</h1>`]);
      expect(shown).toMatch(/<noscript>.*<p>This page needs JavaScript\..*<\/noscript>/);
      expect(shown).not.toMatch(/<form|<button/);
    },
  );
  expect(faults).toEqual([]);
});

it('names the tab of a page of the portal, too', async () => {
  const { text } = await edge.ask({ path: '/change/pw', headers });
  expect(text).toContain('<title>&lt;mf-recovery change-password&gt; · Gatehouse</title>');
});

it('names the pages of the shell, and blames no scripts for an address that has no page', async () => {
  const failed = shownBy((await edge.ask({ path: '/services/failed/50303', headers })).text);
  expect(failed).toContain('<h1>It failed</h1><p>This page needs JavaScript.');
  for (const path of ['/no/such/page', '/webview/sdk/nothing-here']) {
    const shown = shownBy((await edge.ask({ path, headers })).text);
    expect([path, shown.match(/<noscript>.*<\/noscript>/)?.[0]]).toEqual([
      path,
      '<noscript><section data-edge="notice"><h1>No such page</h1></section></noscript>',
    ]);
  }
});

it('has the name of the brand as its heading where a release of before names no page', async () => {
  const before = await startTestEdge();
  const shown = shownBy((await before.ask({ path: '/help/40101', headers: { 'accept-language': 'en' } })).text);
  expect(shown).toContain('<h1>Gatehouse</h1><p>This page needs JavaScript.');
  await before.stop();
});

const formAt = (action: string) => `<h1>Begin</h1><form method="post" action="${action}"></form>`;

it.each(['/session/sign-up', '/session/recovery-id', '/session/recovery-password'])(
  'hides a form whose next page needs scripts, where there are none: %s',
  async (action) => {
    const opened = await startTestEdge();
    const file = 'first/login.stove.en.html';
    const text = `${opened.releases.served.get(file)}${formAt(action)}`;
    opened.releases.served.set(file, text);
    const release = withFile(loginRelease('1.1.0'), file, text);
    await opened.releases.placeIndex(opened.releases.index(2, release));
    await opened.served(2);
    const page = (await opened.ask({ path: '/login', headers: { 'accept-language': 'en' } })).text;
    expect(page).toContain(formAt(action));
    const hides = new RegExp(`<noscript><style nonce="[^"]+">[^<]*form\\[action="${action}"\\][^<]*\\{display:none\\}`);
    expect(page.slice(0, page.indexOf('</head>'))).toMatch(hides);
    await opened.stop();
  },
);

it('keeps the form of the sign-in, which goes on without scripts', async () => {
  const { text } = await edge.ask({ path: '/login', headers: { 'accept-language': 'en' } });
  expect(text).not.toContain('<noscript><style');
});

it('where sign-in is closed says of what page, and blames no scripts', async () => {
  const closed = await startTestEdge();
  closed.platform.answer(loginSettings, { style: 'stove', status: 'closed' }, { style: 'stove' });
  const { text } = await closed.ask({ path: '/login', headers: { 'accept-language': 'en' } });
  const shown = shownBy(text);
  expect(shown).toContain('data-gatehouse-closed><h1>Sign in &amp; play</h1><p>Closed &amp; quiet</p>');
  expect(shown).not.toContain('<noscript>');
  await closed.stop();
});
