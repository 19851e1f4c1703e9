import { callApi, configureApi } from '@gatehouse/api-client';
import { answerWith, createFakeApi, fakeApiOptions, type FakeApi } from '@gatehouse/api-client/testing';
import { analyticsIdentity, termsAgreeV20, translations } from '@gatehouse/api-contract';
import type { PageBoot } from '@gatehouse/platform';
import type { SessionView } from '@gatehouse/session';
import { releaseRow, screenRow, testBoot } from '@gatehouse/shell-contract/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { settle } from '../testing/hand-timers.ts';
import { createTestShell } from '../testing/test-shell.ts';
import { createIdleTasks } from './idle-tasks.ts';
import { loadIdleTasks } from './load-idle-tasks.ts';

const member: SessionView = {
  state: 'member',
  memberNo: 7,
  providerCd: 'SO',
  countryCd: 'TW',
  expiresAt: Number.MAX_SAFE_INTEGER,
};
let api: FakeApi;
const paths = () => api.requests.map(({ url }) => new URL(url).pathname);
beforeEach(() => {
  api = createFakeApi(
    answerWith(translations, {}),
    answerWith(termsAgreeV20, { agree_yn: 'Y', missing: [] }),
    answerWith(analyticsIdentity, {}),
  );
  configureApi(fakeApiOptions(api));
});
afterEach(() => {
  document.documentElement.lang = 'en';
});

async function open(boot: Partial<PageBoot> = {}, session: SessionView = { state: 'anonymous' }) {
  const made = createTestShell({ path: '/login?state=s', boot });
  await made.shell.locale.prepare();
  return {
    ...made,
    work: createIdleTasks(made.shell, { call: callApi, session: () => session, screenFiles: async () => ({}) }),
  };
}

describe('idle tasks', () => {
  it('loads texts, again for another language, and sends nothing to analytics by default', async () => {
    const { work, shell } = await open({}, member);
    work.run(document.body);
    await waitFor(() => expect(paths()).toHaveLength(1));
    await shell.locale.change('de');
    await waitFor(() => expect(paths()).toHaveLength(2));
    expect(paths()).toEqual(['/api/cdn/locales/en/shell', '/api/cdn/locales/de/shell']);
  });

  it('reports a member who agreed to analytics, and no other visitor', async () => {
    const analytics = { appId: 'gatehouse' };
    await open({ analytics }, member);
    await waitFor(() => expect(paths()).toContain('/api/analytics/v1.0/identity'));
    expect(await api.requests.at(-1)?.json()).toMatchObject({
      app_id: 'gatehouse',
      source_type: 'pcweb',
      country: 'TW',
      url: 'http://localhost/login',
    });
    const before = paths().length;
    await open({ analytics });
    await settle();
    expect(paths()).toHaveLength(before);
  });

  it('reports that the settings are defaults, once', async () => {
    const { work, reports } = await open({ settingsFailed: true });
    work.run(document.body);
    work.run(document.body);
    await waitFor(() => expect(paths()).toHaveLength(1));
    expect(reports.map(String)).toEqual(['LoginSettingsMissing: the defaults of stove are used']);
  });

  it('fetches the pages that the links of this one lead to, and starts none of them', async () => {
    const remote = {
      current: releaseRow('1.0.0'),
      previous: null,
      screens: [screenRow({ id: 'sign-up', paths: ['/signup'] })],
    };
    const { shell, reports } = createTestShell({ boot: testBoot({ remotes: { 'mf-signup': remote } }) }); // its loader refuses and is reported
    const page = document.createElement('main');
    page.append(Object.assign(document.createElement('a'), { href: '/signup' }));
    const screenFiles = async () => ({
      'mf-signup': { version: '1.0.0', texts: [], screens: { 'sign-up': ['a.js'] } },
    });
    createIdleTasks(shell, { call: callApi, session: () => ({ state: 'anonymous' }), screenFiles }).run(page);
    await waitFor(() => expect(document.head.querySelectorAll('link[rel=prefetch]')).toHaveLength(2));
    expect(reports).toEqual([]);
    document.head.replaceChildren();
  });

  it('loads and runs nothing until the page is idle', async () => {
    const { shell } = createTestShell();
    const waiting: (() => void)[] = [];
    const arrived = loadIdleTasks(
      () => shell,
      (run) => void waiting.push(run),
    );
    arrived(document.body);
    await settle();
    expect(paths()).toEqual([]);
    waiting.forEach((run) => run());
    await waitFor(() => expect(paths()).not.toEqual([]));
    expect(paths()).toEqual(['/api/cdn/locales/en/shell']);
  });
});
