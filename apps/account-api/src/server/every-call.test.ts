import { allCalls } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { describeOnOneEngine } from '../testing/each-engine.ts';
import { usePlatform } from '../testing/use-platform.ts';
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

describeOnOneEngine('an undeclared address', (engine) => {
  const stage = usePlatform(engine);

  it('is answered with 40400', async () => {
    const answer = await fetch(`${stage().server.address}/sim/v1/no/such/call`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 40400, message: 'callUnknown' });
  });
});
