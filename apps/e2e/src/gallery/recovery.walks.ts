import { callPath, unseenChanges, type answerChanges, type CallValue } from '@gatehouse/api-contract';
import { mainBrand } from '../harness/addresses.ts';
import { codeMailedTo, linkMailedTo } from '../harness/mailbox.ts';
import { makePerson } from '../harness/people.ts';
import { startSession } from '../harness/session.ts';
import { beginReset, newPassword, typeCode } from '../roles/recovery.ts';
import type { Stage, Walk } from './stage.ts';

const home = encodeURIComponent(mainBrand.mainSite);
const heading = (stage: Stage, name: string) => stage.page.getByRole('heading', { level: 1, name }).waitFor();

const everywhere = ['main', 'sdk', 'launcher'] as const;

const findId: Walk = {
  name: 'find-id',
  looks: everywhere,
  async go(stage) {
    const { loginName } = await makePerson();
    await stage.open(`/recovery/id?redirect_url=${home}`);
    await heading(stage, 'Find your ID');
    await stage.take('find-id');
    await stage.press('Continue');
    await stage.page.getByRole('textbox', { name: 'Email address' }).waitFor();
    await stage.take('find-id-email');
    await stage.press('Send the code');
    await stage.complains('find-id-email-missing');
    await stage.type('Email address', loginName);
    await stage.press('Send the code');
    const code = await codeMailedTo(loginName);
    await heading(stage, 'Enter the code');
    await stage.take('find-id-code');
    await typeCode(stage.page, code);
    await heading(stage, 'Your accounts');
    await stage.take('find-id-found');
  },
};

const stopLetters: Walk = {
  name: 'stop-letters',
  looks: everywhere,
  async go(stage) {
    const person = await makePerson();
    await stage.open(`/recovery/pw?redirect_url=${home}`);
    await heading(stage, 'Reset your password');
    await beginReset(stage.page, person, 'A code by email');
    const { pathname, search } = new URL(await linkMailedTo(person.loginName, /\/recovery\/letters\?letter=/));
    await stage.open(`${pathname}${search}`);
    await stage.sees('Stop these emails');
    await stage.take('letters');
    await stage.press('Stop these emails');
    await stage.sees('Send them again');
    await stage.take('letters-stopped');
    await stage.press('Send them again');
    await stage.page.getByText(/gets these emails again/).waitFor();
    await stage.take('letters-again');
    await stage.open('/recovery/letters?letter=unknown');
    await stage.page.getByText('This link doesn’t work').waitFor();
    await stage.take('letters-unknown');
  },
};

const reset: Walk = {
  name: 'reset-password',
  looks: everywhere,
  async go(stage) {
    const person = await makePerson();
    await stage.open(`/recovery/pw?redirect_url=${home}`);
    await heading(stage, 'Reset your password');
    await stage.take('reset');
    await stage.press('Continue');
    await stage.complains('reset-missing');
    await beginReset(stage.page, person, 'Your security question');
    await heading(stage, 'Answer your security question');
    await stage.take('reset-question');
    await stage.open(`/recovery/pw?redirect_url=${home}`);
    await beginReset(stage.page, person, 'A code by email');
    const code = await codeMailedTo(person.loginName);
    await heading(stage, 'Enter the code from the email');
    await stage.take('reset-mail');
    await typeCode(stage.page, code);
    await heading(stage, 'Choose a new password');
    await stage.take('reset-choose');
    await stage.type('New password', 'aaa');
    await stage.press('Save the new password');
    await stage.complains('reset-choose-wrong');
    await stage.page.getByRole('textbox', { name: 'New password', exact: true }).fill(newPassword);
    await stage.page.getByRole('textbox', { name: 'New password again' }).fill(newPassword);
    await stage.press('Save the new password');
    await heading(stage, 'Your password was changed');
    await stage.take('reset-done');
  },
};

const change: Walk = {
  name: 'change-password',
  looks: ['main'],
  async go(stage) {
    await stage.signIn(await makePerson());
    await stage.open(`/change/pw?redirect_url=${home}`);
    await heading(stage, 'Change your password');
    await stage.page.getByRole('button', { name: 'Change the password' }).waitFor();
    await stage.take('change-password');
    await stage.press('Change the password');
    await stage.complains('change-password-missing');
    await stage.open(`/change/qna?redirect_url=${home}`);
    await heading(stage, 'Your security question');
    await stage.take('change-question');
  },
};

