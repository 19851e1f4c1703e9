import { hostFaultSuite, releaseRow, testBoot } from '@gatehouse/shell-contract/testing';
import { act, render } from '@testing-library/react';
import { PageFrame } from '../page/page-frame.tsx';
import { createTestShell, exposed } from '../testing/test-shell.ts';

const nothing = () => undefined;
const takeOver = { committed: nothing, isKept: () => false, keep: nothing, screenFails: nothing, screenShown: nothing };

hostFaultSuite('the shell', async ({ newest, hasBefore }) => {
  globalThis.scrollTo = nothing;
  const placed = testBoot().remotes['mf-login'];
  if (!placed) throw new Error('the boot of tests has no mf-login');
  const before = releaseRow('1.0.0');
  let asked = 0;
  const { shell, pages, reports } = createTestShell({
    boot: { remotes: { 'mf-login': { ...placed, previous: hasBefore ? before : null } } },
    loadModule: async ({ release }) => {
      const isBefore = release.version === before.version;
      if (isBefore) asked += 1;
      const login = isBefore ? async () => ({ Component: () => <h1>Sign in</h1> }) : newest;
      return exposed({ name: 'mf-login', screens: { login } });
    },
  });
  await shell.locale.prepare();
  render(<PageFrame shell={shell} pages={pages} takeOver={takeOver} />);
  await act(() => pages.load());
  return { reports: () => reports, asked: () => asked };
});
