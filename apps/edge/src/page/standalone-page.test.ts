import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootOf } from '../testing/boot-of.ts';
import { deviceRelease, loginRelease } from '../testing/fixture-releases.ts';
import { startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
  const index = edge.releases.index(2);
  const [current, previous] = ['1.0.0', '0.9.0'].map((version) => ({
    release: deviceRelease(version),
    origin: edge.releases.origin,
  }));
  if (!current || !previous) throw new Error('two versions');
  await edge.releases.placeIndex({ ...index, remotes: { ...index.remotes, 'mf-device': { current, previous } } });
  await edge.served(2);
});
afterAll(() => edge.stop());

const page = (path: string, headers: Record<string, string> = {}) =>
  edge.ask({ path, headers: { 'accept-language': 'en', ...headers } });

describe('the page of a game SDK web view', () => {
  it('names files of its one release and nothing of the shell', async () => {
    const { status, text, headers } = await page('/webview/sdk/device_management/v2?service_id=GAME');
    const folder = `${edge.releases.origin}/mf-device/1.0.0/`;
    expect(status).toBe(200);
    expect(text).not.toContain('/_shell/');
    expect(text).not.toContain('mf-login');
    for (const file of ['standalone/main.js', 'standalone/devices.js', 'standalone/texts.en.js'])
      expect(text).toContain(`<link rel="preload" as="script" href="${folder}${file}" integrity="sha256-`);
    expect(text).not.toContain('<link rel="stylesheet"'); // a sheet that hangs would hold up all that is shown
    expect(text).toContain(`[["${folder}standalone/main.css","sha256-`);
    expect(bootOf(text)).toMatchObject({ surface: 'sdk', remotes: {}, first: null, shellVersion: '1.0.0' });
    expect(headers['content-security-policy']).toContain(`${folder};`);
    expect(headers['content-security-policy']).not.toMatch(/_shell|mf-login|unsafe|strict-dynamic/);
    expect(headers['content-security-policy']).toContain(
      "require-trusted-types-for 'script'; trusted-types gatehouse-boot gatehouse-chunks-mf-device-1.0.0;",
    );
  });

  it('is the same in every language of its list, and for an address that no screen has', async () => {
    expect((await page('/ko/webview/sdk/device_management')).text).toContain('standalone/texts.ko.js');
    expect(await page('/webview/sdk/nothing-here')).toMatchObject({ status: 404 });
    expect((await page('/webview/sdk/nothing-here')).text).toContain('standalone/main.js');
  });

  it('shows by itself that it loads, and brings notice, retry and close for when it does not', async () => {
    const { text } = await page('/webview/sdk/device_management/v2?service_id=GAME');
    const slot = text.slice(text.indexOf('id="gatehouse-slot"'), text.indexOf('</main>'));
    expect(slot).toContain('<p role="status" id="gatehouse-wait"');
    expect(slot).toMatch(/<section role="alert" id="gatehouse-load-failed" data-edge="notice" hidden>/);
    expect(slot).toContain('<a href="/webview/sdk/device_management/v2?service_id=GAME">Try again</a>');
    expect(slot).toContain('<button type="button" id="gatehouse-close-failed">Close</button>');
    expect(text).toMatch(/<style nonce="[^"]+">\[data-edge\]/);
  });

  it('falls back to the version before by an address of its own, once', async () => {
    const { text } = await page('/webview/sdk/device_management?a=1');
    const previous = '/webview/sdk/device_management?a=1&gh_version=previous';
    expect(text).toContain(`location.replace("${previous}"`);
    const before = await page(previous);
    expect(before.text).toContain('/mf-device/0.9.0/standalone/main.js');
    expect(before.text).not.toContain('/mf-device/1.0.0/');
    expect(before.text).not.toContain('location.replace(');
    expect(before.text).toContain('<a href="/webview/sdk/device_management?a=1">Try again</a>');
    expect(String(before.headers['content-security-policy'])).toContain('/mf-device/0.9.0/;');
  });

  it.each(['cross-site', 'none'])('stays with the newest version for a link from elsewhere: %s', async (site) => {
    const { text } = await page('/webview/sdk/device_management?gh_version=previous', { 'sec-fetch-site': site });
    expect(text).toContain('/mf-device/1.0.0/standalone/main.js');
    expect(text).not.toContain('/mf-device/0.9.0/standalone/main.js');
  });

  it('is that of the owner of its address, whatever pages of their own other remotes have', async () => {
    const other = await startTestEdge();
    const { origin } = other.releases;
    const index = other.releases.index(2, { ...loginRelease(), standalone: deviceRelease().standalone });
    const device = { current: { release: deviceRelease(), origin }, previous: null };
    await other.releases.placeIndex({ ...index, remotes: { ...index.remotes, 'mf-device': device } });
    await other.served(2);
    const open = (path: string) => other.ask({ path, headers: { 'accept-language': 'en' } });
    expect((await open('/webview/sdk/device_management')).text).toContain('/mf-device/1.0.0/standalone/main.js');
    const nowhere = await open('/webview/sdk/nothing-here');
    expect(nowhere.status).toBe(404);
    expect(nowhere.text).not.toContain('/standalone/');
    await other.stop();
  });

  it('is replaced by the shell if the address asks for it, outside live', async () => {
    expect((await page('/webview/sdk/device_management?host=shell')).text).toContain('/_shell/1.0.0/main.js');
    expect((await page('/login?host=shell')).text).not.toContain('standalone/');
  });
});
