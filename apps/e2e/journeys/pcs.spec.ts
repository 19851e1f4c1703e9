import { mainBrand } from '../src/harness/addresses.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { expect, test } from '../src/harness/test.ts';

const pcs = `${mainBrand.origin}/pc_verify`;

test('a member registers this PC, finds it after a reload and in a second browser, and removes it', async ({
  browser,
  login,
  page,
  watch,
}) => {
  watch.expect(complaints.failedCall); // the PC is registered twice on purpose
  const person = await makePerson();
  await page.goto(pcs);
  await login.takenOver();
  await login.signIn(person);
  await page.waitForURL(pcs);
  await expect(page.getByText('No PC is registered yet.')).toBeVisible();

  await page.getByRole('link', { name: 'Register this PC' }).click();
  await page.getByLabel('PC name').fill('my desk');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('PC name')).toHaveAccessibleDescription(/^Use only letters/);
  await expect(page.getByLabel('PC name')).toBeFocused();
  await page.getByLabel('PC name').fill('사무실-PC.1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“사무실-PC.1” is registered.')).toBeVisible();
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: '사무실-PC.1' });
  await expect(row).toContainText('This PC');
  await expect(page.getByText('“사무실-PC.1” is registered.'), 'said once').toHaveCount(0);

  await page.goto(`${pcs}/name`);
  await page.getByLabel('PC name').fill('again');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('46505');
  await page.getByRole('alert').getByRole('link').click();
  await expect(row).toBeVisible();

  const elsewhere = await browser.newContext({ locale: 'en-US' });
  const other = await elsewhere.newPage();
  await other.goto(pcs);
  await other.locator('input[name="identifier"]').fill(person.loginName);
  await other.locator('input[name="password"]').fill(person.password);
  await other.keyboard.press('Enter');
  await other.waitForURL(pcs);
  await expect(other.getByRole('listitem')).not.toContainText('This PC');
  await other.getByRole('link', { name: 'Remove a PC' }).click();
  await other.getByRole('button', { name: 'Remove 사무실-PC.1' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(other.getByRole('status').filter({ hasText: '“사무실-PC.1” was removed.' })).toBeFocused();
  await elsewhere.close();

  await page.reload();
  await expect(page.getByText('No PC is registered yet.')).toBeVisible();
});
