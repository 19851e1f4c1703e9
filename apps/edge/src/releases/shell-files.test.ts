import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';

let edge: TestEdge;
beforeEach(async () => {
  edge = await startTestEdge();
});
afterEach(() => edge.stop());

describe('files of the shell', () => {
  const file = (path: string, encoding = '') => edge.ask({ path, headers: { 'accept-encoding': encoding } });

  it('come compressed and never change', async () => {
    for (const [accepted, used] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0', undefined],
      ['', undefined],
    ]) {
      const answer = await file('/_shell/1.0.0/main.js', accepted);
      expect([answer.status, answer.headers['content-encoding']]).toEqual([200, used]);
      expect(answer.text).toContain('console.log("shell")');
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        'content-type': 'text/javascript; charset=utf-8',
      });
    }
  });

  it('are those of the index and no others', async () => {
    for (const path of [
      '/_shell/9.9.9/main.js',
      '/_shell/1.0.0/other.js',
      '/_shell/1.0.0/../../keys.json',
      '/_shell/1.0.0/..%2f..%2fkeys.json',
      '/_shell/',
      '/_shell/1.0.0/__proto__',
      '/app.css',
      '/x.map',
      '/_shell/../../etc/passwd',
    ]) {
      const answer = await file(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.text).not.toContain('gatehouse-root');
    }
  });

  it('of a former shell stay while pages of it may be open, and go with it', async () => {
    const index = edge.releases.index(2);
    const former = { ...index.shell.current, replacedAt: '2026-11-01T00:00:00Z' };
    const folder = edge.releases.files.shell;
    for (const version of ['1.1.0', '1.2.0'])
      await cp(join(folder, '1.0.0'), join(folder, version), { recursive: true });
    const [current, previous] = ['1.2.0', '1.1.0'].map((version) => ({ ...index.shell.current, version }));
    if (!current || !previous) throw new Error('two shells');
    await edge.releases.placeIndex({ ...index, shell: { current, previous, former: [former] } });
    await edge.served(2);
    expect((await file('/_shell/1.0.0/texts.en.js')).status).toBe(200);
    await edge.releases.placeIndex({ ...index, serial: 3, shell: { current, previous, former: [] } });
    await edge.served(3);
    expect((await file('/_shell/1.0.0/texts.en.js')).status).toBe(404);
  });

  it('with another hash than the signed one are not served', async () => {
    await writeFile(join(edge.releases.files.shell, '1.0.0/main.css'), 'body{background:url(https://evil.example)}');
    const fresh = await startTestEdge({ EDGE_SHELL_DIR: edge.releases.files.shell });
    try {
      expect((await fresh.ask({ path: '/_shell/1.0.0/main.css' })).status).toBe(404);
    } finally {
      await fresh.stop();
    }
  });
});
