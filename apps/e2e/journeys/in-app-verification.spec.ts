import { mainBrand } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { nextAtIdentityProvider } from '../src/harness/identity.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { expect, test } from '../src/harness/test.ts';
import { webViewAddress } from '../src/harness/web-view.ts';
import { DeviceView } from '../src/roles/device-view.ts';

test.beforeEach(({ watch }) => {
  watch.expect(complaints.refusedSignIn);
  watch.expect(complaints.failedCall); // a person whom nobody is compared with is one
});

for (const [kind, type, known] of [
  ['certified', 'CERT', false],
  ['compared', 'COMPARE', true],
] as const) {
  test(`a game asks who plays: the player is ${kind} in its web view, and the game is told`, async ({
    page,
    context,
  }) => {
    const name = `Player ${crypto.randomUUID()}`;
    const { loginName } = await makePerson(known ? { checkedAs: { name } } : {});
    const view = new DeviceView(page);
    const began = page.waitForResponse(/v1\/hub\/verify$/);
    await view.open(await webViewAddress({ loginName, inShell: true, screen: 'verification' }));
    const { value } = (await (await began).json()) as { value: { verify_type: string } }; // the account API's own answer
    expect(value.verify_type).toBe(type);
    await view.button('Start the check').click();
    await expect(page).toHaveURL(/\/verification\?/);
    await nextAtIdentityProvider(context, { result: 'ok', name });
    await view.button('By mobile phone').click();
    await expect(page).toHaveURL(/\/webview\/sdk\/verification\/complete\?/);
    await expect
      .poll(() => view.told.at(-1))
      .toMatchObject({ event: 'view result', data: { result: 'verified', service_id: 'PLAYGROUND_GAME' } });
    await view.button('Close').click();
    await expect.poll(() => view.told.at(-1)?.event).toBe('close');
  });
}

test('a sleeping account of an app is woken up at its verification, and the sign-in goes on', async ({
  login,
  page,
}) => {
  const person = await makePerson({ state: 'sleep' });
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  await login.signIn(person);
  await expect(page).toHaveURL(/\/inactive\?/);
  const { searchParams } = new URL(page.url());
  searchParams.set('type', 'INACTIVE');
  await page.goto(`${mainBrand.origin}/verification?${searchParams}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is sleeping' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Wake the account up' }).click();
  await expect(page).toHaveURL(mainBrand.mainSite);
});
