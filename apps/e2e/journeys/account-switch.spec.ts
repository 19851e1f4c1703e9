import { bornYearsAgo } from '@gatehouse/platform/testing';
import type { Browser, Page } from '@playwright/test';
import { mainBrand } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { nextAtIdentityProvider } from '../src/harness/identity.ts';
import { inEveryRun, long } from '../src/harness/long.ts';
import { codeMailedTo, mailsTo } from '../src/harness/mailbox.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson, type NewPerson } from '../src/harness/people.ts';
import { nextAtProvider } from '../src/harness/providers.ts';
import { startSession } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { mailedLink, opensLink, sendLink, type Guardian } from '../src/roles/guardian.ts';
import { beginIn } from '../src/sign-in-cases/walk.ts';

const member = new URL('/member/info', mainBrand.mainSite).href;
const anAddress = (name: string) => `${name}-${crypto.randomUUID()}@playground.test`;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** From the member site's page about the account to the guide of the switch. */
async function fromMemberSite(page: Page): Promise<void> {
  await page.goto(member);
  await page.getByRole('link', { name: 'Email account' }).click();
  await expect(heading(page, 'Switch to an email account')).toBeVisible();
}

/** The address of the guide for the switch that the page is about. */
function guideOf(page: Page): string {
  const guide = new URL('/myinfo/myaccount/switch_id', mainBrand.origin);
  guide.searchParams.set('state', new URL(page.url()).searchParams.get('state') ?? '');
  guide.searchParams.set('redirect_url', member);
  return guide.href;
}

