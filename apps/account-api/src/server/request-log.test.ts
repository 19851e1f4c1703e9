import { Writable } from 'node:stream';
import { refreshV20, userTokenCheck } from '@gatehouse/api-contract';
import { healthStorePath, internalHeaders } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { describeOnOneEngine } from '../testing/each-engine.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { startTestServer } from '../testing/test-server.ts';
import { testEdgeSecret } from '../testing/test-settings.ts';
import { createLog } from './request-log.ts';

const flowState = 'sn9J1NQ3KKpvIk2R9drwpVlCOyWolIMnoGjBy1kSsiw';

describeOnOneEngine('the log of requests', (engine) => {
  it('logs request ids, and no password, token, name or full address', async () => {
    let lines = '';
    const sink = new Writable({
      write: (chunk: Buffer, _, next) => {
        lines += chunk.toString();
        next();
      },
    });
    const log = createLog('info', sink);
    const db = await engine.open();
    const server = await startTestServer(await createTestPlatform({ db, log }));
    const headers = {
      [internalHeaders.edgeSecret]: testEdgeSecret,
      [internalHeaders.requestId]: 'request-number-one',
      [internalHeaders.clientAddress]: '203.0.113.77',
    };
    const { value } = await signInAs(server, 'alice', {}, { headers });
    await server.call(userTokenCheck, {}, { token: value.accessToken });
    await server.call(refreshV20, { body: { refresh_token: value.refreshToken } });
    await fetch(`${server.address}/auth/nowhere?email=alice@playground.test`);
    await fetch(`${server.address}/sim/oauth/sl/check/${flowState}`);
    const counted = JSON.stringify({ edge: 'edge-of-the-test', live: [], rows: [], networks: [] });
    const post = { method: 'POST', headers, body: counted };
    expect((await fetch(`${server.address}${healthStorePath}`, post)).status).toBe(200);
    log.info({ password: 'Gatehouse1', nested: { accessToken: value.accessToken } }, 'by mistake');
    await server.close();
    await db.close();
    expect(lines.trim().split('\n')).toHaveLength(6);
    expect(lines).toContain('"requestId":"request-number-one"');
    expect(lines).toContain('203.0.113.0/24');
    for (const secret of [
      'Gatehouse1',
      value.accessToken,
      value.refreshToken,
      'alice',
      '203.0.113.77',
      'Bearer',
      flowState,
    ])
      expect(lines).not.toContain(secret);
  }, 300_000);
});
