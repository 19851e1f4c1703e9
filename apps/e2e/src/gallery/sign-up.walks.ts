import { journeyNationHeader } from '@gatehouse/platform';
import { mainBrand } from '../harness/addresses.ts';
import { codeMailedTo } from '../harness/mailbox.ts';
import { adult, aged, freshEmail, newPassword, SignUpPages, type Birth } from '../roles/sign-up.ts';
import type { Stage, Walk } from './stage.ts';

async function begins(stage: Stage): Promise<void> {
  await stage.open(`/signup?redirect_url=${encodeURIComponent(mainBrand.mainSite)}`);
  await stage.page.locator('html[data-taken-over]').waitFor({ state: 'attached' });
}

async function isAbout(stage: Stage, birth: Birth): Promise<void> {
  await begins(stage);
  await stage.press('Get started');
  await new SignUpPages(stage.page).aboutMe(birth, 'KR');
}

const grownUp: Walk = {
  name: 'sign-up',
  async go(stage) {
    await begins(stage);
    await stage.take('signup-start');
    await stage.press('Get started');
    await stage.page.getByRole('textbox', { name: 'Year' }).waitFor();
    await stage.take('signup-about');
    await stage.press('Continue');
    await stage.complains('signup-about-missing');
    await new SignUpPages(stage.page).aboutMe(adult, 'KR');
    await stage.page.getByRole('checkbox', { name: /^Agree to all/ }).waitFor();
    await stage.take('signup-terms');
    await stage.press('Agree and continue');
    await stage.complains('signup-terms-missing');
    const read = stage.page.getByRole('main').getByRole('listitem').getByRole('button').first();
    await read.click();
    await stage.page.getByRole('dialog').waitFor();
    await stage.take('signup-terms-text', { language: 'here' });
    await stage.page.keyboard.press('Escape');
    await new SignUpPages(stage.page).agree();
    await stage.sees('Send the code');
    await stage.take('signup-email');
    await stage.press('Send the code');
    await stage.complains('signup-email-missing');
    const email = `maximilian.von.hohenlohe-${freshEmail()}`;
    await stage.type('Email address', email);
    await stage.press('Send the code');
    await stage.sees('Enter the code');
    await stage.take('signup-code');
    await stage.type('Code from the email', '000000');
    await stage.complains('signup-code-wrong');
    await stage.type('Code from the email', await codeMailedTo(email));
    await stage.sees('Choose a password');
    await stage.take('signup-account');
    await stage.type('Password', 'aaa');
    await stage.type('Password again', 'bbb');
    await stage.press('Create account');
    await stage.complains('signup-account-wrong');
    await new SignUpPages(stage.page).choosePassword(newPassword, 'Grenzgaengerinnen');
    await stage.page.getByRole('heading', { level: 1, name: 'Your account is ready' }).waitFor();
    await stage.take('signup-ready');
  },
};

const elsewhere: Walk = {
  name: 'sign-up-elsewhere',
  looks: ['main'],
  async go(stage) {
    await isAbout(stage, aged(16));
    await stage.page.getByRole('checkbox', { name: /^Agree to all/ }).check();
    await stage.press('Agree and continue');
    await stage.sees('Send them a link');
    await stage.take('signup-guardian');
    await stage.open('/signup/limit');
    await stage.page.getByRole('heading', { level: 1 }).waitFor();
    await stage.take('signup-limit');
    await stage.page.route(`${mainBrand.origin}/**`, (route, request) =>
      route.continue({ headers: { ...request.headers(), [journeyNationHeader]: 'XX' } }),
    );
    await stage.open('/signup');
    await stage.sees('Not available where you are');
    await stage.take('signup-not-here');
    await stage.page.unrouteAll();
  },
};

const crossfire: Walk = {
  name: 'sign-up-crossfire',
  looks: ['main'],
  async go(stage) {
    await stage.page.goto(
      `${mainBrand.origin}/signup?style_type=cf&redirect_url=${encodeURIComponent(mainBrand.mainSite)}`,
    );
    await stage.page.getByRole('combobox', { name: 'Country or region' }).waitFor();
    await stage.take('cf-terms');
    await stage.press('Agree and continue');
    await stage.complains('cf-terms-missing');
    const pages = new SignUpPages(stage.page);
    await stage.page.getByRole('combobox', { name: 'Country or region' }).selectOption('KR');
    await stage.page.getByRole('textbox', { name: 'Year' }).fill('1990');
    await stage.page.getByRole('textbox', { name: 'Month' }).fill('2');
    await stage.page.getByRole('textbox', { name: 'Day' }).fill('3');
    await pages.agree();
    await pages.confirmEmail(freshEmail());
    await stage.page.getByRole('textbox', { name: 'ID' }).waitFor();
    await stage.take('cf-account');
    await stage.page.getByRole('textbox', { name: 'ID' }).fill(`p${Date.now().toString(36)}`);
    await pages.choosePassword();
    await pages.isReady();
    await stage.take('cf-ready');
  },
};

/** Pages of mf-signup. */
export const signUpWalks: readonly Walk[] = [grownUp, elsewhere, crossfire];
