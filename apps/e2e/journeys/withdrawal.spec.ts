import { mainBrand } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { codeMailedTo } from '../src/harness/mailbox.ts';
import { makePerson } from '../src/harness/people.ts';
import { startSession } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';

test.describe('a player who leaves', () => {
  test('sees what that means, proves by mail who it is, and is signed out with the dates', async ({ page }) => {
    const person = await makePerson();
    await startSession(page.context(), person);
    const start = new URL('/myinfo/deleteAccount', mainBrand.origin);
    start.searchParams.set('redirect_url', mainBrand.mainSite);
    await page.goto(start.href);
    await expect(page.getByRole('heading', { level: 1, name: 'Delete your account' })).toBeVisible();
    await expect(page.getByText('Sessions that will end')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Send the code' }).click();
    await page.getByRole('textbox', { name: 'Code from the email' }).fill(await codeMailedTo(person.loginName));
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account will be deleted' })).toBeVisible();
    await expect(page.getByText('Requested on')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await expect(page.getByText('Requested on')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/login\?/); // nobody is signed in any more
  });
});
