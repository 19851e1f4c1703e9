import { allCalls } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { openTemplateDatabase } from '../testing/template-database.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { startTestServer } from '../testing/test-server.ts';
import { allRoutes } from './all-routes.ts';
import { openApiDocument } from './openapi.ts';

it('every call of the contract has one route, and there is no other', () => {
  expect(allRoutes.map(({ call }) => call.id).toSorted()).toEqual(allCalls.map(({ id }) => id).toSorted());
});

it('every call stands in the OpenAPI document, with every operation named once', () => {
  const operations = Object.values(openApiDocument().paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  );
  expect(new Set(operations).size).toBe(operations.length);
  for (const call of allCalls) expect(operations).toContain(call.id);
});

it('an undeclared address is answered with 40400', async () => {
  const platform = await createTestPlatform({ db: await openTemplateDatabase(), settings: {} });
  const server = await startTestServer(platform);
  const answer = await fetch(`${server.address}/sim/v1/no/such/call`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 40400, message: 'callUnknown' });
  await server.close();
  await platform.db.close();
}, 300_000);
