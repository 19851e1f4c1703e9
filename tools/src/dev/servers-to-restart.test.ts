import { expect, test } from '@jest/globals';
import { serversToRestart } from './servers-to-restart.ts';

test.each([
  [['apps/mf-login/src/remote.ts', 'apps/shell/src/main.tsx', 'libs/ui-kit/src/button/button.tsx'], []],
  [['libs/platform/src/sites.ts'], ['account-api', 'playground', 'edge']],
  [['apps/edge/src/main.ts', 'apps/edge/src/app.ts'], ['edge']],
  [['apps/edge/src/main.test.ts', 'libs/platform/README.md', 'apps/edge/dist/main.js'], []],
  [['apps/e2e/journeys/a.spec.ts'], []],
])('%j restarts %j', (changed, restarted) => {
  expect(serversToRestart(changed)).toEqual(restarted);
});
