import type { Page } from '@playwright/test';
import { mainBrand, ports } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { inEveryRun, long } from '../src/harness/long.ts';
import { codeMailedTo, mailsTo } from '../src/harness/mailbox.ts';
import { makePerson } from '../src/harness/people.ts';
import { startSession } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { LoginPage } from '../src/roles/login-page.ts';
import { heading, typeCode } from '../src/roles/recovery.ts';
import { proveByPerson } from '../src/roles/verification.ts';
import { beginIn } from '../src/sign-in-cases/walk.ts';

/** The page about the account on the member site, where each of these journeys begins and ends. */
const memberPage = `http://localhost:${ports.playground}/member/info`;
const anAddress = () => `a-${crypto.randomUUID().slice(0, 13)}@playground.test`;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

async function openAddresses(page: Page): Promise<void> {
  await page.goto(memberPage);
  await follow(page, 'Email addresses');
  await expect(heading(page, 'Your email addresses')).toBeVisible();
}

/** Types an address and the code that was mailed to it. */
async function proveNew(page: Page, address: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(address);
  await press(page, 'Send the code');
  await expect(heading(page, 'Enter the code')).toBeVisible();
  await typeCode(page, codeMailedTo(address));
}

const isTold = (address: string) =>
  expect
    .poll(async () => (await mailsTo(address)).some(({ subject }) => subject.includes('이메일 주소가 변경')))
    .toBe(true);

for (const [surface, details] of [
  ['browser', inEveryRun],
  ['launcher', long],
  ['sdk', inEveryRun],
] as const)
  test(`a contact address comes beside the sign-in address: ${surface}`, details, async ({ page, context }) => {
    const person = await makePerson();
    const wanted = anAddress();
    await startSession(context, person);
    await beginIn(page, mainBrand, surface);
    await openAddresses(page);
    if (surface !== 'browser') await expect(page.locator('html')).toHaveAttribute('data-surface', surface);
    await follow(page, 'Add a contact address');
    await expect(page.getByText(/^Do you still have access to/)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Continue');
    await press(page, 'Send the code');
    await typeCode(page, codeMailedTo(person.loginName));
    await expect(heading(page, 'Your new contact address')).toBeVisible();
    await expect(page).toHaveURL(/[?&]state=/);
    await page.reload(); // the entry that the proof opened goes on
    await proveNew(page, wanted);
    await expect(heading(page, 'Your contact address is saved')).toBeVisible();
    await page.reload();
    await expect(page.getByText(wanted)).toBeVisible();
    await follow(page, 'Continue');
    await expect(page).toHaveURL(memberPage);
    for (const address of [person.loginName, wanted]) await isTold(address);
  });

test('an ID account registers an address to sign in with, and signs in with it', async ({ page, context }) => {
  const [contact, wanted] = [anAddress(), anAddress()];
  const person = await makePerson({ loginName: `id${crypto.randomUUID().slice(0, 8)}`, contact });
  await startSession(context, person);
  await openAddresses(page);
  await follow(page, 'Add a sign-in address');
  await press(page, 'Use another address'); // the one on record is proven, and has to be proven anew
  await expect(heading(page, 'Confirm your email address')).toBeVisible();
  await press(page, 'Send the code');
  await typeCode(page, codeMailedTo(contact));
  await expect(heading(page, 'Choose an email address to sign in with')).toBeVisible();
  await proveNew(page, wanted);
  await expect(heading(page, 'You can now sign in with your email address')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await follow(page, 'Continue');
  await expect(page).toHaveURL(memberPage);
  await isTold(contact);
  await context.clearCookies();
  const login = new LoginPage(page);
  await login.open(mainBrand, memberPage);
  await login.takenOver();
  await login.signIn({ ...person, loginName: wanted });
  await expect(page).toHaveURL(memberPage);
});

test('a lost address is replaced by whoever is the person on record', async ({ page, context }) => {
  const name = `Owner ${crypto.randomUUID()}`;
  const [contact, wanted] = [anAddress(), anAddress()];
  const loginName = `id${crypto.randomUUID().slice(0, 8)}`;
  await startSession(context, await makePerson({ loginName, contact, checkedAs: { name } }));
  await openAddresses(page);
  await follow(page, 'Change contact address');
  await press(page, 'Continue');
  await page.getByText('Verify another way').click();
  await press(page, 'With an identity check');
  await proveByPerson(page, name);
  await expect(heading(page, 'Your new contact address')).toBeVisible();
  await proveNew(page, wanted);
  await expect(heading(page, 'Your contact address is saved')).toBeVisible();
  await isTold(contact);
});
