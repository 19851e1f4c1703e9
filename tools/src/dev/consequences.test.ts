import { expect, test } from '@jest/globals';
import { consequencesOf } from './consequences.ts';

const wanted = ['shell', 'mf-login'] as const;

test.each([
  [['apps/mf-login/src/remote.ts'], ['mf-login'], []],
  [['apps/mf-login/routes.json', 'apps/shell/src/main.tsx'], ['shell', 'mf-login'], []],
  [['apps/mf-signup/src/remote.ts'], [], []],
  [['libs/ui-kit/src/button/button.tsx'], ['shell', 'mf-login'], []],
  [['libs/platform/src/sites.ts'], ['shell', 'mf-login'], ['account-api', 'playground', 'edge']],
  [['apps/edge/src/main.ts', 'apps/edge/src/main.ts'], [], ['edge']],
  [['apps/edge/src/main.test.ts', 'apps/mf-login/dist/release.json', 'libs/ui-kit/README.md'], [], []],
  [['apps/e2e/journeys/a.spec.ts'], [], []],
])('%j builds %j and restarts %j', (changed, rebuild, restart) => {
  expect(consequencesOf(changed, wanted)).toEqual({ rebuild, restart });
});
