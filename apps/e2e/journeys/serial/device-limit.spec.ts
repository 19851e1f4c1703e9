import { moveClock } from '../../src/harness/clock.ts';
import { complaints } from '../../src/harness/page-watch.ts';
import { makePerson } from '../../src/harness/people.ts';
import { expect, test } from '../../src/harness/test.ts';
import { someDevice, someNumber, webViewAddress } from '../../src/harness/web-view.ts';
import { DeviceView } from '../../src/roles/device-view.ts';

const forTwo = 'LANTERN_SEA'; // two devices, text messages only

test.afterEach(() => moveClock({ reset: true }));

test('at the device limit the player removes a device in the same step and registers', async ({ page, watch }) => {
  watch.expect(complaints.failedCall); // the third device is refused at first
  const { loginName } = await makePerson();
  const number = someNumber();
  const view = new DeviceView(page);
  const open = async () => webViewAddress({ loginName, serviceId: forTwo, device: someDevice() });
  await view.open(await open());
  await view.button('Get started').click();
  await view.typeNumber(number);
  await view.typeTextedCode(number);
  await view.name('One');
  for (const [turn, name] of ['Two', 'Three'].entries()) {
    await moveClock({ advanceMs: 61_000 }); // between two codes to one number
    await page.goto(await open());
    await view.button('Send code').click();
    await view.typeTextedCode(number, turn + 2);
    if (name === 'Two') await view.name(name);
  }
  await page.getByLabel('Device name').fill('Three');
  await view.button('Register').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’ve reached the limit of 2 devices');
  await view.button('Remove and register').click();
  await expect(page.getByRole('radio', { name: /^One|^Two/ }).first()).toBeFocused();
  await page.getByRole('radio', { name: /^One/ }).check();
  await view.button('Remove and register').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“Three” is registered');
});
