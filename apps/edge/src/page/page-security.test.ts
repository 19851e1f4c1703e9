import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootOf } from '../testing/boot-of.ts';
import { startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.stop());

const page = (path: string, headers: Record<string, string> = {}) =>
  edge.ask({ path, headers: { 'accept-language': 'en', ...headers } });
const directive = (csp: string | string[] | undefined, name: string) =>
  String(csp)
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1) ?? null;

describe('the headers of a page', () => {
  it('has a nonce of its own in policy and document, and the strict policy', async () => {
    const [first, second] = [await page('/login'), await page('/login')];
    const csp = first.headers['content-security-policy'];
    const nonce = /'nonce-([^']+)'/.exec(String(csp))?.[1] ?? '';
    expect(first.text.match(/nonce="([^"]+)"/g)?.every((attribute) => attribute === `nonce="${nonce}"`)).toBe(true);
    expect(String(second.headers['content-security-policy'])).not.toContain(nonce);
    expect(directive(csp, 'default-src')).toBe("'none'");
    expect(directive(csp, 'script-src')).toBe(
      `'nonce-${nonce}' http://localhost:4200/_shell/ ${edge.releases.origin}/mf-login/`,
    );
    expect(directive(csp, 'trusted-types')).toBe(
      'gatehouse-boot gatehouse-shell gatehouse-remotes gatehouse-chunks-shell-1.0.0 gatehouse-chunks-mf-login-1.0.0',
    );
    expect(directive(csp, 'require-trusted-types-for')).toBe("'script'");
    expect(directive(csp, 'form-action')).toBe("'self'");
    expect(directive(csp, 'base-uri')).toBe("'none'");
    expect(directive(csp, 'frame-ancestors')).toBe("'none'");
    expect(String(csp)).not.toMatch(/unsafe|strict-dynamic|\*/);
  });

  it('may be framed only where the setting says so', async () => {
    expect(directive((await page('/auth/captcha')).headers['content-security-policy'], 'frame-ancestors')).toBe(
      'http://localhost:4310',
    );
    expect(directive((await page('/webview/sdk/x')).headers['content-security-policy'], 'frame-ancestors')).toBe(
      'http://localhost:4310',
    );
  });

  it('tells a page which origins may frame it, so that it messages no other', async () => {
    const bootAt = async (path: string) => bootOf((await page(path)).text);
    expect(await bootAt('/auth/captcha?siteKey=a&callerDetail=b&callerId=c')).toMatchObject({
      surface: 'browser',
      hostApp: { frames: ['http://localhost:4310'], relay: false },
    });
    expect((await bootAt('/login')).hostApp).toBeUndefined();
  });

  it('carries the headers of every answer', async () => {
    const { headers } = await page('/login');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect((await page('/account')).headers['referrer-policy']).toBe('no-referrer');
  });

  it('let an answer that is no page run, load and send nothing, and nobody frame it', async () => {
    const { headers } = await page('/api/auth/nothing');
    expect(String(headers['content-security-policy']).split('; ').toSorted()).toEqual([
      "base-uri 'none'",
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
  });
});
