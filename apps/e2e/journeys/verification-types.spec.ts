import { factsOf, type VerificationType } from '@gatehouse/api-contract';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import type { Page } from '@playwright/test';
import { mainBrand, ports } from '../src/harness/addresses.ts';
import {
  callerAddress,
  requestBrowserId,
  openedOnCallerPage,
  verificationFor,
  type Asked,
} from '../src/harness/callers.ts';
import { nextAtIdentityProvider } from '../src/harness/identity.ts';
import { codeMailedTo, codeTextedTo } from '../src/harness/mailbox.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { expect, test } from '../src/harness/test.ts';
import { DeviceView } from '../src/roles/device-view.ts';
import { proveByPerson } from '../src/roles/verification.ts';

/** An account without a restriction is proven by its address. */
const wayOf = (type: VerificationType) => (type === 'restriction' ? 'email' : factsOf(type).ways[0]);
const typed = (page: Page, name: string) => page.getByRole('textbox', { name });
const send = (page: Page) => page.getByRole('button', { name: 'Send the code' }).click();

async function proveByMail(page: Page, own: string): Promise<void> {
  const other = `new-${crypto.randomUUID().slice(0, 8)}@playground.test`;
  const address = typed(page, 'Email address');
  await expect(address.or(page.getByRole('button', { name: 'Send the code' })).first()).toBeVisible();
  const asked = await address.isVisible();
  if (asked) await address.fill(other);
  await send(page);
  await typed(page, 'Code from the email').fill(await codeMailedTo(asked ? other : own));
}
async function proveByText(page: Page): Promise<void> {
  const last = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  await typed(page, 'Mobile phone number').fill(`010-${last.slice(0, 4)}-${last.slice(4)}`);
  await send(page);
  await typed(page, 'Code from the text message').fill(await codeTextedTo(`+8210${last}`));
}

type Owner = Readonly<{ name: string; loginName: string }>;
/** The person of an earlier check. One per journey, because sends are counted per contact and accounts per person. */
async function settled(): Promise<Owner> {
  const name = `Owner ${crypto.randomUUID()}`;
  return { name, ...(await makePerson({ checkedAs: { name } })) };
}

test.beforeEach(async ({ context, watch }) => {
  watch.expect(complaints.failedCall); // the refusal for an account without a known person
  await requestBrowserId(context);
});

/** From the caller to the page of its verification, through the caller's page or directly. */
async function arrive(page: Page, asked: Asked, byHand: boolean): Promise<void> {
  const address = byHand ? await openedOnCallerPage(page, asked) : await verificationFor(page.context(), asked);
  if (!byHand) await page.goto(address);
  // The web view opens a verification itself if the player's token is sufficient.
  const saysFirst = asked.type === 'game-withdraw'; // what leaving the game means
  if (asked.surface === 'sdk' && saysFirst)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave this game');
  const asksItself = asked.surface === 'sdk' && (saysFirst || !new URL(address).searchParams.has('state'));
  if (asksItself) await page.getByRole('button', { name: 'Start the check' }).click();
  await expect(page).toHaveURL(/\/verification\?/);
  if (asked.surface === 'sdk') await expect(page.locator('html[data-surface="sdk"]')).toBeAttached();
}
async function prove(page: Page, type: VerificationType, { name, loginName }: Owner): Promise<void> {
  const way = wayOf(type);
  if (way === 'person') await proveByPerson(page, name);
  else if (way === 'phone') await proveByText(page);
  else await proveByMail(page, loginName);
}

/**
 * A type for each way, and those without an account. Every type in each of its ways is proven on its pages by
 * `every-type.screens.test.tsx` of mf-verification, and against both databases by `verification-types.test.ts` of the account API.
 */
const walked = {
  browser: ['game-withdraw', 'recovery-id', 'verification-code'],
  sdk: ['game-withdraw', 'old-contact-modify', 'verification-code'],
} as const satisfies Readonly<Record<'browser' | 'sdk', readonly VerificationType[]>>;
const callers = { browser: 'a site', sdk: 'a game' } as const;

