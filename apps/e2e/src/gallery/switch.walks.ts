import { transferRegister } from '@gatehouse/api-contract';
import { browserIdOf } from '../harness/callers.ts';
import { codeMailedTo } from '../harness/mailbox.ts';
import { makePerson } from '../harness/people.ts';
import { playScenario } from '../harness/scenarios.ts';
import { startSession } from '../harness/session.ts';
import type { Walk } from './stage.ts';

const anAddress = () => `a-${crypto.randomUUID().slice(0, 13)}@playground.test`;

const ofId: Walk = {
  name: 'account-switch',
  looks: ['main', 'sdk'],
  async go(stage) {
    const [contact, wanted] = [anAddress(), anAddress()];
    const person = await makePerson({ loginName: `id${crypto.randomUUID().slice(0, 8)}`, contact });
    await startSession(stage.context, person);
    await stage.open('/myinfo/myaccount/switch_id');
    await stage.sees('Switch to an email account');
    await stage.take('switch-guide');
    await stage.press('Continue');
    await stage.press('Send the code');
    await stage.type('Code from the email', await codeMailedTo(contact));
    await stage.sees('Agree to the switch');
    await stage.take('switch-terms');
    await stage.page.getByRole('checkbox', { name: 'Agree to all required items' }).check();
    await stage.press('Continue');
    await stage.sees('Your new sign-in address');
    await stage.take('switch-address');
    await stage.type('Email address', wanted);
    await stage.press('Send the code');
    await stage.sees('The code is on its way');
    await stage.take('switch-code');
    await stage.type('Code from the email', await codeMailedTo(wanted));
    await stage.sees('Switch your account?');
    await stage.take('switch-confirm');
    await stage.type('Current password', person.password);
    await stage.type('Type your new address to confirm', wanted);
    await playScenario(transferRegister, {
      refusal: 'contactTaken',
      times: 1,
      for: { browser: await browserIdOf(stage.context) },
    });
    await stage.press('Switch my account');
    await stage.sees('This contact is already in use');
    await stage.take('switch-contactTaken', { language: 'here' });
    await stage.press('Switch my account');
    await stage.sees('Your account has been switched');
    await stage.take('switch-done');
    await stage.open('/myinfo/myaccount/switch_id');
    await stage.sees('You already sign in with your email address');
    await stage.take('switch-already');
  },
};

/** The switch of an account to an email account. */
export const switchWalks: readonly Walk[] = [ofId];
