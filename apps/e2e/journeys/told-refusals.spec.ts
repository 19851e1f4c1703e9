import {
  deviceList,
  deviceRegister,
  emailCodeVerify,
  emailSendV2,
  phoneCheck,
  refusals,
  smsCodeSend,
  smsCodeVerify,
  type CallDefinition,
  type CallRefusal,
  type RefusalName,
} from '@gatehouse/api-contract';
import type { Page } from '@playwright/test';
import { mainBrand } from '../src/harness/addresses.ts';
import { browserIdOf, callerAddress, verificationFor } from '../src/harness/callers.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { playScenario } from '../src/harness/scenarios.ts';
import { refusalSentence } from '../src/harness/sentences.ts';
import { expect, test } from '../src/harness/test.ts';
import { someDevice, someNumber, webViewAddress } from '../src/harness/web-view.ts';
import { DeviceView } from '../src/roles/device-view.ts';

/** Errors that lead back to where the verification was asked for, and the one that leads to the main site (spec A section 4). */
const toCaller = new Set<RefusalName>(['serverError', 'verificationTermsError', 'wrongVerifyToken', 'wrongVerifyStep']);
/** These end the page that a code is typed in. */
const leads = new Set<RefusalName>([...toCaller, 'verificationTimeExpired']);
const toMain = new Set<RefusalName>(['otherVerificationErrors']);

const refusalsOf = <Call extends CallDefinition>(call: Call) =>
  [...new Set(Object.values<RefusalName>(call.refusals))]
    .filter((name) => name in refusals)
    .map((name) => name as CallRefusal<Call>); // the values of its own table

/** Plays each refusal of a call in turn; `act` leads to the call. */
async function eachRefusal(
  page: Page,
  call: CallDefinition,
  {
    type,
    begin,
    act,
    views = {},
  }: Readonly<{
    type: string;
    begin: () => Promise<void>;
    act: () => Promise<void>;
    /** Refusals that have a view of their own, and what it says. */
    views?: Partial<Record<RefusalName, string>>;
  }>,
): Promise<void> {
  const browser = await browserIdOf(page.context());
  for (const refusal of refusalsOf(call)) {
    await test.step(`${call.id}: ${refusal}`, async () => {
      await begin();
      await playScenario(call, { refusal, times: 1, for: { browser } });
      await act();
      if (toCaller.has(refusal)) await expect(page).toHaveURL(callerAddress(type));
      else if (toMain.has(refusal)) await expect(page).toHaveURL(mainBrand.mainSite);
      else await expect(page.getByText(views[refusal] ?? refusalSentence(refusal)).first()).toBeVisible();
    });
  }
}

const send = (page: Page) => page.getByRole('button', { name: 'Send the code' }).click();
const typed = (page: Page, name: string) => page.getByRole('textbox', { name });

test.describe('every refusal is told where it happens, or leads where the documents say', () => {
  test.beforeEach(async ({ login, watch }) => {
    test.slow();
    watch.expect(complaints.failedCall);
    await login.open(mainBrand); // the browser has met the portal
  });

  test('codes by text message', async ({ page, context }) => {
    const { loginName } = await makePerson();
    const type = 'verification-code';
    const address = await verificationFor(context, { type, loginName });
    const begin = async () => void (await page.goto(address));
    const ask = async () => {
      await typed(page, 'Mobile phone number').fill(someNumber());
      await send(page);
    };
    await eachRefusal(page, smsCodeSend, { type, begin, act: ask });
    await begin();
    await ask();
    const code = typed(page, 'Code from the text message');
    for (const refusal of refusalsOf(smsCodeVerify).filter((name) => !leads.has(name))) {
      await playScenario(smsCodeVerify, { refusal, times: 1, for: { browser: await browserIdOf(context) } });
      await code.fill(String(Math.floor(Math.random() * 1e6)).padStart(6, '0'));
      await expect(page.getByText(refusalSentence(refusal)).first()).toBeVisible();
    }
  });

  test('codes by mail', async ({ page, context }) => {
    const { loginName } = await makePerson();
    const type = 'email-N';
    const address = await verificationFor(context, { type, loginName });
    const begin = async () => void (await page.goto(address));
    const mailTo = async () => {
      await expect(page.getByRole('button', { name: 'Send the code' })).toBeVisible();
      const field = typed(page, 'Email address');
      if (await field.isVisible()) await field.fill(`new-${crypto.randomUUID().slice(0, 8)}@playground.test`);
      await send(page);
    };
    const views = { notValidEmail: 'No mail can be sent to this address' };
    await eachRefusal(page, emailSendV2, { type, begin, act: mailTo, views });
    await begin();
    await mailTo();
    await expect(typed(page, 'Code from the mail')).toBeVisible();
    await playScenario(emailCodeVerify, {
      refusal: 'emailAccountLimit',
      times: 1,
      for: { browser: await browserIdOf(context) },
    });
    await typed(page, 'Code from the mail').fill('123456');
    await expect(page.getByText(refusalSentence('emailAccountLimit')).first()).toBeVisible();
  });

  test('the beginning of a check of the person', async ({ page, context }) => {
    const { loginName } = await makePerson({ checkedAs: { name: `Owner ${crypto.randomUUID()}` } });
    const type = 'switch-id';
    const address = await verificationFor(context, { type, loginName });
    const begin = async () => void (await page.goto(address));
    const act = () => page.getByRole('button', { name: 'By mobile phone' }).click();
    await eachRefusal(page, phoneCheck, { type, begin, act });
  });

  test('devices of a game', async ({ page, context }) => {
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
    // At its limit the page offers what to remove; at a step that is not due it follows the platform's.
    const elsewhere = new Set<RefusalName>(['deviceLimit', 'wrongVerifyStep']);
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
      const over = refusal === 'verificationTimeExpired' ? 'The time was over' : refusalSentence(refusal);
      await expect(page.getByText(over).first()).toBeVisible();
    }
  });
});
