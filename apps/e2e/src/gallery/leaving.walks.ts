import { withdrawEmailSend } from '@gatehouse/api-contract';
import { mainBrand } from '../harness/addresses.ts';
import { browserIdOf, verificationFor } from '../harness/callers.ts';
import { codeMailedTo, linkMailedTo } from '../harness/mailbox.ts';
import { makePerson } from '../harness/people.ts';
import { playScenario } from '../harness/scenarios.ts';
import { stoppedAt } from '../harness/session.ts';
import { international, someNumber } from '../harness/web-view.ts';
import { proveByPerson } from '../roles/verification.ts';
import type { Stage, Walk } from './stage.ts';

async function typeMailedCode(stage: Stage, address: string): Promise<void> {
  await stage.press('Send the code');
  const code = await codeMailedTo(address);
  await stage.sees('The code is on its way');
  await stage.page.getByRole('textbox', { name: 'Code from the email' }).fill(code);
}

const leaves: Walk = {
  name: 'leaving',
  looks: ['main'],
  async go(stage) {
    const person = await makePerson();
    await stage.signIn(person);
    await stage.open('/myinfo/deleteAccount');
    await stage.sees('Sessions that will end');
    await stage.take('leaving-entry');
    await stage.follow('Continue');
    await stage.sees('Send the code');
    await stage.take('leaving-mail');
    await typeMailedCode(stage, person.loginName);
    await stage.sees('Delete your account now?');
    await stage.take('leaving-ready');
    await stage.press('Delete my account');
    await stage.sees('Requested on');
    await stage.take('leaving-completed');

    const back = await makePerson({ state: 'deletion-requested' }); // a second code to one address waits a minute
    await stoppedAt(stage.page, '/withdrawal/cancel', back);
    await stage.sees('You can cancel until');
    await stage.take('leaving-keep');
    await typeMailedCode(stage, back.loginName);
    await stage.sees('Your account won’t be deleted');
    await stage.take('leaving-kept');
  },
};

const waits: Walk = {
  name: 'leaving-pending',
  looks: ['main'],
  async go(stage) {
    await stoppedAt(stage.page, '/withdrawal/cancel', await makePerson({ state: 'deletion-ready' }));
    await stage.sees('You could cancel until');
    await stage.take('leaving-pending');
    const other = await stage.another();
    await other.signIn(await makePerson({ state: 'studio-works' }));
    await other.open('/myinfo/deleteAccount');
    await other.sees('Delete your studio groups and products first');
    await other.take('leaving-studio');
  },
};

/** The other proofs of the owner: a number and a person, and what is said where no more mails are sent. */
const proves: Walk = {
  name: 'leaving-proofs',
  looks: ['main'],
  async go(stage) {
    const name = `Owner ${crypto.randomUUID()}`;
    const phone = international(someNumber());
    await stage.signIn(await makePerson({ phone, checkedAs: { name } }));
    await stage.open('/withdrawal');
    await stage.sees('We’ll text a code to');
    await stage.take('leaving-phone');
    await stage.follow('Confirm it’s me');
    await stage.sees('Send the code');
    await stage.take('leaving-phone-ready');
    await stage.press('Send the code');
    await stage.sees('Code from the text message');
    await stage.take('leaving-phone-sent');
    await stage.open('/withdrawal');
    await stage.press('Verify my identity instead');
    await stage.sees('We’ll verify your identity.');
    await stage.take('leaving-person');
    await stage.open('/withdrawal');
    await stage.press('Use my email instead');
    const browser = await browserIdOf(stage.context);
    await playScenario(withdrawEmailSend, { refusal: 'withdrawalEmailLimit', times: 1, for: { browser } });
    await stage.press('Send the code');
    await stage.sees('Use my phone instead');
    await stage.take('leaving-exceeded', { language: 'here' });
  },
};

/** The link of the letter that tells of a request. */
const stops: Walk = {
  name: 'leaving-stopped',
  looks: ['main'],
  async go(stage) {
    const person = await makePerson();
    await stage.signIn(person);
    await stage.open('/withdrawal');
    await stage.sees('Send the code');
    await typeMailedCode(stage, person.loginName);
    await stage.press('Delete my account');
    await stage.sees('Requested on');
    await stage.page.goto(await linkMailedTo(person.loginName, /not-me/));
    await stage.page.getByRole('heading', { level: 1 }).waitFor();
    await stage.take('leaving-stop');
  },
};

/** A withdrawal from one game, in its web view. */
const leavesGame: Walk = {
  name: 'leaving-game',
  looks: ['sdk'],
  async go(stage) {
    const name = `Owner ${crypto.randomUUID()}`;
    const { loginName } = await makePerson({ checkedAs: { name } });
    await stage.page.goto(await verificationFor(stage.context, { type: 'game-withdraw', loginName, surface: 'sdk' }));
    await stage.sees('Start the check');
    await stage.take('leaving-game');
    await stage.press('Start the check');
    await stage.sees('By mobile phone');
    await stage.take('leaving-game-person');
    await proveByPerson(stage.page, name);
    await stage.page.waitForURL(/verification\/complete/);
    await stage.sees('Close');
    await stage.take('leaving-game-done');
  },
};

const moves: Walk = {
  name: 'country',
  looks: ['main'],
  async go(stage) {
    const person = await makePerson();
    await stage.signIn(person, mainBrand.mainSite);
    await stage.open('/myinfo/myaccount/change_nation');
    await stage.sees('South Korea');
    await stage.take('country-start');
    await stage.press('Continue');
    await typeMailedCode(stage, person.loginName);
    await stage.sees('Choose your new country');
    await stage.take('country-entry');
    await stage.page.getByRole('combobox', { name: 'New country' }).selectOption({ label: 'France' });
    await stage.press('Continue');
    await stage.sees('Change your country to France?');
    await stage.take('country-confirm');
    await stage.page.getByRole('checkbox').check();
    await stage.press('Change my country');
    await stage.sees('Your country is now France');
    await stage.take('country-done', { language: 'here' });
    await stage.open('/myinfo/myaccount/change_nation');
    await stage.sees('You’ve already changed your country');
    await stage.take('country-changed');
    const letter = new URL(await linkMailedTo(person.loginName, /not-me/));
    letter.pathname = '/en/recovery/not-me';
    await stage.page.goto(letter.href);
    await stage.sees('Protect my account now');
    await stage.take('country-letter');
    await stage.press('Protect my account now');
    await stage.sees('Your account is protected');
    await stage.take('country-back');
  },
};

export const leavingWalks: readonly Walk[] = [leaves, proves, stops, waits, leavesGame, moves];
