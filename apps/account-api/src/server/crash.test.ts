import { createServer } from 'node:net';
import { freePort } from '@gatehouse/platform/testing-in-node';
import { describe, expect, it } from '@jest/globals';
import { exitCodes } from '../base/start/start-failure.ts';
import { runToItsEnd, startApi } from '../testing/api-process.ts';
import { slowMs, usePreparedFolder } from '../testing/use-prepared-folder.ts';

async function occupyPort(): Promise<{ port: number; close: () => void }> {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { port, close: () => server.close() };
}

describe('the server on the embedded database', () => {
  const settings = usePreparedFolder();

  it(
    'refuses a second process on the same folder, and lets the next one in after a kill',
    async () => {
      const first = await startApi(settings);
      const second = await runToItsEnd({ ...settings, API_PORT: '1' });
      expect(second).toEqual({
        exitCode: exitCodes.dataFolderInUse,
        sentence: expect.stringMatching(/^The data folder .* is in use by another process\.\n$/),
      });
      await first.kill();
      const third = await startApi(settings);
      expect(await third.stop()).toBe(0);
    },
    slowMs,
  );

  it(
    'refuses a busy port and a wrong setting with one sentence',
    async () => {
      const { port, close } = await occupyPort();
      const busy = await runToItsEnd({ ...settings, API_PORT: String(port) });
      close();
      expect(busy).toEqual({
        exitCode: exitCodes.portInUse,
        sentence: `Port ${port} is in use by another process (setting API_PORT).\n`,
      });
      const wrong = await runToItsEnd({ API_HASH_PASSES: 'many' });
      expect(wrong).toEqual({
        exitCode: exitCodes.settings,
        sentence: 'The setting API_HASH_PASSES must be a whole number from 1 to 16.\n',
      });
      const unreachable = await runToItsEnd({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
      expect(unreachable).toEqual({
        exitCode: exitCodes.databaseUnreachable,
        sentence: 'The PostgreSQL server of DATABASE_URL does not answer.\n',
      });
    },
    slowMs,
  );
});
