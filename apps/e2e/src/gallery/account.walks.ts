import { mainBrand } from '../harness/addresses.ts';
import { codeMailedTo } from '../harness/mailbox.ts';
import { makePerson } from '../harness/people.ts';
import type { Stage, Walk } from './stage.ts';

const home = encodeURIComponent(mainBrand.mainSite);
const heading = (stage: Stage, name: string) => stage.page.getByRole('heading', { level: 1, name }).waitFor();
const code = (stage: Stage) => stage.page.getByRole('textbox', { name: 'Code from the email' });

const leave: Walk = {
  name: 'delete-account',
  looks: ['main'],
  async go(stage) {
    const person = await makePerson();
    await stage.signIn(person);
    await stage.open(`/myinfo/deleteAccount?redirect_url=${home}`);
    await stage.sees('Sessions that will end');
    await stage.take('delete');
    await stage.follow('Continue');
    await stage.sees('Send the code');
    await stage.take('delete-prove');
    await stage.press('Send the code');
    await code(stage).waitFor();
    await stage.take('delete-code');
    await code(stage).fill(await codeMailedTo(person.loginName));
    await stage.page.getByRole('button', { name: 'Delete my account' }).waitFor();
    await stage.take('delete-confirm');
    await stage.press('Delete my account');
    await heading(stage, 'Your account will be deleted');
    await stage.take('delete-done');
    await stage.signIn(person);
    await stage.page.getByRole('heading', { level: 1 }).waitFor();
    await stage.page.waitForTimeout(1500);
    await stage.take('delete-keep');
  },
};

const country: Walk = {
  name: 'change-country',
  looks: ['main'],
  async go(stage) {
    const person = await makePerson();
    await stage.signIn(person);
    await stage.open(`/myinfo/myaccount/change_nation?redirect_url=${home}`);
    await stage.sees('South Korea');
    await stage.take('country');
    await stage.press('Continue');
    await stage.sees('Send the code');
    await stage.take('country-prove');
    await stage.press('Send the code');
    await code(stage).fill(await codeMailedTo(person.loginName));
    await heading(stage, 'Choose your new country');
    await stage.take('country-choose');
    await stage.page.getByRole('combobox', { name: 'New country' }).selectOption('FR');
    await stage.press('Continue');
    await stage.page.getByRole('checkbox').waitFor();
    await stage.take('country-confirm');
    await stage.press('Change my country');
    await stage.complains('country-confirm-missing');
    await stage.page.getByRole('checkbox').check();
    await stage.press('Change my country');
    await stage.sees('Your country is now France');
    await stage.take('country-done');
    await stage.open(`/myinfo/myaccount/change_nation?redirect_url=${home}`);
    await heading(stage, 'You’ve already changed your country');
    await stage.take('country-changed');
  },
};

/** Pages of mf-account-lifecycle. */
export const accountWalks: readonly Walk[] = [leave, country];
