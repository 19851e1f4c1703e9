import { callPath, codeOf, registerEmail } from '@gatehouse/api-contract';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { ports } from '../harness/addresses.ts';
import { codeMailedTo } from '../harness/mailbox.ts';
import { makePerson, type Credentials, type NewPerson } from '../harness/people.ts';
import { startSession, startSessionByCode } from '../harness/session.ts';
import { expect } from '../harness/test.ts';
import { heading, typeCode } from './recovery.ts';

const memberPage = `http://localhost:${ports.playground}/member/info`;

/** The dialog that asks the member of a session to prove that it is the owner. */
export const ownerDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm that it’s you' });

type IdMember = Credentials & Readonly<{ contact: string }>;

/** A signed-in member with an ID and a proven contact address. */
export async function signedInWithId(context: BrowserContext, person: NewPerson = {}): Promise<IdMember> {
  const contact = `a-${crypto.randomUUID().slice(0, 13)}@playground.test`;
  const member = await makePerson({ loginName: `id${crypto.randomUUID().slice(0, 8)}`, contact, ...person });
  await (person.otpUser ? startSessionByCode : startSession)(context, member);
  return { ...member, contact };
}

/**
 * From a member page to the dialog: the member types the code of the contact address, which will be one to sign in with. The call that keeps it
 * is refused once as the platform refuses a session whose proof lies back: of a member with a proven address it asks for that address alone. What
 * follows is real.
 */
export async function reachOwnerDialog(page: Page, { contact }: IdMember): Promise<void> {
  const body = { code: codeOf(registerEmail, 'proofNeeded'), message: 'proofNeeded', value: null };
  await page.route(`**/api${callPath(registerEmail)}`, (route) => route.fulfill({ status: 403, json: body }), {
    times: 1,
  });
  await page.goto(memberPage);
  await page.getByRole('link', { name: 'Email addresses', exact: true }).click();
  await page.getByRole('link', { name: 'Add a sign-in address', exact: true }).click();
  await page.getByRole('button', { name: 'Send the code', exact: true }).click();
  await typeCode(page, codeMailedTo(contact));
  await expect(ownerDialog(page)).toBeVisible();
}

/** The call that waited was repeated with what had been typed; the member goes back. */
export async function arriveAtMemberPage(page: Page): Promise<void> {
  await expect(heading(page, 'You can now sign in with your email address')).toBeVisible();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(memberPage);
}
