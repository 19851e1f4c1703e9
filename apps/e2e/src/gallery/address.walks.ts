import { registerEmail } from '@gatehouse/api-contract';
import { browserIdOf } from '../harness/callers.ts';
import { codeMailedTo } from '../harness/mailbox.ts';
import { makePerson } from '../harness/people.ts';
import { playScenario } from '../harness/scenarios.ts';
import { startSession } from '../harness/session.ts';
import type { Stage, Walk } from './stage.ts';

const page = '/myinfo/myaccount/change-id';
const anAddress = () => `a-${crypto.randomUUID().slice(0, 13)}@playground.test`;

async function proveNew(stage: Stage, address: string): Promise<void> {
  await stage.type('Email address', address);
  await stage.press('Send the code');
  await stage.sees('The code is on its way');
}

const signInAddress: Walk = {
  name: 'sign-in-address',
  looks: ['main', 'ppool', 'sdk'],
  async go(stage) {
    const contact = anAddress();
    await startSession(stage.context, await makePerson({ loginName: `id${crypto.randomUUID().slice(0, 8)}`, contact }));
    await stage.open(page);
    await stage.sees('Your email addresses');
    await stage.take('addresses-overview');
    await stage.follow('Add a sign-in address');
    await stage.sees(/We’ll send the code to/);
    await stage.take('addresses-sign-in');
    await stage.press('Send the code');
    await stage.sees('The code is on its way');
    await stage.take('addresses-sign-in-code');
    const browser = await browserIdOf(stage.context);
    await playScenario(registerEmail, { refusal: 'contactTaken', times: 1, for: { browser } });
    await stage.type('Code from the email', await codeMailedTo(contact));
    await stage.complains('addresses-contactTaken', { language: 'here' });
    await playScenario(registerEmail, { refusal: 'changeNeedsEmail', times: 1, for: { browser } });
    await stage.press('Confirm');
    await stage.sees('Verify your email address first');
    await stage.take('addresses-changeNeedsEmail', { language: 'here' });
    await stage.press('Confirm');
    await stage.sees('You can now sign in with your email address');
    await stage.take('addresses-sign-in-done');
  },
};

const contactAddress: Walk = {
  name: 'contact-address',
  looks: ['main'],
  async go(stage) {
    const { loginName, ...person } = await makePerson();
    await startSession(stage.context, { loginName, ...person });
    await stage.open(`${page}?type=email-N`);
    await stage.sees(/Do you still have access to/);
    await stage.take('addresses-contact-start');
    await stage.press('Continue');
    await stage.sees('Confirm your email address');
    await stage.press('Send the code');
    await stage.type('Code from the email', await codeMailedTo(loginName));
    await stage.sees('Your new contact address');
    await stage.page.waitForURL(/[?&]state=/);
    await stage.take('addresses-contact-entry');
    const wanted = anAddress();
    await proveNew(stage, wanted);
    await stage.type('Code from the email', await codeMailedTo(wanted));
    await stage.sees('Your contact address is saved');
    await stage.take('addresses-contact-done');
  },
};

/** The addresses of an account. */
export const addressWalks: readonly Walk[] = [signInAddress, contactAddress];
