import { deviceRegister } from '@gatehouse/api-contract';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { mainBrand } from '../harness/addresses.ts';
import { browserIdOf } from '../harness/callers.ts';
import { nextAtIdentityProvider } from '../harness/identity.ts';
import { codeMailedTo } from '../harness/mailbox.ts';
import { makePerson } from '../harness/people.ts';
import { playScenario } from '../harness/scenarios.ts';
import { codeTextedTo, someDevice, someNumber, webViewAddress, type GameDevice } from '../harness/web-view.ts';
import { guardianPageOf } from '../roles/guardian.ts';
import type { Stage, Walk } from './stage.ts';

/** A name of maximum length without a line-break opportunity. */
const longName = 'Wohnzimmerrechner_01';

const pcs: Walk = {
  name: 'pcs',
  looks: ['main'],
  async go(stage) {
    await stage.signIn(await makePerson(), `${mainBrand.origin}/pc_verify`);
    await stage.sees('No PC is registered yet.');
    await stage.take('pc-none');
    await stage.follow('Register this PC');
    await stage.sees('PC name');
    await stage.take('pc-name');
    await stage.type('PC name', 'my desk');
    await stage.page.keyboard.press('Enter');
    await stage.complains('pc-name-wrong');
    await stage.type('PC name', longName);
    await stage.page.keyboard.press('Enter');
    await stage.sees(/is registered\./);
    await stage.take('pc-registered', { language: 'here' });
    await stage.page.reload();
    await stage.sees(longName);
    await stage.take('pc-list');
    await stage.follow('Remove a PC');
    await stage.sees(longName);
    await stage.take('pc-remove');
    await stage.press(`Remove ${longName}`);
    await stage.page.getByRole('dialog').waitFor();
    await stage.take('pc-remove-question', { language: 'here' });
  },
};

async function untilContact(stage: Stage, way: RegExp): Promise<void> {
  await stage.press('Get started');
  await stage.page.getByRole('radio', { name: way }).check();
  await stage.press('Continue');
}

/** Screens of a registered device: rename, remove, contacts, guide. */
async function visitManagement(stage: Stage, game: Readonly<{ loginName: string; device: GameDevice }>): Promise<void> {
  await stage.page.goto(await webViewAddress({ ...game, screen: 'device_management' }));
  await stage.sees('1 of 5 registered');
  await stage.take('devices');
  await stage.press(`Rename ${longName}`);
  await stage.page.getByLabel('Device name').waitFor();
  await stage.take('device-rename', { language: 'here' });
  await stage.type('Device name', 'Pocket,two');
  await stage.press('Save');
  await stage.sees(/now called/);
  await stage.take('device-renamed', { language: 'here' });
  await stage.press('Remove Pocket,two');
  await stage.page.getByRole('dialog').waitFor();
  await stage.take('device-remove-question', { language: 'here' });
  await stage.page.goto(await webViewAddress({ ...game, screen: 'contact_management' }));
  await stage.page.getByRole('heading', { level: 1 }).waitFor();
  await stage.take('device-contacts');
  await stage.page.goto(await webViewAddress({ ...game, screen: 'device_register, edit email' }));
  await stage.page.getByRole('heading', { level: 1 }).waitFor();
  await stage.take('device-contact-edit', { language: 'here' });
  await stage.page.goto(await webViewAddress({ ...game, screen: 'device_register_guide' }));
  await stage.page.getByRole('heading', { level: 1 }).waitFor();
  await stage.take('device-guide-alone');
}

