import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allCalls, callPath } from '@gatehouse/api-contract';
import { openApiDocument } from './openapi.ts';
import { callsWithoutRoute } from './mount-not-built.ts';
import { openTemplateDatabase } from '../testing/template-database.ts';
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { allRoutes } from './all-routes.ts';
import notBuilt from './not-built.json';

const open = callsWithoutRoute(allRoutes);

describe('calls that are declared and not built', () => {
  it('are those of not-built.json: building a call removes it from the list', () => {
    expect(open.map((call) => call.id).sort()).toEqual(notBuilt);
  });

  it('and the built ones are the whole contract', () => {
    expect(allRoutes.length + notBuilt.length).toBe(allCalls.length);
  });

  it('stand in the OpenAPI document, with every operation named once', () => {
    const operations = Object.values(openApiDocument().paths).flatMap((path) =>
      Object.values(path).map((operation) => operation.operationId),
    );
    expect(new Set(operations).size).toBe(operations.length);
    for (const call of allCalls) expect(operations).toContain(call.id);
  });
});

describe('the platform answers them', () => {
  let platform: TestPlatform;
  let server: TestServer;
  beforeAll(async () => {
    platform = await createTestPlatform({ db: await openTemplateDatabase(), settings: {} });
    server = await startTestServer(platform);
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await platform.db.close();
  });

  const parameters = (path: string) =>
    Object.fromEntries([...path.matchAll(/:([a-z_][a-z0-9_]*)/gi)].map(([, name]) => [name, 'x1']));

  it.each(open.map((call) => [call.id, call] as const))('%s with 50100 in its envelope', async (_id, call) => {
    const answer = await fetch(`${server.address}${callPath(call, parameters(call.path))}`, { method: call.method });
    expect(answer.status).toBe(501);
    const code = call.envelope === 'triple-zero' ? { result: '50100' } : { code: 50100 };
    expect(await answer.json()).toEqual({ ...code, message: 'callNotBuilt', value: null });
  });

  it('and an undeclared address with 40400', async () => {
    const answer = await fetch(`${server.address}/sim/v1/no/such/call`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 40400, message: 'callUnknown' });
  });
});
