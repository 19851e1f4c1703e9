import { accountsConfig, userTokenCheck } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import { clientOf, failureOf } from './testing/client-of.ts';
import { answerText, silence, unreachable, type PreparedAnswer } from './testing/index.ts';

const headers = { 'x-request-id': 'req-2' };

describe('a failure', () => {
  it('names the request that the platform logged', async () => {
    const { client } = clientOf([answerText(userTokenCheck, 'null', { headers })]);
    expect(await failureOf(client.call(userTokenCheck, {}))).toEqual({ reason: 'shape', requestId: 'req-2' });
  });

  it.each([
    ['network', unreachable(userTokenCheck)],
    ['http', answerText(userTokenCheck, '<html>502 Bad Gateway</html>', { status: 502, headers })],
    ['http', answerText(userTokenCheck, '<html>502 Bad Gateway</html>', { status: 502 })],
    ['foreign', answerText(userTokenCheck, '<html>a captive portal</html>')],
    ['foreign', answerText(userTokenCheck, '<html>a captive portal</html>', { status: 511 })],
    ['foreign', answerText(userTokenCheck, '<html>a filter</html>', { status: 403 })],
    ['shape', answerText(userTokenCheck, '<html>ours</html>', { headers })],
    ['shape', answerText(userTokenCheck, '{"code":0,"value":{"guid":"g-', { headers })],
    ['shape', answerText(userTokenCheck, '{"code":0,"value":{"guid":7}}')],
    ['shape', answerText(userTokenCheck, '{"result":"000","value":{}}', { headers })],
    ['shape', answerText(userTokenCheck, 'null', { headers })],
    ['unknown-code', answerText(userTokenCheck, '{"code":12345,"message":"?"}', { status: 400 })],
    ['unknown-code', answerText(userTokenCheck, '{"code":"constructor"}')],
    ['http', answerText(accountsConfig, '{}', { status: 500 })],
  ] as const)('says %s', async (said, prepared) => {
    const { client } = clientOf([prepared]);
    const call = prepared.call === accountsConfig ? client.call(accountsConfig, {}) : client.call(userTokenCheck, {});
    expect(await failureOf(call)).toMatchObject(
      said === 'foreign' ? { reason: 'network', foreign: true } : { reason: said },
    );
  });

  it('comes after the deadline when nothing answers', async () => {
    const { client } = clientOf([silence(userTokenCheck)], { timeoutMs: 5 });
    expect(await failureOf(client.call(userTokenCheck, {}))).toEqual({ reason: 'timeout', requestId: null });
  });

  it('comes after the deadline when the body stops half way', async () => {
    const stalled: PreparedAnswer = {
      call: userTokenCheck,
      respond: ({ signal }) =>
        new Response(
          new ReadableStream({
            start: (body) => signal.addEventListener('abort', () => body.error(signal.reason)),
          }),
        ),
    };
    const { client } = clientOf([stalled], { timeoutMs: 5 });
    expect(await failureOf(client.call(userTokenCheck, {}))).toEqual({ reason: 'timeout', requestId: null });
  });

  it('is not what a caller who gave up gets', async () => {
    const { client } = clientOf([silence(userTokenCheck)]);
    const leaving = new AbortController();
    const asked = failureOf(client.call(userTokenCheck, {}, { signal: leaving.signal }));
    leaving.abort('the visitor left');
    expect(await asked).toBe('the visitor left');
  });
});
