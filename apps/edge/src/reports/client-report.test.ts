import { clientReportsPath } from '@gatehouse/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';

const report = {
  name: 'RemoteUnavailable',
  message: 'mf-login cannot be loaded',
  context: { remote: 'mf-login' },
  path: '/login?redirect_url=secret',
  shellVersion: '1.0.0',
};

describe('failures that pages report', () => {
  let edge: TestEdge;
  beforeAll(async () => {
    edge = await startTestEdge();
  });
  afterAll(() => edge.stop());

  const tell = (body: unknown, headers: Readonly<Record<string, string>> = { 'sec-fetch-site': 'same-origin' }) =>
    edge.ask({
      method: 'POST',
      path: clientReportsPath,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const told = () => edge.lines.filter(({ msg }) => msg === 'page failed');

  it('are one line in the log, without the query, however often they come', async () => {
    expect((await tell(report)).status).toBe(204);
    expect((await tell(report)).status).toBe(204);
    expect(told()).toHaveLength(1);
    expect(told()[0]).toMatchObject({ report: { name: 'RemoteUnavailable', path: '/login' } });
  });

  it('are believed from our own pages only, and in their shape', async () => {
    const before = told().length;
    expect((await tell({ ...report, message: 'x' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await tell({ hello: 1 })).status).toBe(400);
    expect((await tell({ ...report, message: 'x'.repeat(20_000) })).status).toBe(413);
    expect(told()).toHaveLength(before);
  });

  it('are of another kind by release, place and page, and not by how long something took', async () => {
    const before = told().length;
    const kinds = [
      { message: 'no answer in 2862.1999999997206 ms', running: 'mf-login@1.0.0' },
      { message: 'no answer in 3000 ms', running: 'mf-login@1.0.0' },
      { message: 'no answer in 3000 ms', running: 'mf-login@1.1.0' },
      { message: 'no answer in 3000 ms', running: 'mf-login@1.1.0', context: { remote: 'mf-login', version: '1.0.0' } },
      {
        message: 'no answer in 3000 ms',
        running: 'mf-login@1.1.0',
        place: 'https://a.example/mf-login/1.1.0/a.js:1:2',
      },
      {
        message: 'no answer in 3000 ms',
        running: 'mf-login@1.1.0',
        place: 'https://a.example/mf-login/1.1.0/a.js:1:9',
      },
    ];
    for (const kind of kinds) expect((await tell({ ...report, ...kind })).status).toBe(204);
    expect(told()).toHaveLength(before + 5);
    expect(told().at(-1)).toMatchObject({ report: { running: 'mf-login@1.1.0', place: '/mf-login/1.1.0/a.js:1:9' } });
  });
});
