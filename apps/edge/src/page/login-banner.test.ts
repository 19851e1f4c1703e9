import { loginBanner } from '@gatehouse/api-contract';
import { routeAt, siteOf } from '@gatehouse/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';
import { loginBannerHtml } from './login-banner.ts';
import { visitOf } from './visit.ts';

const banner = { id: 'a', title: 'Summer', text: '', image: '', link: '' };
const site = siteOf('local', 'main');
const visit = (query = '', cookies: readonly (readonly [string, string])[] = []) =>
  visitOf(
    { url: new URL(`/login${query}`, site.origin), path: routeAt({ pathname: '/login' }) },
    site,
    new Map(cookies),
  );
const html = (given: Partial<typeof banner>, at = visit()) => loginBannerHtml({ ...banner, ...given }, at);

describe('markup of a banner', () => {
  it('escapes the words of the operator', () => {
    expect(html({ title: 'A <b>', text: 'B & C' })).toBe(
      '<div data-gatehouse-banner><strong>A &lt;b&gt;</strong><p>B &amp; C</p></div>',
    );
  });

  it.each([
    ['a page of ours, with what the visit brought', '/signup', '/signup?client_id=c1'],
    ['a site that the gate accepts', 'http://localhost:4310/main', 'http://localhost:4310/main'],
    ['a site that it does not accept', 'https://evil.test/', null],
    ['a script', 'javascript:alert(1)', null],
    ['another host without a scheme', '//evil.test/', null],
  ])('links to %s', (_, link, href) => {
    expect(/href="([^"]*)"/.exec(html({ link }, visit('?client_id=c1')))?.[1] ?? null).toBe(href);
  });

  it('opens beside the page in a browser, and in its place in a launcher', () => {
    expect(html({ link: '/signup' })).toContain('target="_blank" rel="noopener"');
    expect(html({ link: '/signup' }, visit('', [['GH_SURFACE', 'launcher']]))).not.toContain('target');
  });

  it.each([
    ['data:image/png;base64,AA', true],
    ['/pictures/a.png', true],
    ['https://elsewhere.test/a.png', false],
    ['', false],
  ])('shows the picture %s: %s', (image, shown) => {
    expect(html({ image }).includes('<img')).toBe(shown);
  });
});

describe('the sign-in page', () => {
  let edge: TestEdge;
  const read = async (path: string) => (await edge.ask({ path, headers: { 'accept-language': 'en' } })).text;
  beforeAll(async () => {
    edge = await startTestEdge();
    edge.platform.answer(loginBanner, [banner, { ...banner, title: 'Second' }], { locale: 'en' });
  });
  afterAll(() => edge.stop());

  it('has the first banner that runs, with its looks', async () => {
    const page = await read('/login');
    expect(page).toContain('<div data-gatehouse-banner><strong>Summer</strong></div>');
    expect(page).not.toContain('Second');
    expect(page).toContain('[data-gatehouse-banner]{');
  });

  it('is as it was where none runs or none can be read', async () => {
    const page = await read('/ko/login');
    expect(page).not.toContain('gatehouse-banner');
    expect(page).not.toContain('gatehouse:banner');
  });
});