const registration: Walk = {
  name: 'device-registration',
  looks: ['sdk'],
  async go(stage) {
    const { loginName } = await makePerson();
    const device = someDevice('Galaxy S 24');
    await stage.page.goto(await webViewAddress({ loginName, device }));
    await stage.sees('Get started');
    await stage.take('device-guide');
    await stage.press('Get started');
    await stage.page.getByRole('radio').first().waitFor();
    await stage.take('device-way', { language: 'here' });
    await stage.page.getByRole('radio', { name: /Email/ }).check();
    await stage.press('Continue');
    await stage.sees('Your secondary email');
    await stage.take('device-email', { language: 'here' });
    await stage.press('Use a text message instead');
    await stage.press('Send code');
    await stage.complains('device-number-missing', { language: 'here' });
    const number = someNumber();
    await stage.type('Phone number', number);
    await stage.press('Send code');
    await stage.sees('Enter the code');
    await stage.take('device-code');
    await stage.type('Code', '000000');
    await stage.complains('device-code-wrong', { language: 'here' });
    await stage.type('Code', await codeTextedTo(number));
    await stage.sees('Device name');
    await stage.take('device-name');
    await stage.type('Device name', 'a b');
    await stage.press('Register');
    await stage.complains('device-name-wrong', { language: 'here' });
    const browser = await browserIdOf(stage.context);
    await stage.type('Device name', longName);
    await playScenario(deviceRegister, { refusal: 'deviceLimit', times: 1, for: { browser } });
    await stage.press('Register');
    await stage.page.waitForTimeout(1500);
    await stage.take('device-limit', { language: 'here' });
    await stage.page.goto(await webViewAddress({ loginName, device }));
    await untilContact(stage, /Text message/);
    const second = someNumber();
    await stage.type('Phone number', second);
    await stage.press('Send code');
    await stage.type('Code', await codeTextedTo(second));
    await stage.type('Device name', longName);
    await stage.press('Register');
    await stage.sees(/is registered/);
    await stage.take('device-registered', { language: 'here' });

    await visitManagement(stage, { loginName, device });
  },
};

const inGame: Walk = {
  name: 'in-game',
  looks: ['sdk'],
  async go(stage) {
    const child = await makePerson({ birthDate: bornYearsAgo(10) });
    await stage.page.goto(await webViewAddress({ loginName: child.loginName, screen: 'device_management' }));
    await stage.sees('No device is registered yet.');
    await stage.take('devices-none');
    const flow = new URL(await guardianPageOf(stage.context)).search;
    await stage.page.goto(
      `${mainBrand.origin}/webview/sdk/parent_verify_email_input${flow}&service_id=PLAYGROUND_GAME`,
    );
    await stage.page.getByRole('textbox').waitFor();
    await stage.take('guardian-mail');
    await stage.press('Send code');
    await stage.complains('guardian-mail-missing', { language: 'here' });
    const address = `guardian-${crypto.randomUUID()}@playground.test`;
    await stage.page.getByRole('textbox').fill(address);
    await stage.press('Send code');
    await stage.sees(address);
    await stage.take('guardian-mail-code');
    await stage.type('Code', '000000');
    await stage.complains('guardian-mail-wrong', { language: 'here' });
    await stage.type('Code', await codeMailedTo(address));
    await stage.sees('The address is confirmed');
    await stage.take('guardian-mail-done', { language: 'here' });

    const { loginName } = await makePerson();
    await stage.page.goto(await webViewAddress({ loginName, screen: 'verification' }));
    await stage.sees('Start the check');
    await stage.take('sdk-check');
    await stage.press('Start the check');
    await stage.sees('By mobile phone');
    await stage.take('sdk-check-ways');
    await nextAtIdentityProvider(stage.context, { result: 'ok', name: `Player ${crypto.randomUUID()}` });
    await stage.press('By mobile phone');
    await stage.page.waitForURL(/\/webview\/sdk\/verification\/complete\?/);
    await stage.page.getByRole('button', { name: 'Close' }).waitFor();
    await stage.take('sdk-check-done');
    const address2 = await webViewAddress({ loginName, screen: 'device_management' });
    await stage.page.goto(address2.replace(/verify_token=[^&]+/, 'verify_token=used-long-ago'));
    await stage.page.getByRole('dialog').waitFor();
    await stage.take('sdk-over', { language: 'here' });
  },
};

/** Pages of mf-device: PCs of a member, and a game's web views. */
export const deviceWalks: readonly Walk[] = [pcs, registration, inGame];
