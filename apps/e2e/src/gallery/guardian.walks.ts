import { bornYearsAgo } from '@gatehouse/platform/testing';
import { mainBrand } from '../harness/addresses.ts';
import { linkMailedTo } from '../harness/mailbox.ts';
import { makePerson } from '../harness/people.ts';
import { Guardian, guardianPageOf } from '../roles/guardian.ts';
import type { Stage, Walk } from './stage.ts';

async function childAsks(stage: Stage): Promise<void> {
  await stage.signIn(await makePerson({ birthDate: bornYearsAgo(10) }));
  await stage.open(await guardianPageOf(stage.context));
  await stage.sees('Send them a link');
}

async function sendLink(stage: Stage): Promise<string> {
  const address = `guardian-of-${crypto.randomUUID()}@playground.test`;
  await stage.type('Their email address', address);
  await stage.press('Send the link');
  await stage.sees(`The link is on its way to ${address}`);
  return address;
}

/** The newest mailed link in the language of the walk. */
async function mailedLink(address: string, path: string): Promise<string> {
  const link = new URL(await linkMailedTo(address, new RegExp(`/${path}\\?`)));
  return `/en/${path}${link.search}`;
}

const agrees: Walk = {
  name: 'guardian-agrees',
  async go(stage) {
    await childAsks(stage);
    await stage.take('child-choice');
    await stage.press('Send them a link');
    await stage.take('child-contact');
    await stage.press('Send the link');
    await stage.complains('child-contact-missing');
    await stage.page.getByRole('radio').nth(1).check();
    await stage.take('child-contact-phone');
    await stage.page.getByRole('radio').nth(0).check();
    const address = await sendLink(stage);
    await stage.take('child-waiting');

    const link = await mailedLink(address, 'parent_verification');
    const beside = await stage.another();
    await beside.open(link);
    await beside.sees('A child is asking for your consent');
    await beside.take('guardian-entry');
    const guardian = new Guardian(beside.page);
    await guardian.isChecked({ name: `Sister ${crypto.randomUUID()}`, birthDate: bornYearsAgo(25) });
    await beside.complains('guardian-too-young', { language: 'here' });
    await guardian.isChecked();
    await beside.sees('Born on');
    await beside.take('guardian-consent');
    await beside.press('Agree');
    await beside.complains('guardian-consent-missing');
    const read = beside.page.getByRole('button', { name: /^Read/ }).first();
    if (await read.count()) {
      await read.click();
      await beside.page.getByRole('dialog').waitFor();
      await beside.take('guardian-consent-text', { language: 'here' });
      await beside.page.keyboard.press('Escape');
    }
    await guardian.agrees();
    await beside.sees('Your child can continue now');
    await beside.take('guardian-done');
    await beside.open(link);
    await beside.sees('This request has already been answered');
    await beside.take('guardian-gone');

    await beside.open(await mailedLink(address, 'parent_verification/consents'));
    await beside.sees('By mobile phone');
    await beside.take('consents-check');
    await guardian.isChecked();
    const takeBack = beside.page.getByRole('button', { name: /Withdraw your consent/ }).first();
    await takeBack.waitFor();
    await beside.take('consents');
    await takeBack.click();
    await beside.page.getByRole('dialog').waitFor();
    await beside.take('consents-question', { language: 'here' });
    await beside.page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await beside.sees('Consent withdrawn');
    await beside.take('consents-withdrawn');
    await beside.context.close();
  },
};

const declines: Walk = {
  name: 'guardian-declines',
  async go(stage) {
    await childAsks(stage);
    await stage.press('Send them a link');
    const address = await sendLink(stage);
    const beside = await stage.another();
    await beside.open(await mailedLink(address, 'parent_verification'));
    await beside.press('This isn’t my child');
    await beside.page.getByRole('dialog').waitFor();
    await beside.take('guardian-decline-question', { language: 'here' });
    await beside.page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await beside.sees('You have declined');
    await beside.take('guardian-declined');
    await beside.context.close();
    await stage.sees('Your parent or guardian didn’t agree');
    await stage.take('child-declined');
    await stage.open(`${mainBrand.origin}/verification/guardian?type=parent-signup&state=unknown`);
    await stage.complains('child-gone');
  },
};

const limit: Walk = {
  name: 'guardian-limit',
  looks: ['main'],
  async go(stage) {
    await childAsks(stage);
    await stage.press('Send them a link');
    const address = await sendLink(stage);
    const beside = await stage.another();
    await beside.open(await mailedLink(address, 'parent_verification'));
    const guardian = new Guardian(beside.page);
    for (const left of ['5 tries are', '4 tries are', '3 tries are', '2 tries are', '1 try is']) {
      await guardian.isChecked({ birthDate: bornYearsAgo(25) });
      await beside.sees(`${left} left.`);
    }
    await beside.take('guardian-last-try', { language: 'here' });
    await guardian.isChecked({ birthDate: bornYearsAgo(25) });
    await beside.page.waitForURL(/\/signup\/limit/);
    await beside.page.getByRole('heading', { level: 1 }).waitFor();
    await beside.take('guardian-limit');
    await beside.context.close();
  },
};

/** Pages of a waiting child and of its guardian. */
export const guardianWalks: readonly Walk[] = [agrees, declines, limit];
