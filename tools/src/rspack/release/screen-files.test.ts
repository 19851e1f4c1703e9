import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { requestsOfScreen } from './screen-files.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-screens-'));
  for (const file of [
    'login/login.screen.tsx',
    'third-party/third-party.screens.ts',
    'third-party/simplify.screen.tsx',
    'third-party/deep/authorize.screen.tsx',
    'other/simplify.view.tsx',
    'verification.screens.ts',
    'verification/verification.screen.tsx',
    'person-return/verification-phone.screen.tsx',
  ]) {
    const path = join(folder, 'src', 'screens', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, '');
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['login', ['./screens/login/']],
  ['simplify', ['./screens/simplify/', './screens/third-party/third-party.screens.ts']],
  ['authorize', ['./screens/authorize/', './screens/third-party/third-party.screens.ts']],
  ['third-party-failed', ['./screens/third-party-failed/', './screens/third-party/third-party.screens.ts']],
  ['verification', ['./screens/verification/', './screens/verification.screens.ts']],
  ['verification-phone', ['./screens/verification-phone/', './screens/verification.screens.ts']],
  ['nothing', ['./screens/nothing/']],
])('screen %s is loaded by one of %j', async (screen, requests) => {
  expect(await requestsOfScreen(folder, screen)).toEqual(requests);
});
