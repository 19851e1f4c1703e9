import { ownerWaitHours } from '@gatehouse/api-contract';
import { loginAddress, mainBrand } from '../../src/harness/addresses.ts';
import { dayMs, hourMs, moveClock } from '../../src/harness/clock.ts';
import { long } from '../../src/harness/long.ts';
import { codeTextedTo } from '../../src/harness/mailbox.ts';
import { complaints } from '../../src/harness/page-watch.ts';
import { makePerson } from '../../src/harness/people.ts';
import { expect, test } from '../../src/harness/test.ts';
import { international, someNumber } from '../../src/harness/web-view.ts';
import { Captcha } from '../../src/roles/captcha.ts';
import { LoginPage } from '../../src/roles/login-page.ts';
import { aNewAddress, proveNewAddress } from '../../src/roles/owner-wait.ts';
import { beginReset, chooseAndSignIn, typeCode } from '../../src/roles/recovery.ts';

/* The last file of this folder: messages that are counted ninety days from now keep those of today from being sent. */

/** Longer than a number recovers an account alone. */
const numberIsOldMs = 91 * dayMs;
const comesHome = `${mainBrand.mainSite}?from=wait`;

test.afterEach(() => moveClock({ reset: true }));

test('an old number of the account is the one fact that a wait asks for', long, async ({ page, watch }) => {
  watch.expect(complaints.refusedSignIn);
  watch.expect(complaints.failedCall);
  const number = international(someNumber());
  const person = await makePerson({ phone: number });
  const address = aNewAddress();
  await moveClock({ advanceMs: numberIsOldMs });
  await page.goto(loginAddress(mainBrand, comesHome));
  await new LoginPage(page).takenOver();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await beginReset(page, person, 'A code by text message');
  await new Captcha(page, page.getByRole('dialog')).solveByKeys();
  await typeCode(page, codeTextedTo(number));
  await page.getByRole('link', { name: 'None of these works for me' }).click();
  await proveNewAddress(page, address);
  await moveClock({ advanceMs: ownerWaitHours * hourMs });
  await page.reload();
  await page.getByRole('button', { name: 'Set a new password' }).click();
  await chooseAndSignIn(page, person);
  await expect(page).toHaveURL(comesHome);
});
