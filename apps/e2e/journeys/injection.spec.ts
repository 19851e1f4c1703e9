import { locales, pageMarks } from '@gatehouse/platform';
import type { BrowserContext, Page } from '@playwright/test';
import { mainBrand, strangerOrigin } from '../src/harness/addresses.ts';
import { keptReports } from '../src/harness/csp-reports.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { expect, test } from '../src/harness/test.ts';

/** Serves the portal's login page with injected markup under the page's own policy. */
async function poison(
  context: BrowserContext,
  address: string,
  markup: (nonce: string) => string,
  { withPolicy } = { withPolicy: true },
): Promise<void> {
  // A page served by the journey has no network address; without this permission it may not load from this machine.
  await context.grantPermissions(['local-network-access'], { origin: mainBrand.origin });
  await context.route(address, async (route) => {
    const answer = await route.fetch();
    const nonce = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1] ?? '';
    const body = (await answer.text()).replace('</body>', `${markup(nonce)}</body>`);
    const { 'content-security-policy': policy = '', ...others } = answer.headers();
    const headers = withPolicy ? { ...others, 'content-security-policy': policy } : others;
    await route.fulfill({ response: answer, headers, body });
  });
  await context.route(`${strangerOrigin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: 'window.breached = true;',
    }),
  );
}

/** Each attack has a page of its own, told apart by its language, so that its report is known to be its own. */
const addressOf = (attack: number): string => `${mainBrand.origin}/${locales[attack]}/login`;

const breached = (page: Page) => page.evaluate(() => Reflect.has(window, 'breached'));

const attacks = [
  { name: 'an inline script', directive: /^script-src/, markup: () => '<script>window.breached = true</script>' },
  {
    name: 'an inline handler',
    directive: /^script-src/,
    markup: () => '<img src="data:image/png;base64,AA" onerror="window.breached = true">',
  },
  {
    name: 'eval inside an allowed script',
    directive: /^(script-src|require-trusted-types-for)/,
    markup: (nonce: string) => `<script nonce="${nonce}">try { eval('window.breached = true') } catch {}</script>`,
  },
  {
    name: 'a script of a foreign remote host',
    directive: /^script-src/,
    markup: () => `<script src="${strangerOrigin}/mf-login/1.0.0/remote.js"></script>`,
  },
  {
    name: 'markup written by a script',
    directive: /^require-trusted-types-for/,
    markup: (nonce: string) =>
      `<script nonce="${nonce}">try { document.body.insertAdjacentHTML('beforeend', '<b>hi</b>'); window.breached = true } catch {}</script>`,
  },
  {
    name: "a policy with a stranger's name",
    directive: /^trusted-types/,
    markup: (nonce: string) =>
      `<script nonce="${nonce}">try { trustedTypes.createPolicy('evil', { createHTML: (s) => s }); window.breached = true } catch {}</script>`,
  },
  {
    name: 'a policy with a name of ours, after the page has made its own',
    directive: /^trusted-types/,
    markup: (nonce: string) =>
      `<script nonce="${nonce}">const timer = setInterval(() => {
        if (!document.documentElement.matches('html[${pageMarks.takenOver}]')) return;
        clearInterval(timer);
        for (const name of ['gatehouse-shell', 'gatehouse-remotes'])
          try { trustedTypes.createPolicy(name, { createHTML: (s) => s }); window.breached = true } catch {}
      }, 20)</script>`,
  },
  {
    name: 'a frame',
    directive: /^(frame-src|default-src)/,
    markup: () => `<iframe src="${strangerOrigin}/"></iframe>`,
  },
  { name: 'a base element', directive: /^base-uri/, markup: () => `<base href="${strangerOrigin}/">` },
  { name: 'an inline style', directive: /^style-src/, markup: () => '<p style="position:fixed">hi</p>' },
  {
    name: 'data sent to a stranger',
    directive: /^connect-src/,
    markup: (nonce: string) =>
      `<script nonce="${nonce}">fetch('${strangerOrigin}/take').then(() => { window.breached = true }, () => {})</script>`,
  },
] as const;

for (const [number, { name, directive, markup }] of attacks.entries()) {
  test(`${name} is blocked and reported`, async ({ context, login, page, watch }) => {
    watch.expect(complaints.policy);
    watch.expect(/ERR_INVALID_URL|net::ERR/);
    const address = addressOf(number);
    await poison(context, address, markup);
    await page.goto(address);
    await expect(login.identifier).toBeVisible();
    const seen = () => watch.violations().filter(({ text }) => directive.test(text)).length;
    await expect.poll(seen, { message: 'the page shows an error' }).toBeGreaterThan(0);
    expect(await breached(page)).toBe(false);
    const kept = async () => (await keptReports(address)).filter((report) => directive.test(report.directive)).length;
    await expect.poll(kept, { message: 'the edge stored the report' }).toBeGreaterThan(0);
  });
}

for (const [number, { name, markup }] of attacks.entries()) {
  if (!/breached|\.js/.test(markup(''))) continue;
  test(`without the policy ${name} would succeed`, async ({ context, page, watch }) => {
    watch.expect(/./); // without its policy the page may complain
    const address = addressOf(number);
    await poison(context, address, markup, { withPolicy: false });
    await page.goto(address);
    await expect.poll(() => breached(page)).toBe(true);
  });
}

test('a form that posts to another site is blocked and reported', async ({ context, page, watch }) => {
  watch.expect(complaints.policy);
  const address = addressOf(attacks.length);
  await poison(
    context,
    address,
    () => `<form method="post" action="${strangerOrigin}/take"><button id="trap">Continue</button></form>`,
  );
  await page.goto(address);
  await page.locator('#trap').click({ noWaitAfter: true });
  await expect
    .poll(() => watch.violations().filter(({ text }) => text.startsWith('form-action')).length)
    .toBeGreaterThan(0);
  expect(page.url()).toBe(address);
  await expect
    .poll(async () => (await keptReports(address)).map(({ directive }) => directive))
    .toContain('form-action');
});

test('other sites cannot frame the login page', async ({ context, page, watch }) => {
  watch.expect(/frame-ancestors|ERR_BLOCKED/);
  await context.route(`${strangerOrigin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>stranger</title><iframe src="${mainBrand.origin}/login"></iframe>`,
    }),
  );
  await page.goto(`${strangerOrigin}/`);
  await expect(page.frameLocator('iframe').locator('input')).toHaveCount(0);
});

test('a form on another site cannot sign anybody in', async ({ context, page, watch }) => {
  watch.expect(/status of 403/);
  await context.route(`${strangerOrigin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${mainBrand.origin}/session/sign-in">
        <input name="identifier" value="alice@playground.test"><input name="password" value="Gatehouse1"><button>Win</button></form>`,
    }),
  );
  await page.goto(`${strangerOrigin}/`);
  await page.getByRole('button').click();
  await page.waitForURL(`${mainBrand.origin}/session/sign-in`);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('SUAT');
});
