import { loginAddress, mainBrand } from '../harness/addresses.ts';
import { launcherFor } from '../harness/launcher.ts';
import { maintenance } from '../harness/maintenance.ts';
import { makePerson } from '../harness/people.ts';
import { startSession, startSessionByCode } from '../harness/session.ts';
import { LoginPage } from '../roles/login-page.ts';
import type { Walk } from './stage.ts';

/** States of an account that lead a sign-in to another page. */
const detours = [
  'restricted',
  'id-protection',
  'sleep',
  'deletion-requested',
  'terms-missing',
  'email-missing',
  'password-campaign',
  'migration',
  'otpUser',
];

const signIn: Walk = {
  name: 'sign-in',
  looks: ['main'],
  async go(stage) {
    const login = new LoginPage(stage.page);
    await stage.page.goto(loginAddress(mainBrand));
    await login.takenOver();
    await stage.take('login');
    await login.submit.click();
    await stage.complains('login-missing');
    await login.identifier.fill((await makePerson()).loginName);
    await login.password.fill('NotMyPassword1');
    await login.submit.click();
    await stage.complains('login-wrong');
    for (const state of detours) {
      const beside = await stage.another();
      const other = new LoginPage(beside.page);
      await beside.page.goto(loginAddress(mainBrand));
      await other.takenOver();
      await other.signIn(await makePerson({ state }));
      await beside.page.waitForTimeout(2500);
      await beside.take(`login-${state}`);
      await beside.page.context().close();
    }
  },
};

const launch: Walk = {
  name: 'launch',
  looks: ['main'],
  async go(stage) {
    await stage.signIn(await makePerson({ country: 'US' }));
    const page = (game: string) => `/launch?game_id=${game}`;
    await launcherFor('LANTERN_SEA', 'silent');
    await stage.open(`${page('LANTERN_SEA')}&inflow_path=LAUNCHER&from=library`);
    await stage.page.getByRole('button', { name: 'Play' }).waitFor();
    await stage.take('launch');
    await stage.press('Play');
    await stage.page.getByText('The launcher didn’t answer').waitFor({ timeout: 15_000 });
    await stage.take('launch-silent');
    const no = await maintenance.plan({ gameId: 'PAPER_KNIGHTS', lastsMs: 3_600_000, title: 'New chapters' });
    await stage.open(page('PAPER_KNIGHTS'));
    await stage.complains('launch-closed');
    await maintenance.end(no);
  },
};

/** A member switches the authenticator: on by the app, off by a letter. */
const authenticator: Walk = {
  name: 'authenticator',
  looks: ['main', 'launcher'],
  async go(stage) {
    const address = `/auth/authenticator?redirect_url=${encodeURIComponent(mainBrand.mainSite)}`;
    await startSession(stage.context, await makePerson());
    await stage.open(address);
    await stage.sees('Turn on your authenticator');
    await stage.take('authenticator-on');
    await stage.press('Turn it on');
    await stage.sees('Confirm it in the app');
    await stage.take('authenticator-on-begun');
    await startSessionByCode(stage.context, await makePerson({ otpUser: true }));
    await stage.open(address);
    await stage.sees('Turn off your authenticator');
    await stage.take('authenticator-off');
    await stage.press('Email me the link');
    await stage.sees('Check your email');
    await stage.take('authenticator-off-begun');
  },
};

/** Pages of mf-login, and the start of a game. */
export const signInWalks: readonly Walk[] = [signIn, launch, authenticator];
