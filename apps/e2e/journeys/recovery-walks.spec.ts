import { callPath, codeOf, signInV21 } from '@gatehouse/api-contract';
import { visitIn } from '@gatehouse/platform';
import type { Page } from '@playwright/test';
import { loginAddress, mainBrand } from '../src/harness/addresses.ts';
import { inEveryRun, long } from '../src/harness/long.ts';
import { codeMailedTo } from '../src/harness/mailbox.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson, type Credentials } from '../src/harness/people.ts';
import { nextAtProvider } from '../src/harness/providers.ts';
import { startSession } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { LoginPage } from '../src/roles/login-page.ts';
import { beginReset, chooseAndSignIn, findIdByMail, heading, typeCode } from '../src/roles/recovery.ts';
import { adult, SignUpPages } from '../src/roles/sign-up.ts';
import { beginIn } from '../src/sign-in-cases/walk.ts';

/*
 * From pages that lead to a recovery, on each surface, to the address that the visit brought. That every other link of every page
 * carries it too is held by each remote's `visit.test.ts`.
 */

const comesHome = `${mainBrand.mainSite}?from=recovery`;
const marks = { game_id: 'marked-game', redirect_url: comesHome } as const;
const inflows = { browser: {}, launcher: { inflow_path: 'LAUNCHER' }, sdk: {} } as const;
type Surface = keyof typeof inflows;

type Open = (page: Page, person: Credentials, query: Readonly<Record<string, string>>) => Promise<void>;

const openLogin: Open = async (page, _, query) => {
  await page.goto(loginAddress(mainBrand, comesHome, query));
  await new LoginPage(page).takenOver();
};
const press = (page: Page, name: string) => page.getByRole('link', { name }).click();

const byMail = async (page: Page, person: Credentials) => {
  await beginReset(page, person, 'A code by email');
  await typeCode(page, codeMailedTo(person.loginName));
  await chooseAndSignIn(page, person);
};
const byFoundId = async (page: Page, person: Credentials) => {
  await findIdByMail(page, person);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(new LoginPage(page).identifier).toHaveValue(person.loginName);
  await new LoginPage(page).password.fill(person.password);
  await new LoginPage(page).submit.click();
};

const walks: readonly Readonly<{
  title: string;
  surface: Surface;
  details?: Readonly<{ tag: string }>;
  state?: string;
  open: Open;
  recover: typeof byMail;
}>[] = [
  {
    title: 'a sign-in that too many wrong passwords stopped (43100), in the launcher',
    surface: 'launcher',
    open: async (page, person, query) => {
      await openLogin(page, person, query);
      const stopped = { code: codeOf(signInV21, 'tooManyPasswordFailures'), message: '', value: {} };
      await page.route(`**${callPath(signInV21)}`, (route) => route.fulfill({ status: 423, json: stopped }), {
        times: 1, // a hundred wrong passwords are a call test of the account API
      });
      await new LoginPage(page).signIn(person);
      await page.getByRole('alert').getByRole('link', { name: 'Forgot your password?' }).click();
    },
    recover: byMail,
  },
  {
    title: 'a forgotten password, in the web view of a game',
    surface: 'sdk',
    open: async (...visit) => {
      await openLogin(...visit);
      await press(visit[0], 'Forgot your password?');
    },
    recover: byMail,
  },
  {
    title: 'an address that turns out to have an account, at a sign-up by Google',
    surface: 'browser',
    details: long,
    open: async (page, { loginName: email }, query) => {
      const subject = `journey-${crypto.randomUUID()}`;
      await nextAtProvider(page.context(), { answer: 'person', subject, email, emailVerified: true });
      const start = new URLSearchParams({ sns_type: 'GP', ...query });
      await page.goto(`${mainBrand.origin}/oauth/third-login/signup?${start}`);
      await page.getByRole('button', { name: /Create/ }).click();
      const pages = new SignUpPages(page);
      await pages.start();
      await pages.aboutMe(adult, 'KR');
      await pages.agree();
      await press(page, 'Forgot your password?');
    },
    recover: byMail,
  },
  {
    title: 'a restricted account, which its new password opens',
    surface: 'browser',
    details: long,
    state: 'restricted',
    open: async (...visit) => {
      await openLogin(...visit);
      await new LoginPage(visit[0]).signIn(visit[1]);
      await press(visit[0], 'Set a new password');
    },
    recover: byMail,
  },
  {
    title: 'a member who has to prove a forgotten password',
    surface: 'browser',
    open: async (page, person, query) => {
      await startSession(page.context(), person);
      await page.goto(`${mainBrand.origin}/change/pw?${new URLSearchParams(query)}`);
      await press(page, 'Forgot your password?');
    },
    recover: byMail,
  },
  ...(['launcher', 'sdk'] as const).map((surface) => ({
    title: `a forgotten ID, ${surface === 'sdk' ? 'in the web view of a game' : 'in the launcher'}`,
    surface,
    details: long,
    open: async (...visit: Parameters<Open>) => {
      await openLogin(...visit);
      await press(visit[0], 'Find your ID');
    },
    recover: byFoundId,
  })),
];

for (const { title, surface, details = inEveryRun, state, open, recover } of walks) {
  test(`${title}: its recovery comes home`, details, async ({ page, watch }) => {
    watch.expect(complaints.refusedSignIn);
    watch.expect(complaints.failedCall);
    const person = await makePerson(state ? { state } : {});
    await beginIn(page, mainBrand, surface);
    await open(page, person, { ...marks, ...inflows[surface] });
    await expect(heading(page, recover === byMail ? 'Reset your password' : 'Find your ID')).toBeVisible();
    expect(visitIn(new URL(page.url()))).toMatchObject({ ...marks, ...inflows[surface] });
    if (surface !== 'browser') await expect(page.locator('html')).toHaveAttribute('data-surface', surface);
    await recover(page, person);
    await expect(page).toHaveURL(comesHome);
  });
}