/** The link of a letter about a change: what was changed, what a press did, and what it says when it is opened again, or too late. */
const notMe: Walk = {
  name: 'not-me',
  looks: ['main'],
  async go(stage) {
    const person = await makePerson();
    await startSession(stage.context, person);
    await stage.open(`/change/pw?redirect_url=${home}`);
    await stage.type('Current password', person.password);
    await stage.page.getByRole('textbox', { name: 'New password', exact: true }).fill(newPassword);
    await stage.page.getByRole('textbox', { name: 'New password again' }).fill(newPassword);
    await stage.press('Change the password');
    await heading(stage, 'Your password was changed');
    await stage.take('change-password-done');
    const mailed = new URL(await linkMailedTo(person.loginName, /not-me/));
    mailed.pathname = '/en/recovery/not-me';
    const link = mailed.href;
    await stage.page.goto(link);
    await stage.sees('Protect my account now');
    await stage.take('not-me');
    await stage.press('Protect my account now');
    await heading(stage, 'Your account is protected');
    await stage.take('not-me-done');
    await stage.press('Set a new password');
    await heading(stage, 'Enter the code from the email');
    await stage.take('not-me-code');
    await stage.page.goto(link);
    await stage.sees('This link was already used');
    await stage.take('not-me-locked');
    await stage.open('/recovery/not-me?state=no-such-letter');
    await stage.complains('not-me-over');
  },
};

const added = {
  now: 'ma***@playground.test',
  place: 'DE',
  device: 'Firefox on Windows',
  heard_yn: 'Y',
  asked_yn: 'Y',
} as const;
const unheard: CallValue<typeof unseenChanges> = {
  changes: [
    { ...added, id: 'c-1', change: 'address-change', at: Date.UTC(2026, 1, 3, 12) },
    { ...added, id: 'c-2', change: 'phone-change', at: Date.UTC(2026, 1, 3, 13), now: '' },
  ],
  password_yn: 'Y',
};
const answered: CallValue<typeof answerChanges> = {
  gave_back: ['contactAddress'],
  stays: ['phone'],
  heard_yn: 'N',
  reference: 'K7QF-2M9X-PLWA',
};

const undoable: CallValue<typeof unseenChanges> = {
  changes: [
    { ...added, id: 'c-3', change: 'person-added', at: Date.UTC(2026, 1, 4, 9), now: '', asked_yn: 'N' },
    ...unheard.changes,
  ],
  password_yn: 'Y',
  all_yn: 'Y',
};

/** "Was this you?" after a sign-in; what the platform answers is made up here. */
const accountChanges: Walk = {
  name: 'account-changes',
  looks: everywhere,
  async go(stage) {
    await stage.signIn(await makePerson());
    await stage.page.route(`**/api${callPath(unseenChanges)}`, async (route, request) =>
      route.fulfill({ json: { code: 0, message: '', value: request.method() === 'GET' ? unheard : answered } }),
    );
    await stage.open(`/account/changes?redirect_url=${home}`);
    await stage.page.getByRole('radio').first().waitFor();
    await stage.take('account-changes');
    await stage.press('Continue');
    await stage.complains('account-changes-missing');
    await stage.page.getByRole('radio', { name: 'This was me' }).first().check();
    await stage.page.getByRole('radio', { name: 'This wasn’t me' }).last().check();
    await stage.take('account-changes-password');
    await stage.press('Continue');
    await heading(stage, 'Your answer was saved');
    await stage.take('account-changes-answered');
  },
};

/** All that can be undone, from the page of the account; what the platform answers is made up here. */
const allChanges: Walk = {
  name: 'all-changes',
  looks: everywhere,
  async go(stage) {
    await stage.signIn(await makePerson());
    let listed = undoable;
    await stage.page.route(`**/api${callPath(unseenChanges)}*`, async (route, request) =>
      route.fulfill({ json: { code: 0, message: '', value: request.method() === 'GET' ? listed : answered } }),
    );
    await stage.open('/account/changes?all=Y');
    await stage.page.getByRole('radio').first().waitFor();
    await stage.take('all-changes');
    await stage.press('Save my answer');
    await stage.page.getByText('Choose for at least one change whether this was you.').first().waitFor();
    await stage.take('all-changes-missing');
    await stage.page.getByRole('radio', { name: 'This wasn’t me' }).first().check();
    await stage.press('Save my answer');
    await heading(stage, 'Your answer was saved');
    await stage.take('all-changes-answered');
    listed = { changes: [], password_yn: 'Y', all_yn: 'Y' };
    await stage.open('/account/changes?all=Y');
    await stage.sees('No recent change to your account can be undone.');
    await stage.take('all-changes-none');
  },
};

/** Pages of mf-recovery. */
export const recoveryWalks: readonly Walk[] = [findId, stopLetters, reset, change, notMe, accountChanges, allChanges];
