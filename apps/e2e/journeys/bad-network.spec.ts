import { mainBrand } from '../src/harness/addresses.ts';
import { callerAddress, requestBrowserId, verificationFor } from '../src/harness/callers.ts';
import { nextAtIdentityProvider } from '../src/harness/identity.ts';
import { codeTextedTo } from '../src/harness/mailbox.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { expect, test } from '../src/harness/test.ts';
import { someNumber } from '../src/harness/web-view.ts';

test.beforeEach(async ({ context, watch }) => {
  watch.expect(complaints.failedCall);
  await requestBrowserId(context);
});

test('a contact code on a bad network: input is kept, one request is sent, and both tabs finish', async ({
  page,
  context,
}) => {
  test.slow();
  const type = 'verification-code';
  const { loginName } = await makePerson();
  const address = await verificationFor(context, { type, loginName });
  const typed = someNumber();
  const number = page.getByRole('textbox', { name: 'Mobile phone number' });
  const send = page.getByRole('button', { name: 'Send the code' });
  const sends = '**/api/sim/v1/sms/*/send?*';
  await page.goto(address);
  await page.route(sends, (route) => route.abort('connectionreset'));
  await number.fill(typed);
  await send.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(number).toHaveValue(typed);

  // The answer is late, and the button is clicked twice.
  await page.unroute(sends);
  let asked = 0;
  const bothClicks = Promise.withResolvers<void>();
  await page.route(sends, async (route) => {
    asked += 1;
    await bothClicks.promise;
    await route.continue();
  });
  await send.dblclick();
  bothClicks.resolve();
  const code = page.getByRole('textbox', { name: 'Code from the text message' });
  await expect(code).toBeVisible();
  expect(asked).toBe(1);

  const other = await context.newPage();
  await other.goto(address);
  const received = await codeTextedTo(`+82${typed.slice(1)}`);
  await page.route('**/api/sim/v1/sms/*/verify', (route) => route.abort('connectionreset'), { times: 1 });
  await code.fill(received);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(code).toHaveValue(received);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL(callerAddress(type));
  // The other tab may hear of it and lead on at this very moment, which ends the reload.
  await other
    .reload()
    .catch((error: unknown) => expect(String(error)).toMatch(/ERR_ABORTED|Not attached to an active page/));
  await expect(other, 'what is proven leads on in every tab').toHaveURL(callerAddress(type));
});

test('a person check on a bad network: Back, a lost answer and a reload do not stop it', async ({ page, context }) => {
  test.slow();
  const type = 'change-nation';
  const name = `Owner ${crypto.randomUUID()}`;
  const { loginName } = await makePerson({ checkedAs: { name } });
  await page.goto(await verificationFor(context, { type, loginName }));
  const byPhone = page.getByRole('button', { name: 'By mobile phone' });
  await byPhone.click();
  await expect(page).toHaveURL(/identity\.localhost/);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL((url) => url.origin === mainBrand.origin && url.pathname.endsWith('/verification'));

  await nextAtIdentityProvider(context, { result: 'ok', name });
  await page.route('**/api/sim/v1/compare', (route) => route.abort('connectionreset'));
  await byPhone.click();
  await expect(page).toHaveURL(/\/verify\/phone\//);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.unroute('**/api/sim/v1/compare');
  await page.reload();
  await expect(page).toHaveURL(callerAddress(type));
});
