import { loginAddress, mainBrand } from '../src/harness/addresses.ts';
import { expect, test } from '../src/harness/test.ts';
import { WorkingCopy } from '../src/harness/working-copy.ts';

const typed = 'alice@playground.test';
const view = 'apps/mf-login/src/screens/login/login.view.tsx';
const heading = "<Heading>{t('login.title')}</Heading>";

const copy = new WorkingCopy(process.env['E2E_WORKING_COPY'] ?? '');

test.beforeEach(async ({ login, page }) => {
  await login.open(mainBrand);
  await login.takenOver();
  await login.identifier.fill(typed);
  // A marker that is lost when the document is reloaded.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
});

test.afterEach(() => copy.restore());

test('text, view and style edits appear in the open page, and typed input stays', async ({ login, page, watch }) => {
  const html = await page.request.get('/login');
  expect(html.headers()['content-security-policy']).toMatch(
    /connect-src 'self' ws:\/\/localhost:\*;.*require-trusted-types-for 'script'/,
  );

  const title = (await login.heading.textContent()) ?? '';
  await copy.edit('apps/mf-login/src/texts/main/en.json', `"title": "${title}"`, '"title": "A hot text"');
  await expect(login.heading).toHaveText('A hot text');

  await copy.edit(view, heading, "<Heading>{t('login.title')} in a view</Heading>");
  await expect(login.heading).toHaveText(/in a view$/);

  const card = page.locator('main [class*="card-"]').first();
  await copy.edit('libs/ui-kit/src/card/card.module.css', '  .card {\n', '  .card {\n    letter-spacing: 3px;\n');
  await expect(card).toHaveCSS('letter-spacing', '3px');
  await copy.restore();
  await expect(card).toHaveCSS('letter-spacing', 'normal');
  await expect(login.heading).toHaveText(title);

  await expect(login.identifier).toHaveValue(typed);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(watch.violations()).toEqual([]);
});

test('a compile error leaves the page unchanged until it is fixed, and a later page hears of it too', async ({
  login,
  page,
  watch,
}) => {
  watch.expect(/^console: mf-login does not build/);
  const title = (await login.heading.textContent()) ?? '';
  await copy.edit(view, heading, '<Heading>{');
  await expect.poll(() => watch.complaints(/does not build/).length).toBeGreaterThan(0);
  const notice = page.getByText(/^mf-login does not build/);
  await expect(notice).toBeVisible();
  const later = await page.context().newPage();
  const told = later.waitForEvent('console', {
    predicate: (message) => message.text().includes('does not build'),
    timeout: 0,
  });
  await Promise.all([told, later.goto(loginAddress(mainBrand))]);
  await expect(login.identifier).toHaveValue(typed);
  await copy.edit(view, '<Heading>{', '<Heading>Mended</Heading>');
  await expect(login.heading).toHaveText('Mended');
  await expect(notice).toBeHidden();
  await expect(login.identifier).toHaveValue(typed);
  await copy.restore();
  await expect(login.heading).toHaveText(title);
});

test('a change that cannot be applied in place reloads the page with the newest build', async ({ login, page }) => {
  await copy.edit(
    'apps/mf-login/src/remote.ts',
    'export const remote',
    "document.documentElement.dataset['hot'] = 'again';\nexport const remote",
  );
  await expect(page.locator('html[data-hot="again"]')).toBeAttached();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  await login.takenOver();
  await copy.restore();
  await expect(page.locator('html[data-hot]')).not.toBeAttached();
  await login.takenOver();
});
