import { mainBrand } from '../harness/addresses.ts';
import { codeMailedTo } from '../harness/mailbox.ts';
import { makePerson } from '../harness/people.ts';
import { stoppedAt } from '../harness/session.ts';
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
    await stage.sees('Your account stays');
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
    await other.sees('Delete these in the studio first');
    await other.take('leaving-studio');
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
  },
};

export const leavingWalks: readonly Walk[] = [leaves, waits, moves];
