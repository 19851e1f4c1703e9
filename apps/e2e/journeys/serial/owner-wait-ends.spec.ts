import { ownerWaitHours } from '@gatehouse/api-contract';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import type { Page } from '@playwright/test';
import { loginAddress, mainBrand } from '../../src/harness/addresses.ts';
import { hourMs, minuteMs, moveClock } from '../../src/harness/clock.ts';
import { inEveryRun, long } from '../../src/harness/long.ts';
import { complaints } from '../../src/harness/page-watch.ts';
import { makePerson } from '../../src/harness/people.ts';
import { startSession } from '../../src/harness/session.ts';
import { expect, test } from '../../src/harness/test.ts';
import { guardianPageOf, mailedLink, opensLink, sendLink } from '../../src/roles/guardian.ts';
import { LoginPage } from '../../src/roles/login-page.ts';
import { aNewAddress, beginWait, opensWaitLink, ownerWithoutMailbox, waitLinkTo } from '../../src/roles/owner-wait.ts';
import { chooseAndSignIn } from '../../src/roles/recovery.ts';
import { beginIn } from '../../src/sign-in-cases/walk.ts';

const comesHome = `${mainBrand.mainSite}?from=wait`;
const waitMs = ownerWaitHours * hourMs;

test.beforeEach(({ watch }) => {
  watch.expect(complaints.refusedSignIn);
  watch.expect(complaints.failedCall);
});
test.afterEach(() => moveClock({ reset: true }));

async function forget(page: Page): Promise<void> {
  await page.goto(loginAddress(mainBrand, comesHome));
  await new LoginPage(page).takenOver();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
}

for (const [surface, details] of [
  ['browser', inEveryRun],
  ['launcher', long],
  ['sdk', long],
] as const)
  test(
    `an owner whose mailbox is lost waits 72 hours and signs in with a new password: ${surface}`,
    details,
    async ({ page, context }) => {
      const person = await ownerWithoutMailbox(context);
      const address = aNewAddress();
      await beginIn(page, mainBrand, surface);
      await forget(page);
      await beginWait(page, person, address);
      await moveClock({ advanceMs: waitMs - minuteMs });
      await page.reload();
      await expect(page.getByText(/^The wait ends on/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Set a new password' })).toHaveCount(0);
      await moveClock({ advanceMs: minuteMs });
      await page.goto(await waitLinkTo(address));
      await expect(page.getByText('The wait is over, and no one objected.')).toBeVisible();
      await page.getByRole('button', { name: 'Set a new password' }).click();
      await chooseAndSignIn(page, person);
      await expect(page).toHaveURL(mainBrand.mainSite); // the letter brings no address to return to
    },
  );

test(
  'the guardian of a child who waited has to agree before there is a new password',
  long,
  async ({ page, context, browser }) => {
    const child = await makePerson({ birthDate: bornYearsAgo(10) });
    await startSession(context, child);
    await page.goto(await guardianPageOf(context));
    const guardianAddress = await sendLink(page);
    const consenting = await opensLink(browser, await mailedLink(guardianAddress, 'parent_verification'));
    await consenting.isChecked();
    await consenting.agrees();
    await expect(consenting.page.getByText('Your child can continue now. You can close this page.')).toBeVisible();
    await consenting.page.context().close();
    await expect(page).toHaveURL(mainBrand.mainSite);
    await page.goto(
      `${mainBrand.origin}/logout?redirect_url=${encodeURIComponent(loginAddress(mainBrand, comesHome))}`,
    );
    await expect(page).toHaveURL(/\/login/);

    await forget(page);
    await beginWait(page, child, aNewAddress());
    await moveClock({ advanceMs: waitMs });
    await page.reload();
    await expect(page.getByText(/Now your guardian has to agree/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set a new password' })).toHaveCount(0);
    const guardian = await opensWaitLink(context, guardianAddress);
    await guardian.getByRole('button', { name: 'Allow it' }).click();
    await expect(guardian.getByText('The wait is over, and no one objected.')).toBeVisible();
    await guardian.context().close();
    await page.reload();
    await page.getByRole('button', { name: 'Set a new password' }).click();
    await chooseAndSignIn(page, child);
    await expect(page).toHaveURL(comesHome);
  },
);
