import { mainBrand } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { linkMailedTo } from '../src/harness/mailbox.ts';
import { makePerson } from '../src/harness/people.ts';
import { expect, test } from '../src/harness/test.ts';
import { beginReset } from '../src/roles/recovery.ts';

const heading = 'Emails that others ask for';

test('who gets codes that strangers ask for stops them by a letter, and lets them come again', async ({
  page,
  browser,
}) => {
  const person = await makePerson();
  await page.goto('/en/recovery/pw');
  await beginReset(page, person, 'A code by email');
  const link = new URL(await linkMailedTo(person.loginName, /\/recovery\/letters\?letter=/));
  const reader = await (await browser.newContext({ locale: 'en-US', baseURL: mainBrand.origin })).newPage();
  await reader.goto(`/en${link.pathname}${link.search}`);
  await expect(reader.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await reader.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(reader.getByText(/gets no such emails until/)).toBeVisible();
  await expect(reader.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  expect(await axeFindings(reader)).toEqual([]);
  await reader.reload();
  await reader.getByRole('button', { name: 'Send them again' }).click();
  await expect(reader.getByText(/gets these emails again/)).toBeVisible();
});

test('a mail program stops them with one click', async ({ page, request }) => {
  const person = await makePerson();
  await page.goto('/en/recovery/pw');
  await beginReset(page, person, 'A code by email');
  const link = new URL(await linkMailedTo(person.loginName, /\/recovery\/letters\?letter=/));
  const answer = await request.post(link.href, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(answer.status()).toBe(200);
  await page.goto(`/en${link.pathname}${link.search}`);
  await expect(page.getByText(/gets no such emails until/)).toBeVisible();
});
