import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { termsContentsV3 } from '@gatehouse/api-contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exitCodes } from '../base/start/start-failure.ts';
import { runToItsEnd, startApi } from '../testing/api-process.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { callsAt } from '../testing/test-server.ts';
import { testDoorSecret } from '../testing/test-settings.ts';

const slowMs = 300_000;
const live = {
  GATEHOUSE_ENV: 'live',
  API_EDGE_SECRET: 'pZ3vQ8sLw1Yk7NfRb2Tg6Hd9',
  API_SMTP_URL: 'smtps://mail.example',
  API_SMS_URL: 'https://sms.example/send',
  API_HASH_MEMORY_KIB: '19456',
  API_HASH_PASSES: '2',
};

describe('the two programs of the account API', () => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'gatehouse-programs-'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const folder = (name: string) => ({ API_DATA_DIR: join(root, name) });

  it(
    'live begins with the terms of the platform, without demo people',
    async () => {
      const api = await startApi(folder('live'), 'live');
      const call = callsAt(api.address);
      const { value } = await call(termsContentsV3, { query: { lang: 'en' } });
      expect(value.service_infos[0]?.contents_list).toHaveLength(3);
      expect(await signInAs({ call }, 'alice')).toMatchObject({ refusal: 'credentialsMismatch' });
      expect(await api.stop()).toBe(0);
    },
    slowMs,
  );

  it(
    'each refuses what is meant for the other',
    async () => {
      expect(await runToItsEnd({ API_TEST_SECRET: testDoorSecret }, 'live')).toEqual({
        exitCode: exitCodes.settings,
        sentence: 'The setting API_TEST_SECRET must not be set: only the program src/main.local.ts has test calls.\n',
      });
      expect(await runToItsEnd({ ...live, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toEqual({
        exitCode: exitCodes.settings,
        sentence:
          'The setting GATEHOUSE_ENV must not be live for the program src/main.local.ts; live runs src/main.ts.\n',
      });
    },
    slowMs,
  );
});
