import {
  deviceList,
  deviceRegister,
  emailSendV2,
  phoneCheck,
  refusals,
  smsCodeSend,
  smsCodeVerify,
  type CallDefinition,
  type CallRefusal,
  type RefusalName,
} from '@gatehouse/api-contract';
import type { Locator, Page } from '@playwright/test';
import { mainBrand } from '../src/harness/addresses.ts';
import { browserIdOf, callerAddress, requestBrowserId, verificationFor } from '../src/harness/callers.ts';
import { long } from '../src/harness/long.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { playScenario } from '../src/harness/scenarios.ts';
import { refusalSentence } from '../src/harness/sentences.ts';
import { expect, test } from '../src/harness/test.ts';
import { someDevice, someNumber, webViewAddress } from '../src/harness/web-view.ts';
import { DeviceView } from '../src/roles/device-view.ts';

/** Refusals that leave the page, end what it offers, or open the captcha. Component tests cover every refusal of every page; these journeys play several on one page. */
const ends = new Set<RefusalName>([
  'serverError',
  'verificationTermsError',
  'wrongVerifyToken',
  'wrongVerifyStep',
  'otherVerificationErrors',
  'verificationTimeExpired',
  'verificationNotAllowed',
  'notValidEmail',
  'ownerProofRequired',
  'captchaRequired',
  'captchaInvalid',
  'captchaIncorrect',
]);

const refusalsOf = <Call extends CallDefinition>(call: Call) =>
  [...new Set(Object.values<RefusalName>(call.refusals))]
    .filter((name) => name in refusals)
    .map((name) => name as CallRefusal<Call>); // the values of its own table

/** Makes the platform answer this browser's next call with a declared refusal. */
const refuseNext = async <Call extends CallDefinition>(page: Page, call: Call, refusal: CallRefusal<Call>) =>
  playScenario(call, { refusal, times: 1, for: { browser: await browserIdOf(page.context()) } });

type Played = Readonly<{ act: () => Promise<void>; keeps?: readonly [Locator, string] }>;

/** Plays refusals that the page shows, one after the other; `act` repeats the call, `keeps` is the input that must stay. */
async function eachRefusal(page: Page, call: CallDefinition, { act, keeps }: Played): Promise<void> {
  for (const refusal of refusalsOf(call).filter((name) => !ends.has(name))) {
    await test.step(`${call.id}: ${refusal}`, async () => {
      await refuseNext(page, call, refusal);
      await act();
      await expect(page.getByText(refusalSentence(refusal)).first()).toBeVisible();
      if (keeps) await expect(keeps[0]).toHaveValue(keeps[1]);
    });
  }
}

const send = (page: Page) => page.getByRole('button', { name: 'Send the code' }).click();
const typed = (page: Page, name: string) => page.getByRole('textbox', { name });

test.describe('refusals are shown on their page or lead to the specified page', () => {
  test.beforeEach(async ({ context, watch }) => {
    test.slow();
    watch.expect(complaints.failedCall);
    await requestBrowserId(context);
  });

  test('codes by text message', long, async ({ page, context }) => {
    const { loginName } = await makePerson();
    await page.goto(await verificationFor(context, { type: 'verification-code', loginName }));
    const number = someNumber();
    await typed(page, 'Mobile phone number').fill(number);
    await eachRefusal(page, smsCodeSend, {
      act: () => send(page),
      keeps: [typed(page, 'Mobile phone number'), number],
    });
    await send(page);
    const code = typed(page, 'Code from the text message');
    await eachRefusal(page, smsCodeVerify, {
      act: async () => {
        // A refusal before has ended the code.
        if (!(await code.isVisible())) {
          await page.getByRole('button', { name: 'Use another number' }).click();
          await typed(page, 'Mobile phone number').fill(someNumber());
          await send(page);
        }
        await code.fill(String(Math.floor(Math.random() * 1e6)).padStart(6, '0'));
      },
    });
  });

  test('codes by mail, and refusals that leave the page', async ({ page, context }) => {
    const { loginName } = await makePerson();
    const type = 'old-contact-modify';
    await page.goto(await verificationFor(context, { type, loginName }));
    await eachRefusal(page, emailSendV2, { act: () => send(page) });
    await refuseNext(page, emailSendV2, 'notValidEmail');
    await send(page);
    await expect(page.getByText('This address can’t receive our emails')).toBeVisible();
    await page.reload();
    await refuseNext(page, emailSendV2, 'wrongVerifyStep');
    await send(page);
    await expect(page).toHaveURL(callerAddress(type));
  });

  test('start of a person check', long, async ({ page, context }) => {
    const { loginName } = await makePerson({ checkedAs: { name: `Owner ${crypto.randomUUID()}` } });
    await page.goto(await verificationFor(context, { type: 'switch-id', loginName }));
    const act = () => page.getByRole('button', { name: 'By mobile phone' }).click();
    await eachRefusal(page, phoneCheck, { act });
    await refuseNext(page, phoneCheck, 'otherVerificationErrors');
    await act();
    await expect(page).toHaveURL(mainBrand.mainSite);
  });

  test('devices of a game', long, async ({ page, context }) => {
    const view = new DeviceView(page);
    const { loginName } = await makePerson();
    const device = someDevice();
    await view.open(await webViewAddress({ loginName, device }));
    await view.registerFirst(someNumber(), 'Pocket');
    const browser = await browserIdOf(context);
    for (const refusal of refusalsOf(deviceList)) {
      await playScenario(deviceList, { refusal, times: 1, for: { browser } });
      await page.goto(await webViewAddress({ loginName, device, screen: 'device_management' }));
      await expect(page.getByText(refusalSentence(refusal)).first()).toBeVisible();
    }
    // The device limit and a device that is registered already have pages of their own; a wrong step redirects to the current one.
    const elsewhere = new Set<RefusalName>(['deviceLimit', 'deviceAlreadyRegistered', 'wrongVerifyStep']);
    for (const refusal of refusalsOf(deviceRegister).filter((name) => !elsewhere.has(name))) {
      const player = await makePerson();
      const number = someNumber();
      await page.goto(await webViewAddress({ loginName: player.loginName, device: someDevice() }));
      await view.button('Get started').click();
      await page.getByRole('radio', { name: /Text message/ }).check();
      await view.button('Continue').click();
      await view.typeNumber(number);
      await view.typeTextedCode(number);
      await page.getByLabel('Device name').fill('Pocket');
      await playScenario(deviceRegister, { refusal, times: 1, for: { browser } });
      await view.button('Register').click();
      const over = refusal === 'verificationTimeExpired' ? 'Time ran out' : refusalSentence(refusal);
      await expect(page.getByText(over).first()).toBeVisible();
    }
  });
});
