import { mainBrand, ports } from '../src/harness/addresses.ts';
import { Held } from '../src/harness/hold.ts';
import { inEveryRun, long } from '../src/harness/long.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { startSession } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { someDevice, someNumber, webViewAddress } from '../src/harness/web-view.ts';
import { DeviceView } from '../src/roles/device-view.ts';

for (const inShell of [false, true]) {
  test.describe(inShell ? 'inside the shell' : 'without the shell', () => {
    test('a player corrects the method, registers a device by text message, and the game receives the result', async ({
      page,
      watch,
    }) => {
      watch.expect(complaints.failedCall); // a wrong code is typed on purpose
      const { loginName } = await makePerson();
      const view = new DeviceView(page);
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      await view.open(await webViewAddress({ loginName, device: someDevice('Galaxy S 24'), inShell }));
      expect(page.url(), 'the token has left the address').not.toContain('verify_token');
      await view.button('Get started').click();
      await page.getByRole('radio', { name: /Email/ }).check();
      await view.button('Continue').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your secondary email');
      await view.button('Use a text message instead').click();

      const number = someNumber();
      await view.typeNumber('12');
      const wrong = page.locator('[aria-invalid=true]');
      await expect(wrong).toBeFocused();
      await view.typeNumber(number);
      await view.typeCode('000000');
      await expect(wrong).toHaveAccessibleDescription(/^The code doesn’t match/);
      await page.reload();
      await view.typeTextedCode(number);
      await expect(page.getByLabel('Device name')).toHaveValue('Galaxy-S-24');
      await view.name('My-Pocket');
      await view.tells({
        event: 'view result',
        data: { result: 'device registered', service_id: 'PLAYGROUND_GAME', device_nickname: 'My-Pocket' },
      });
      await view.button('Close').click();
      await expect.poll(() => view.messages.at(-1)?.event).toBe('close');

      const ofShell = fetched.filter((url) => url.includes('/_shell/'));
      const ofOthers = fetched.filter((url) => /\/mf-(?!device)/.test(url));
      const federated = fetched.filter((url) => url.includes('remote-entry'));
      if (inShell) expect([ofShell.length, federated.length].every((count) => count > 0)).toBe(true);
      else expect([...ofShell, ...ofOthers, ...federated]).toEqual([]);
    });

    const onceMore = inShell ? long : inEveryRun;
    test(
      'devices can be renamed and removed; removing the last one warns about the registration',
      onceMore,
      async ({ page }) => {
        const { loginName } = await makePerson();
        const device = someDevice();
        const view = new DeviceView(page);
        await view.open(await webViewAddress({ loginName, device, inShell }));
        await view.registerFirst(someNumber(), 'First');
        await page.goto(await webViewAddress({ loginName, device, inShell, screen: 'device_management' }));
        await expect(page.getByText('1 of 5 registered')).toBeVisible();
        await view.button('Rename First').click();
        await page.getByLabel('Device name').fill('Pocket,two');
        await view.button('Save').click();
        await expect(page.getByRole('status').filter({ hasText: 'now called “Pocket,two”' })).toBeFocused();

        await view.button('Remove Pocket,two').click();
        const question = page.getByRole('dialog', { name: 'Remove “Pocket,two”?' });
        await expect(question).toContainText('This is your last device.');
        await question.getByRole('button', { name: 'Cancel' }).click();
        await view.button('Remove Pocket,two').click();
        await question.getByRole('button', { name: 'Remove' }).click();
        await expect(page.getByText('No device is registered yet.')).toBeVisible();
        await view.tells({ data: { result: 'device removed', registered_count: 0 } });
      },
    );

    test('an expired session is shown once, then the app receives "expired token" and the view closes', async ({
      page,
      watch,
    }) => {
      watch.expect(complaints.failedCall);
      const { loginName } = await makePerson();
      const view = new DeviceView(page);
      const address = await webViewAddress({ loginName, inShell });
      await view.open(address.replace(/verify_token=[^&]+/, 'verify_token=used-long-ago'));
      const over = page.getByRole('dialog', { name: 'This window has to close' });
      await expect(over).toBeVisible();
      expect(view.messages).toEqual([]);
      await over.getByRole('button', { name: 'OK' }).click();
      await expect.poll(() => view.messages.map(({ event }) => event)).toEqual(['expired token', 'close']);
    });
  });
}

