import { emailSendV2, phoneCheck, type VerificationType } from '@gatehouse/api-contract';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { mainBrand } from '../harness/addresses.ts';
import { browserIdOf, knownBrowserIn, verificationFor } from '../harness/callers.ts';
import { nextAtIdentityProvider } from '../harness/identity.ts';
import { makePerson } from '../harness/people.ts';
import { playScenario } from '../harness/scenarios.ts';
import { someNumber } from '../harness/web-view.ts';
import type { Stage, Walk } from './stage.ts';

/** An address without a line-break opportunity. */
const longMailbox = () => `maximilian.von.hohenlohe-${crypto.randomUUID().slice(0, 20)}@playground.test`;
const owner = () => ({ name: `Owner ${crypto.randomUUID()}` });

async function opens(stage: Stage, type: VerificationType, loginName: string): Promise<void> {
  await stage.open(await verificationFor(stage.context, { type, loginName }));
}

const emailCode: Walk = {
  name: 'email-code',
  async go(stage) {
    const knownBrowser = await knownBrowserIn(stage.context);
    await stage.signIn(await makePerson({ state: 'email-unverified', loginName: longMailbox(), knownBrowser }));
    await stage.sees('Send the code');
    await stage.take('email-ready');
    const page = stage.page.url();
    await stage.press('Send the code');
    await stage.sees('The code is on its way');
    await stage.take('email-sent');
    await stage.press('Confirm');
    await stage.take('email-code-missing');
    await stage.type('Code from the email', '000000');
    await stage.complains('email-code-wrong');
    await stage.press('Use another address');
    await stage.take('email-another');
    await stage.press('Send the code');
    await stage.complains('email-another-missing');
    const browser = await browserIdOf(stage.context);
    for (const refusal of ['notValidEmail', 'resendLimit', 'resendDailyLimit'] as const) {
      await playScenario(emailSendV2, { refusal, times: 1, for: { browser } });
      await stage.page.goto(page);
      await stage.press('Use another address');
      await stage.type('Email address', `another-${refusal.toLowerCase()}@playground.test`);
      await stage.press('Send the code');
      await stage.complains(`email-${refusal}`);
    }
    await stage.page.goto(`${page}&error_code=91036`);
    await stage.complains('email-callers-error');
  },
};

const restriction: Walk = {
  name: 'restriction',
  looks: ['main'],
  async go(stage) {
    await stage.signIn(await makePerson({ state: 'restricted' }));
    await stage.follow('Verify by email');
    await stage.sees('Send the code');
    const browser = await browserIdOf(stage.context);
    await playScenario(emailSendV2, { refusal: 'notValidEmail', times: 1, for: { browser } });
    await stage.press('Send the code');
    await stage.complains('email-not-valid-help');
  },
};

const smsCode: Walk = {
  name: 'sms-code',
  async go(stage) {
    await opens(stage, 'verification-code', (await makePerson()).loginName);
    await stage.sees('Mobile phone number');
    await stage.take('sms-entry');
    await stage.press('Send the code');
    await stage.complains('sms-entry-missing');
    await stage.type('Mobile phone number', someNumber());
    await stage.press('Send the code');
    await stage.sees('Code from the text message');
    await stage.take('sms-sent');
    await stage.type('Code from the text message', '000000');
    await stage.complains('sms-code-wrong');
  },
};

const personCheck: Walk = {
  name: 'person-check',
  async go(stage) {
    const { name } = owner();
    const person = await makePerson({ checkedAs: { name } });
    const begin = async () => {
      await opens(stage, 'switch-id', person.loginName);
      await stage.sees('By mobile phone');
    };
    await begin();
    await stage.take('person-ways');
    for (const answer of [{ result: 'cancel' }, { result: 'fail' }, { result: 'wrong', name }] as const) {
      await begin();
      await nextAtIdentityProvider(stage.context, answer);
      await stage.press('By mobile phone');
      await stage.page
        .getByRole('alert')
        .or(stage.page.getByRole('link', { name: 'Verify again' }))
        .first()
        .waitFor();
      await stage.take(`person-${answer.result}`);
    }
    await begin();
    const browser = await browserIdOf(stage.context);
    await playScenario(phoneCheck, { refusal: 'verificationNotAllowed', times: 1, for: { browser } });
    await stage.press('By mobile phone');
    await stage.complains('person-closed');
    await stage.open('/verify/phone/callback?state=unknown&result=unknown');
    await stage.complains('person-lost');
  },
};

const ends: Walk = {
  name: 'ends',
  async go(stage) {
    await stage.open('/verification?type=switch-id&state=unknown');
    await stage.complains('verification-over');
    await stage.open('/verification/complete?type=switch-id&state=unknown');
    await stage.complains('complete-unknown');
  },
};

const wake: Walk = {
  name: 'wake',
  async go(stage) {
    await stage.signIn(await makePerson({ state: 'sleep' }));
    await stage.page.waitForURL(/\/inactive\?/);
    const { searchParams } = new URL(stage.page.url());
    searchParams.set('type', 'INACTIVE');
    await stage.open(`/verification?${searchParams.toString()}`);
    await stage.sees('Reactivate account');
    await stage.take('wake');
  },
};

const studio: Walk = {
  name: 'studio',
  looks: ['studio'],
  async go(stage) {
    const back = `${mainBrand.origin}/studio/verification?redirect_url=${encodeURIComponent(mainBrand.mainSite)}`;
    await stage.signIn(await makePerson(), back);
    await stage.sees('Verify now');
    await stage.take('studio');
    await stage.context.clearCookies();
    await stage.prepare();
    const birthDate = bornYearsAgo(14);
    await stage.signIn(await makePerson({ birthDate }), back);
    await stage.sees('You have to be at least 15 years old');
    await stage.take('studio-failed');
  },
};

/** Pages of mf-verification for a player without a guardian. */
export const verificationWalks: readonly Walk[] = [emailCode, restriction, smsCode, personCheck, ends, wake, studio];
