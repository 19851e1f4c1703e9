import { mainBrand } from '../../src/harness/addresses.ts';
import { moveClock } from '../../src/harness/clock.ts';
import { makePerson } from '../../src/harness/people.ts';
import { Phone } from '../../src/harness/phone.ts';
import { expect, test } from '../../src/harness/test.ts';
import { QrSignIn } from '../../src/roles/qr-sign-in.ts';

test.afterEach(() => moveClock({ reset: true }));

test('an expired QR code is replaced in place, and the new one works', async ({ page, login, neighbour }) => {
  const phone = new Phone(await makePerson());
  const qr = new QrSignIn(page);
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  await qr.shown();
  const old = await qr.address();
  await moveClock({ advanceMs: 180_000 });
  await expect(page.getByText('Time’s up')).toBeVisible();
  await expect(phone.scan(old)).rejects.toThrow('is over');
  await qr.renew.click();
  await expect(qr.picture).toBeVisible();
  await phone.approve(await phone.scan(await qr.address(old)));
  await neighbour.reached(mainBrand.mainSite);
});