async function agrees(page: Page): Promise<void> {
  await expect(heading(page, 'Agree to the switch')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Agree to all required items' }).check();
  await press(page, 'Continue');
}

async function proves(page: Page, address: string): Promise<void> {
  await expect(heading(page, 'Your new sign-in address')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email address' }).fill(address);
  await press(page, 'Send the code');
  await page.getByRole('textbox', { name: 'Code from the email' }).fill(await codeMailedTo(address));
  await expect(heading(page, 'Switch your account?')).toBeVisible();
}

/** The confirmation by typing, the end, and the way home, where the member is somebody who signs in by an address. */
async function confirms(page: Page, address: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Type your new address to confirm' }).fill(address);
  await press(page, 'Switch my account');
  await expect(heading(page, 'Your account has been switched')).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(member);
  await expect(page.getByTestId('who')).toHaveAttribute('data-signed-in', 'true');
  await expect(page.getByTestId('who')).toContainText('SO');
}

async function setsPassword(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill('Lantern-Sea-42');
  await page.getByLabel('New password again').fill('Lantern-Sea-42');
}

/** A member with an account at a provider and nothing else, signed in by it. */
async function socialMember(page: Page, more: NewPerson = {}): Promise<string> {
  const subject = `journey-${crypto.randomUUID()}`;
  const contact = anAddress('contact');
  await makePerson({ loginName: subject, contact, socialOnly: true, social: { GP: subject }, ...more });
  await nextAtProvider(page.context(), { answer: 'person', subject });
  const address = new URL('/oauth/third-login/login', mainBrand.origin);
  address.search = new URLSearchParams({ sns_type: 'GP', redirect_url: member }).toString();
  await page.goto(address.href);
  await expect(page).toHaveURL(member);
  return subject;
}

/** The same account at the provider once more, then what will change. */
async function provesAtProvider(page: Page, subject: string): Promise<void> {
  await nextAtProvider(page.context(), { answer: 'person', subject });
  await press(page, 'Continue');
  await page.getByRole('link', { name: 'Continue to the switch' }).click();
}

const idJourney = 'an ID account becomes an email account, with Back and reload on the way; the old ID opens nothing';
test(idJourney, { tag: '@postgres' }, async ({ page, watch, browser }) => {
  watch.expect(complaints.failedCall); // the second switch is refused
  const contact = anAddress('contact');
  const id = `id${crypto.randomUUID().slice(0, 8)}`;
  const person = await makePerson({ loginName: id, contact });
  await startSession(page.context(), person);
  await fromMemberSite(page);
  expect(await axeFindings(page)).toEqual([]);
  await press(page, 'Continue');
  await press(page, 'Send the code');
  await page.getByRole('textbox', { name: 'Code from the email' }).fill(await codeMailedTo(contact));
  await expect(heading(page, 'Agree to the switch')).toBeVisible();
  const ofSwitch = guideOf(page);
  await page.goto(ofSwitch); // proven, and the terms are missing
  await agrees(page);
  const address = anAddress('new');
  await proves(page, address);
  const confirmation = page.url();
  await page.goBack();
  await page.goForward();
  await expect(heading(page, 'Switch your account?')).toBeVisible();
  await page.goto(ofSwitch); // agreed: the form
  await expect(page).toHaveURL(/\/switch_accounts\/entry_info\?type=transfer&state=/);
  await page.reload();
  await expect(heading(page, 'Switch your account?')).toBeVisible();
  await expect(page.getByText(id)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const stranger = await browser.newContext();
  await startSession(stranger, await makePerson({ loginName: `${id}x`, contact: anAddress('other') }));
  const stolen = await stranger.newPage();
  await stolen.goto(confirmation);
  await expect(stolen.getByText(id)).toHaveCount(0);
  await expect(stolen.getByRole('button', { name: 'Switch my account' })).toHaveCount(0);
  await stranger.close();

  await page.getByLabel('Current password').fill(person.password);
  await confirms(page, address);
  await expect.poll(async () => (await mailsTo(contact)).some(({ text }) => text.includes('not-me'))).toBe(true);
  await page.getByRole('link', { name: 'Email account' }).click();
  await expect(heading(page, 'You already sign in with your email address')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(member);
});

test('a social account is proven at its provider and by the person, gets a password and becomes an email account', async ({
  page,
  watch,
}) => {
  watch.expect(complaints.failedCall); // the provider is asked first, and nobody is on record
  const subject = await socialMember(page, { personVerified: false });
  await fromMemberSite(page);
  const another = `another-${subject}`;
  await makePerson({ loginName: another, contact: anAddress('contact'), socialOnly: true, social: { GP: another } });
  await provesAtProvider(page, another);
  await expect(page.getByRole('alert').filter({ hasText: 'That was a different account' })).toBeVisible();
  await provesAtProvider(page, subject);
  await nextAtIdentityProvider(page.context(), { result: 'ok', name: `Kim ${subject}` });
  await page.getByRole('button', { name: 'By mobile phone' }).click();
  await agrees(page);
  const address = anAddress('new');
  await proves(page, address);
  await setsPassword(page);
  await confirms(page, address);
});

for (const [surface, details] of [
  ['launcher', inEveryRun],
  ['sdk', long],
] as const)
  test(`an ID account becomes an email account: ${surface}`, details, async ({ page, context }) => {
    const contact = anAddress('contact');
    const person = await makePerson({ loginName: `id${crypto.randomUUID().slice(0, 8)}`, contact });
    await startSession(context, person);
    await beginIn(page, mainBrand, surface);
    await fromMemberSite(page);
    await expect(page.locator('html')).toHaveAttribute('data-surface', surface);
    await press(page, 'Continue');
    await press(page, 'Send the code');
    await page.getByRole('textbox', { name: 'Code from the email' }).fill(await codeMailedTo(contact));
    await agrees(page);
    const address = anAddress('new');
    await proves(page, address);
    await page.getByLabel('Current password').fill(person.password);
    await confirms(page, address);
  });

/** The child waits; it goes on by itself once the guardian has agreed. */
const elsewhere = async (page: Page, browser: Browser): Promise<Guardian> =>
  opensLink(browser, await mailedLink(await sendLink(page), 'parent_verification'));

for (const [age, surface, details] of [
  [16, 'launcher', long],
  [12, 'sdk', inEveryRun],
] as const)
  test(
    `a member of ${age} years waits for a guardian, who agrees in another browser: ${surface}`,
    details,
    async ({ page, watch, browser }) => {
      watch.expect(complaints.failedCall); // the provider is asked first
      const subject = await socialMember(page, { birthDate: bornYearsAgo(age), personVerified: false });
      await beginIn(page, mainBrand, surface);
      await fromMemberSite(page);
      await expect(page.locator('html')).toHaveAttribute('data-surface', surface);
      await provesAtProvider(page, subject);
      const guardian = await elsewhere(page, browser);
      await guardian.isChecked();
      await guardian.agrees();
      await agrees(page);
      await guardian.page.context().close();
      const address = anAddress('new');
      await proves(page, address);
      await setsPassword(page);
      await confirms(page, address);
    },
  );
