import { mainBrand, ports, secondBrand } from '../src/harness/addresses.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { askEdge } from '../src/harness/raw-request.ts';
import { expect, test } from '../src/harness/test.ts';

test('the login page has all security headers', async () => {
  const { status, headers } = await askEdge({ path: '/login' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['permissions-policy']).toBeTruthy();
  expect(headers['strict-transport-security'], 'HSTS belongs to TLS').toBeUndefined();
  expect(headers['x-request-id']).toBeTruthy();
  expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined();
});

test('the page has the strict content policy', async () => {
  const { headers } = await askEdge({ path: '/login' });
  const policy = new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('form-action')).toEqual(["'self'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(policy.get('trusted-types')).not.toContain('*');
  expect(policy.get('trusted-types')).not.toContain("'allow-duplicates'");
  const sources = [...policy.values()].flat();
  for (const forbidden of [
    "'unsafe-inline'",
    "'unsafe-eval'",
    "'unsafe-hashes'",
    "'strict-dynamic'",
    '*',
    'http:',
    'https:',
    'data:',
  ])
    expect(policy.get('script-src'), `script-src without ${forbidden}`).not.toContain(forbidden);
  expect(sources).not.toContain("'unsafe-inline'");
  expect(policy.has('report-uri') || policy.has('report-to')).toBe(true);
});

test('every page has its own nonce', async () => {
  const nonceOf = async () =>
    /'nonce-([^']+)'/.exec(String((await askEdge({ path: '/login' })).headers['content-security-policy']))?.[1];
  const [first, second] = [await nonceOf(), await nonceOf()];
  expect(first?.length).toBeGreaterThanOrEqual(16);
  expect(second).not.toBe(first);
});

test('an unknown Host gets no page', async () => {
  for (const host of [
    'evil.example',
    `evil.localhost:${ports.edge}`,
    'localhost',
    `localhost.evil.example:${ports.edge}`,
    `127.0.0.1:${ports.edge}`,
  ]) {
    expect((await askEdge({ path: '/login', host })).status, host).toBe(421);
  }
  for (const site of [mainBrand, secondBrand])
    expect((await askEdge({ path: '/login', host: site.hosts[0] })).status).toBe(200);
});

test('.well-known contains the change-password address and nothing else', async () => {
  const change = await askEdge({ path: '/.well-known/change-password' });
  expect([302, 303, 307]).toContain(change.status);
  expect(change.headers.location).toMatch(/^(http:\/\/localhost:\d+)?\/change\/pw$/);
  for (const path of [
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
    '/.well-known/security',
    '/.well-known/',
  ]) {
    expect((await askEdge({ path })).status, path).toBe(404);
  }
});

test('a missing file is a 404, not the page', async () => {
  for (const path of [
    '/_shell/9.9.9/main.js',
    '/_shell/x.js',
    '/assets/app.css',
    '/favicon-gone.ico',
    '/_shell/..%2f..%2fetc/passwd',
    '/main.js.map',
  ]) {
    const { status, body } = await askEdge({ path });
    expect(status, path).toBe(404);
    expect(body, path).not.toContain('gatehouse-root');
  }
});

test("no path escapes the shell's folder", async () => {
  for (const path of [
    '/_shell/../../../../etc/passwd',
    '/_shell/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/_shell/....//etc/passwd',
  ]) {
    const { status, body } = await askEdge({ path });
    expect(status, path).toBe(404);
    expect(body, path).not.toContain('root:');
  }
});

test('an unknown address shows the not-found page', async ({ page, watch }) => {
  watch.expect(complaints.noSuchPage);
  await page.goto(`${mainBrand.origin}/no/such/page`);
  await expect(page.getByText('This page could not be found')).toBeVisible();
});

const signInBody = JSON.stringify({
  signinRequest: {
    service_id: 'Portal_Web',
    provider_cd: 'SO',
    provider_data: { userId: 'alice@playground.test', password: 'Gatehouse1' },
  },
});
const callerHeaders = {
  'content-type': 'application/json',
  'caller-id': 'gatehouse-portal',
  'caller-detail': 'f8f3d5b2-5a57-4c29-9a51-111111111111',
};

const forgeries: readonly Readonly<{
  forgery: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}>[] = [
  {
    forgery: 'a script of another site',
    path: '/api/auth/v2.1/pc/signin',
    headers: { ...callerHeaders, 'sec-fetch-site': 'cross-site' },
    body: signInBody,
  },
  {
    forgery: 'a script of another port',
    path: '/api/auth/v2.1/pc/signin',
    headers: { ...callerHeaders, 'sec-fetch-site': 'same-site' },
    body: signInBody,
  },
  {
    forgery: 'a request without caller',
    path: '/api/auth/v2.1/pc/signin',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: signInBody,
  },
  {
    forgery: 'a plain text body',
    path: '/api/auth/v2.1/pc/signin',
    headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' },
    body: signInBody,
  },
  {
    forgery: 'a form of another site',
    path: '/session/sign-in',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    body: 'identifier=alice%40playground.test&password=Gatehouse1',
  },
  {
    forgery: 'a form of another origin in an old browser',
    path: '/session/sign-in',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://evil.example' },
    body: 'identifier=alice%40playground.test&password=Gatehouse1',
  },
  {
    forgery: 'a form without token',
    path: '/session/sign-in',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: 'identifier=alice%40playground.test&password=Gatehouse1',
  },
  {
    forgery: 'a sign-out of another site',
    path: '/session/sign-out',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    body: '',
  },
  {
    forgery: 'a language of another site',
    path: '/session/locale',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    body: 'locale=ko',
  },
];

for (const { forgery, path, headers, body } of forgeries) {
  test(`${forgery} signs nobody in and changes nothing`, async () => {
    const answer = await askEdge({ method: 'POST', path, headers, body });
    expect(answer.status).toBe(403);
    expect(answer.setCookies.filter((cookie) => /^(SUAT|SURT|RFT|HD|PLD|LOCALE)=[^;]/.test(cookie))).toEqual([]);
  });
}
