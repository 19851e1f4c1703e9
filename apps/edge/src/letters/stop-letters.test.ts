import { callPath, letterStopBegin } from '@gatehouse/api-contract';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.stop());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (path: string, body = 'List-Unsubscribe=One-Click', headers: Readonly<Record<string, string>> = form) =>
  edge.ask({ method: 'POST', path, headers, body });
const stopped = { email: 'm***@example.com', stopped_until: 1, may_stop: true };

it('stops letters for a mail program, which has no cookie and names no page', async () => {
  edge.platform.answer(letterStopBegin, stopped);
  const { status, text } = await post('/recovery/letters?letter=l-1');
  expect([status, text]).toEqual([200, 'These letters are stopped.\n']);
  const asked = edge.platform.last(callPath(letterStopBegin));
  expect([asked?.method, asked?.body]).toEqual(['POST', '{"letter":"l-1"}']);
});

it('takes the form in parts, too', async () => {
  edge.platform.answer(letterStopBegin, stopped);
  const parts = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  const { status } = await post('/recovery/letters?letter=l-1', parts, {
    'content-type': 'multipart/form-data; boundary=b',
  });
  expect(status).toBe(200);
});

it.each([
  ['/recovery/letters?letter=l-1', ''],
  ['/recovery/letters?letter=l-1', 'List-Unsubscribe=Maybe'],
  ['/recovery/letters', 'List-Unsubscribe=One-Click'],
  ['/recovery/letters?letter=l-1', `List-Unsubscribe=One-Click${'&x=y'.repeat(2000)}`],
])('asks the platform for nothing that is no such request: %s %#', async (path, body) => {
  const before = edge.platform.received.length;
  expect((await post(path, body)).status).toBe(400);
  expect(edge.platform.received.length).toBe(before);
});

it('says that an old letter stops nothing', async () => {
  edge.platform.answer(letterStopBegin, { ...stopped, stopped_until: null, may_stop: false });
  expect((await post('/recovery/letters?letter=l-1')).status).toBe(410);
});

it('says that it knows no such letter', async () => {
  edge.platform.refuse(letterStopBegin, 'verificationTimeExpired');
  expect((await post('/recovery/letters?letter=l-2')).status).toBe(404);
});

it('lets a mail program try again where the platform cannot be asked', async () => {
  edge.platform.hang(letterStopBegin);
  const { status, headers } = await post('/recovery/letters?letter=l-1');
  expect([status, headers['retry-after']]).toEqual([503, '60']);
});
