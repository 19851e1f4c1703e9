import { mainBrand } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { stoppedAt } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';

test.beforeEach(({ watch }) => {
  watch.expect(complaints.refusedSignIn);
  watch.expect(complaints.failedCall); // the refusal for an account without a known person
});

test('a dormant account opened by an app is woken at its verification, and the sign-in completes', async ({ page }) => {
  await stoppedAt(page, '/verification?type=INACTIVE', await makePerson({ state: 'sleep' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is inactive' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reactivate account' }).click();
  await expect(page).toHaveURL(mainBrand.mainSite);
});
