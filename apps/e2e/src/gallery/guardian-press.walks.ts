import { choosePassword, heading } from '../roles/recovery.ts';
import { notMeLinkTo, stolenFromChild } from '../roles/stolen-account.ts';
import { proveByPerson } from '../roles/verification.ts';
import type { Walk } from './stage.ts';

/** The link of a guardian's letter: the check of that person, what was changed, the child's new password, and the same link again. */
const press: Walk = {
  name: 'guardian-press',
  looks: ['main'],
  async go(stage) {
    const browser = stage.context.browser();
    if (!browser) throw new Error('this page has no browser');
    const { guardian } = await stolenFromChild(stage.page, browser);
    const link = await notMeLinkTo(guardian.address);
    const beside = await stage.another();
    await beside.page.goto(link);
    await beside.sees('Verify my identity');
    await beside.take('guardian-not-me');
    await beside.press('Verify my identity');
    await beside.sees('By mobile phone');
    await beside.take('guardian-not-me-check');
    await proveByPerson(beside.page, `Stranger ${crypto.randomUUID()}`);
    await beside.sees('Another guardian already answers for this child');
    await beside.take('guardian-not-me-other', { language: 'here' });
    await beside.follow('Verify again');
    await proveByPerson(beside.page, guardian.name);
    await heading(beside.page, 'Choose a new password').waitFor();
    await beside.sees('Did you change this?');
    await beside.take('guardian-not-me-changes');
    await choosePassword(beside.page);
    await beside.take('guardian-not-me-done');
    await beside.page.goto(link);
    await beside.sees('This link was already used');
    await beside.take('guardian-not-me-used');
    await beside.context.close();
  },
};

/** Pages of a guardian's letter. They move the platform's clock: a guardian who was named just now gets no link. */
export const guardianPressWalks: readonly Walk[] = [press];
