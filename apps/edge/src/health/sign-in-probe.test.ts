import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { floorMark } from '../page/sign-in-floor.ts';
import { loginRelease, withFile } from '../testing/fixture-releases.ts';
import { startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';

let edge: TestEdge;
beforeEach(async () => {
  edge = await startTestEdge();
});
afterEach(() => edge.stop());

async function readiness() {
  const { status, text } = await edge.ask({ path: '/readyz', headers: { host: 'localhost' } });
  return [status, (JSON.parse(text) as { signInPage: boolean }).signInPage]; // its own answer
}
const reasons = () => edge.lines.filter(({ msg }) => String(msg).startsWith('not ready')).map(({ reason }) => reason);

/** A release that has everything but the sign-in. */
const { routes, ...release } = loginRelease('1.0.1');
const screens = routes.screens.filter(({ id }) => id !== 'login');
const form = 'first/login.stove.en.html';
const withoutLogin = { ...release, routes: { ...routes, screens }, first: {} };

describe('a new edge', () => {
  it('is ready with a sign-in page, and stays so when a release of later has none', async () => {
    expect(await readiness()).toEqual([200, true]);
    await edge.releases.placeIndex(edge.releases.index(2, withoutLogin));
    await edge.served(2);
    expect((await edge.ask({ path: '/login' })).text).toContain(floorMark);
    expect(await readiness()).toEqual([200, true]);
  });

  it('is not ready while it has not the files of the live shell, and says so once', async () => {
    const file = join(edge.releases.files.shell, '1.0.0/main.js');
    await edge.stop();
    edge = await startTestEdge({ EDGE_SHELL_DIR: join(file, 'elsewhere') });
    expect([await readiness(), await readiness()]).toEqual([
      [503, false],
      [503, false],
    ]);
    expect(reasons()).toEqual(['/_shell/1.0.0/main.js is answered 404']);
  });

  it('is not ready with a page that it cannot make: no screen, or no form', async () => {
    await edge.releases.placeIndex(edge.releases.index(2, withoutLogin));
    await edge.served(2);
    expect(await readiness()).toEqual([503, false]);
    edge.releases.served.set(form, 'other than the index says');
    await edge.releases.placeIndex(edge.releases.index(3, withFile(loginRelease('1.1.0'), form, 'a new form')));
    await edge.served(3);
    expect(await readiness()).toEqual([503, false]);
    expect(reasons()).toEqual(['/login of main is the page of no release', '/login of main has no sign-in form']);
  });

  it('is ready though the origin of the form is gone: another edge could not do better', async () => {
    edge.releases.served.clear();
    await edge.releases.placeIndex(edge.releases.index(2, withFile(loginRelease('1.1.0'), form, 'a new form')));
    await edge.served(2);
    expect((await edge.ask({ path: '/login' })).text).toContain(floorMark);
    expect(await readiness()).toEqual([200, true]);
  });
});
