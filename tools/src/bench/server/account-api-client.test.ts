import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountApiClient, type AccountApiClient } from './account-api-client.ts';

let server: Server;
let client: AccountApiClient;
let asked = 0;

beforeAll(async () => {
  const answered = new WeakSet();
  server = createServer((request, response) => {
    asked += 1;
    if (answered.has(request.socket)) request.socket.destroy(); // closed while idle, which this side has not heard yet
    else response.end('{}');
    answered.add(request.socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  client = accountApiClient(address.port);
});
afterAll(() => {
  client.close();
  server.close();
});

it('asks again where a kept connection was closed meanwhile', async () => {
  await client.checkToken('token');
  await client.checkToken('token');
  expect(asked).toBe(3);
});
