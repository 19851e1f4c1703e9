import { accountsConfig, userTokenCheck } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import { clientOf, failureOf } from './testing/client-of.ts';
import { answerText, silence, unreachable, type PreparedAnswer } from './testing/index.ts';

describe('a failure', () => {
  it.each([
    ['network', unreachable(userTokenCheck)],
    [
      'http',
      answerText(userTokenCheck, '<html>502 Bad Gateway</html>', { status: 502, headers: { 'x-request-id': 'req-2' } }),
    ],
    ['shape', answerText(userTokenCheck, '<html>a captive portal</html>')],
    ['shape', answerText(userTokenCheck, '{"code":0,"value":{"guid":"g-')],
    ['shape', answerText(userTokenCheck, '{"code":0,"value":{"guid":7}}')],
    ['shape', answerText(userTokenCheck, '{"result":"000","value":{}}')],
    ['shape', answerText(userTokenCheck, 'null')],
    ['unknown-code', answerText(userTokenCheck, '{"code":12345,"message":"?"}', { status: 400 })],
    ['unknown-code', answerText(userTokenCheck, '{"code":"constructor"}')],
    ['http', answerText(accountsConfig, '{}', { status: 500 })],
  ] as const)('says %s', async (reason, prepared) => {
    const { client } = clientOf([prepared]);
    const requestId = reason === 'http' && prepared.call === userTokenCheck ? 'req-2' : null;
    const call = prepared.call === accountsConfig ? client.call(accountsConfig, {}) : client.call(userTokenCheck, {});
    expect(await failureOf(call)).toEqual({ reason, requestId });
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