for (const surface of ['browser', 'sdk'] as const) {
  test(`a verification is proven in each way for ${callers[surface]}, and the player returns to it`, async ({
    page,
  }) => {
    test.slow();
    const view = new DeviceView(page);
    if (surface === 'sdk') await view.prepare();
    const types: readonly VerificationType[] = walked[surface];
    expect(new Set(types.map(wayOf))).toEqual(new Set(['person', 'email', 'phone']));
    for (const type of types) {
      await test.step(type, async () => {
        const owner = await settled();
        const loginName = type === 'recovery-id' || type === 'signup' ? null : owner.loginName;
        const contact = type === 'recovery-id' ? { contact: owner.loginName } : {};
        await arrive(page, { type, surface, loginName, ...contact }, type === types[0]);
        await prove(page, type, owner);
        if (surface === 'browser') {
          await expect(page).toHaveURL(callerAddress(type));
          await expect(page.getByText(`The caller took the result: proven by ${wayOf(type)}`)).toBeVisible();
          if (type === 'game-withdraw') await expect(page.getByText(/^game-withdrawn, member/).first()).toBeVisible();
          return;
        }
        await expect(page).toHaveURL(/\/webview\/sdk\/verification\/complete\?/);
        await expect.poll(() => view.messages.at(-1)?.data).toMatchObject({ result: 'verified' });
        await view.button('Close').click();
        await expect.poll(() => view.messages.splice(0).at(-1)?.event).toBe('close');
        if (type !== 'game-withdraw') return;
        await page.goto(callerAddress(type)); // the game's server takes the result
        await expect(page.getByText(/^game-withdrawn, member/).first()).toBeVisible();
      });
    }
  });
}

test("the page after a provider's answer keeps the player's language", async ({ page, context }) => {
  const { name, loginName } = await settled();
  const address = await verificationFor(context, { type: 'switch-id', loginName });
  await page.goto(address.replace('/verification', '/ko/verification'));
  await nextAtIdentityProvider(context, { result: 'cancel' });
  await page.getByRole('button', { name: '휴대폰으로 인증' }).click();
  await expect(page).toHaveURL(/\/ko\/verify\/phone\/callback\?/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page.getByRole('alert').or(page.getByRole('status')).first()).toContainText('취소');
  await page.getByRole('link', { name: '다시 확인하기' }).click();
  await nextAtIdentityProvider(context, { result: 'ok', name });
  await page.getByRole('button', { name: '휴대폰으로 인증' }).click();
  await expect(page).toHaveURL(callerAddress('switch-id'));
});

test("a game's callback receives the reason why a verification cannot start", async ({ page }) => {
  const callback = `http://localhost:${ports.playground}/callers?returned=game&x=a%20b#top`;
  const query = new URLSearchParams({ type: 'game-common', game_id: 'GAME_1', callback_url: callback });
  await page.goto(`${mainBrand.origin}/verification?${query.toString()}`);
  await expect(page).toHaveURL(
    `http://localhost:${ports.playground}/callers?returned=game&x=a%20b&code=94001&message=Invalid%20access%20Token#top`,
  );
  await expect(page.getByText('Invalid access Token')).toBeVisible();
});

test('a member verifies for the studio, and a member who is too young is refused', async ({ login, page, context }) => {
  const person = await makePerson();
  const studio = `${mainBrand.origin}/studio/verification?redirect_url=${encodeURIComponent(mainBrand.mainSite)}`;
  await login.open(mainBrand, studio);
  await login.takenOver();
  await login.signIn(person);
  await page.getByRole('button', { name: 'Verify now' }).click();
  await proveByPerson(page, `Owner ${crypto.randomUUID()}`);
  await expect(page).toHaveURL(mainBrand.mainSite);
  await context.clearCookies();
  const young = await makePerson({ birthDate: bornYearsAgo(14) });
  await login.open(mainBrand, studio);
  await login.takenOver();
  await login.signIn(young);
  await expect(page.getByText('You have to be at least 15 years old')).toBeVisible();
});
