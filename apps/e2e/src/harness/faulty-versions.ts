import { createHash } from 'node:crypto';
import { nativeForms } from '@gatehouse/api-contract';
import type { PageRelease } from '@gatehouse/platform';
import type { Page } from '@playwright/test';
import { changeBoot } from './change-boot.ts';
import { pageBoot } from './page-boot.ts';

/** When a version of the login fails: as its entry runs, as its screen is drawn, or later, when the journey says so (`failNow`). */
export type Fault = 'import' | 'render' | 'later';

const failsNow = 'journey-fails-now';

const message = 'fault of a release';

/** Complaints of a page about such a version. */
export const faultComplaint = new RegExp(`${message}|left no container`);

const components: Readonly<Record<Exclude<Fault, 'import'>, string>> = {
  render: `() => { throw new Error('${message}'); }`,
  later: `() => {
    const [broken, setBroken] = react.useState(false);
    react.useEffect(() => addEventListener('${failsNow}', () => setBroken(true)), []);
    if (broken) throw new Error('${message}');
    return react.createElement('form', { id: 'faulty' }, react.createElement('input', { name: '${nativeForms.signIn.fields.identifier}' }));
  }`,
};

/** Entry of a version, written by hand: what a build's entry leaves for the shell, and a screen that fails. */
function entryOf(globalName: string, fault: Fault): string {
  if (fault === 'import') return `throw new Error('${message}');`;
  return `{
    let react;
    globalThis.${globalName} = {
      init(scope) { react = Object.values(scope.react)[0].lib(); },
      get: async () => () => ({
        remote: {
          $$type: 'gatehouse.remote', contract: 1, name: 'mf-login', texts: async () => ({}),
          screens: { login: async () => ({ Component: ${components[fault]} }) },
        },
      }),
    };
  }`;
}

/** A screen that fails later does so now. */
export const failNow = (page: Page): Promise<void> =>
  page.evaluate((name) => void dispatchEvent(new Event(name)), failsNow);

/** Puts two versions of mf-login that fail into the pages of a visitor; the edge's first HTML stays that of the live version. */
export async function failingVersions(page: Page, current: Fault, previous: Fault): Promise<void> {
  const live = (await pageBoot()).remotes['mf-login']?.current;
  if (!live) throw new Error('mf-login is not live');
  const folder = new URL('..', live.base).href;
  const placed = async (version: string, fault: Fault): Promise<PageRelease> => {
    const entry = entryOf(`mf_login_${version.replaceAll('.', '_')}`, fault);
    await page.route(`${folder}${version}/**`, (route) =>
      route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: entry }),
    );
    const integrity = `sha256-${createHash('sha256').update(entry).digest('base64')}`;
    return { ...live, version, base: `${folder}${version}/`, entry: 'entry.js', integrity };
  };
  const versions = { current: await placed('66.0.1', current), previous: await placed('66.0.0', previous) };
  await changeBoot(page, { remotes: { 'mf-login': versions } });
}
