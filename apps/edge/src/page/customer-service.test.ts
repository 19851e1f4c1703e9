import { accountsConfig } from '@gatehouse/api-contract';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.stop());

const home = 'http://localhost:4310/main';
async function target(): Promise<unknown> {
  const { status, headers } = await edge.ask({ path: '/customer-service' });
  expect(status).toBe(302);
  return headers.location;
}

it('is the brand home while nothing is configured or can be asked', async () => {
  expect(await target()).toBe(home);
});

it.each([
  ['http://localhost:4310/support', 'http://localhost:4310/support'],
  ['https://elsewhere.example/help', home],
  ['', home],
])('leads to the configured address, through the return gate (%s)', async (customerService, expected) => {
  edge.platform.answer(accountsConfig, { customerService, logoUrl: '', maintenance: false });
  expect(await target()).toBe(expected);
});
