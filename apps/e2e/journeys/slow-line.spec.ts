import { readFileSync } from 'node:fs';
import { mainBrand } from '../src/harness/addresses.ts';
import { long, inEveryRun } from '../src/harness/long.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { startSession } from '../src/harness/session.ts';
import { noteNotices, notedOn, onLine, type LineName } from '../src/harness/slow-line.ts';
import { expect, test } from '../src/harness/test.ts';
import { usualDeadlines } from '../src/harness/usual-deadlines.ts';
import { someDevice, webViewAddress } from '../src/harness/web-view.ts';

type Row = Readonly<{ id: string; paths: readonly string[]; first?: boolean }>;
const remotes = ['mf-account-lifecycle', 'mf-device', 'mf-login', 'mf-recovery', 'mf-signup', 'mf-verification'];

/** Pages that are nothing before their scripts have come, in the shell. */
const pages = remotes.flatMap((remote) => {
  const table = new URL(`../../${remote}/routes.json`, import.meta.url);
  const { screens } = JSON.parse(readFileSync(table, 'utf8')) as { screens: readonly Row[] }; // ours
  return screens
    .filter(({ first, paths: [path = ''] }) => !first && !path.includes('/webview/') && !path.includes(':'))
    .map(({ paths: [path = ''] }) => path);
});
/** One of each remote that shows something to a signed-in member. */
const inEach = [
  '/myinfo/deleteAccount',
  '/pc_verify',
  '/auth/otp',
  '/change/pw',
  '/signup/limit',
  '/verification/complete',
];
const isTested = new Set(inEach);

/** What the page tells the operator of such a line. */
const slowly = [complaints.failedCall, /DeadlinePassed/];

const lineNames: readonly LineName[] = ['far away', 'thin'];
const failures = /isn’t responding|didn’t load|connection failed|our side|our fault|beside a spinner/;
/** At once, as a browser restores its tabs; each has its own line, and all share the connections of one host. */
const tabs = 3;

for (const line of lineNames) {
  for (const [name, list, details] of [
    ['a page of each remote', inEach, inEveryRun],
    ['every page without a first HTML', pages.filter((path) => !isTested.has(path)), long],
  ] as const) {
    test(
      `${name} comes by itself on a line that is ${line}, and says nothing false`,
      details,
      async ({ context, watch }) => {
        test.setTimeout(120_000 + list.length * 15_000);
        for (const slow of slowly) watch.expect(slow);
        await usualDeadlines(context);
        await startSession(context, await makePerson());
        for (let from = 0; from < list.length; from += tabs) {
          await Promise.all(
            list.slice(from, from + tabs).map(async (path) => {
              const page = await context.newPage();
              await noteNotices(page);
              await onLine(page, line);
              await page.goto(`${mainBrand.origin}${path}`, { waitUntil: 'commit' });
              await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible({ timeout: 60_000 });
              for (const said of await notedOn(page)) expect(said, path).not.toMatch(failures);
              await page.close();
            }),
          );
        }
      },
    );
  }

  test(`a page of a game's web view comes by itself on a line that is ${line}, in the version that runs`, async ({
    context,
    watch,
  }) => {
    test.setTimeout(120_000);
    for (const slow of slowly) watch.expect(slow);
    await usualDeadlines(context);
    const { loginName } = await makePerson();
    await Promise.all(
      [false, true].map(async (inShell) => {
        const page = await context.newPage();
        await noteNotices(page);
        await onLine(page, line);
        const address = await webViewAddress({ loginName, screen: 'device_management', device: someDevice(), inShell });
        await page.goto(address, { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
        for (const said of await notedOn(page)) expect(said).not.toMatch(failures);
        expect(page.url()).not.toContain('previous');
        await page.close();
      }),
    );
  });
}

test('a remote that comes late is told as slow or silent, and is shown by itself when it is there', async ({
  context,
  page,
  watch,
}) => {
  watch.expect(/DeadlinePassed/);
  await usualDeadlines(context);
  await startSession(context, await makePerson());
  const hold = Promise.withResolvers<void>();
  await page.route(/mf-recovery.*\.js$/, async (route) => {
    await hold.promise;
    await route.continue();
  });
  await noteNotices(page);
  await page.goto(`${mainBrand.origin}/change/pw`, { waitUntil: 'commit' });
  const notice = page.getByRole('alert').filter({ hasText: 'isn’t responding' });
  await expect(notice).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(await notedOn(page)).not.toContain('a notice beside a spinner');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  hold.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Change your password' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