test('a registered player adds a backup contact by mail and makes it the default', async ({ page }) => {
  const { loginName } = await makePerson();
  const device = someDevice();
  const view = new DeviceView(page);
  await view.open(await webViewAddress({ loginName, device }));
  await view.registerFirst(someNumber(), 'Pocket');
  await page.goto(await webViewAddress({ loginName, device, screen: 'device_management' }));
  await page.getByRole('link', { name: 'Add Secondary email' }).click();
  const address = `backup-${crypto.randomUUID()}@playground.test`;
  await view.typeEmail(address);
  await view.typeMailedCode(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your contact is saved');
  await view.tells({ data: { result: 'contact changed' } });
  await page.getByRole('link', { name: 'Back to your devices' }).click();
  await view.button('Make Secondary email the default').click();
  await expect(page.getByRole('status').filter({ hasText: 'Codes now go to' })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'Secondary email' })).toContainText('Default');
});

test('the member site shows a device, renames it and removes it; what was refused is not sent again by a reload', async ({
  page,
  context,
}) => {
  const person = await makePerson();
  await startSession(context, person);
  const view = new DeviceView(page);
  await view.open(await webViewAddress({ loginName: person.loginName, device: someDevice() }));
  await view.registerFirst(someNumber(), 'Pocket');

  const memberDevices = `${mainBrand.memberSite}/member/devices`;
  const mine = page.getByTestId('device');
  const said = page.getByTestId('said');
  await page.goto(memberDevices);
  await expect(mine).toContainText('Pocket');
  await mine.getByLabel('New name').fill('Desk');
  await mine.getByRole('button', { name: 'Rename' }).click();
  await expect(said).toHaveText('The device has a new name.');
  await expect(mine.locator('strong')).toHaveText('Desk');
  const late = await context.newPage();
  await late.goto(memberDevices);
  await mine.getByRole('button', { name: 'Remove' }).click();
  await expect(said).toHaveText('The device is removed.');
  await expect(mine).toHaveCount(0);
  await late.getByRole('button', { name: 'Remove' }).click();
  await expect(late.getByTestId('said')).toHaveText('The platform refused: deviceAlreadyDeleted.');
  const sent: string[] = [];
  late.on('request', (request) => sent.push(request.method()));
  await late.reload();
  await expect(late.getByTestId('said')).toHaveText('The platform refused: deviceAlreadyDeleted.');
  expect(sent).not.toContain('POST');
});

test('the playground simulates a game: keeps what is typed while its frame opens, signs a player in and frames a screen', async ({
  context,
  page,
  watch,
}) => {
  watch.expect(complaints.failedCall); // without a player there is no token
  const { loginName } = await makePerson();
  const held = await Held.requests(context, ({ pathname }) => pathname.startsWith('/webview/sdk/'));
  await page.goto(`http://localhost:${ports.playground}/sdk`, { waitUntil: 'domcontentloaded' });
  const player = page.getByLabel('Player (ID)');
  const frame = page.frameLocator('iframe');
  await player.focus();
  await page.keyboard.type(loginName.slice(0, 4));
  held.release();
  await expect(frame.getByRole('dialog')).toBeVisible(); // it takes the focus
  await page.keyboard.type(loginName.slice(4));
  await expect(player).toHaveValue(loginName);

  await page.getByLabel('Screen').selectOption('device_management');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(frame.getByText('No device is registered yet.')).toBeVisible();
  await expect(frame.getByRole('banner')).toHaveCount(0);
});
