import { authorize, issueToken, signInV21, userTokenCheck } from '@gatehouse/api-contract';
import { describe, expect, it, jest } from '@jest/globals';
import { AccountApiFailure } from './result.ts';
import { check, clientOf, failureOf } from './testing/client-of.ts';
import { answerWith, refuseWith, type PreparedAnswer } from './testing/index.ts';

const typed = {
  signinRequest: {
    service_id: 'Portal_Web',
    provider_cd: 'SO',
    provider_data: { userId: 'alice', password: 'Gatehouse1' },
  },
} as const;

describe('a refused token', () => {
  const refused = refuseWith(userTokenCheck, 'accessTokenExpired');
  const renewable = (prepared: readonly PreparedAnswer[], renewed: boolean) => {
    const refresh = jest.fn<() => Promise<boolean>>().mockResolvedValue(renewed);
    const onTokenRefused = jest.fn<(refused: string) => void>();
    return { ...clientOf(prepared, { refresh, onTokenRefused }), refresh, onTokenRefused };
  };

  it.each(['accessTokenInvalid', 'accessTokenExpired', 'sessionEnded'] as const)(
    '%s is renewed away, unseen',
    async (name) => {
      const { client, refresh, onTokenRefused } = renewable(
        [refuseWith(userTokenCheck, name), answerWith(userTokenCheck, check)],
        true,
      );
      expect(await client.call(userTokenCheck, {})).toEqual({ ok: true, value: check });
      expect(refresh).toHaveBeenCalledTimes(1);
      expect(onTokenRefused).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['invalidUserToken', issueToken],
    ['memberInvalidToken', issueToken],
    ['redisError', issueToken],
  ] as const)('of an app is announced as such, and nothing is renewed: %s', async (refusal, call) => {
    const onViewRefused = jest.fn();
    const refresh = jest.fn<() => Promise<boolean>>().mockResolvedValue(true);
    const { client } = clientOf([refuseWith(call, refusal)], { refresh, onViewRefused });
    expect(await client.call(call, { query: { state: 'flow-1' } })).toMatchObject({ ok: false, refusal });
    expect([onViewRefused.mock.calls.length, refresh.mock.calls.length]).toEqual([1, 0]);
  });

  it('is announced once when it cannot be renewed, and no call is repeated', async () => {
    const { api, client, onTokenRefused } = renewable([refused], false);
    expect(await client.call(userTokenCheck, {})).toMatchObject({ ok: false, refusal: 'accessTokenExpired' });
    expect(onTokenRefused.mock.calls).toEqual([['accessTokenExpired']]);
    expect(api.requests).toHaveLength(1);
  });

  it('is not renewed a second time when the new token is refused too', async () => {
    const { client, refresh, onTokenRefused } = renewable([refused, refuseWith(userTokenCheck, 'sessionEnded')], true);
    expect(await client.call(userTokenCheck, {})).toMatchObject({ ok: false, refusal: 'sessionEnded' });
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(onTokenRefused.mock.calls).toEqual([['sessionEnded']]);
  });

  it('of several calls at once is renewed once', async () => {
    const body = { client_id: 'c', redirect_uri: 'https://c.example/' };
    const { client, refresh } = renewable(
      [
        refused,
        answerWith(userTokenCheck, check),
        refuseWith(authorize, 'accessTokenExpired'),
        answerWith(authorize, { code: 'x', redirectUri: 'https://c.example/' }),
      ],
      true,
    );
    const results = await Promise.all([client.call(userTokenCheck, {}), client.call(authorize, { body })]);
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('of a call sent before the last renewal needs no renewal of its own', async () => {
    let late: (response: Response) => void = () => undefined;
    const held: PreparedAnswer = {
      call: authorize,
      respond: () =>
        new Promise((resolve) => {
          late = resolve;
        }),
    };
    const { client, refresh } = renewable(
      [
        held,
        answerWith(authorize, { code: 'x', redirectUri: 'https://c.example/' }),
        refused,
        answerWith(userTokenCheck, check),
      ],
      true,
    );
    const slow = client.call(authorize, { body: { client_id: 'c', redirect_uri: 'https://c.example/' } });
    await client.call(userTokenCheck, {});
    late(Response.json({ code: 40103, message: 'accessTokenExpired' }, { status: 401 }));
    expect(await slow).toMatchObject({ ok: true });
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('of a call that needs no token does not renew the session', async () => {
    const { client, refresh } = renewable([refuseWith(signInV21, 'accessTokenInvalid')], true);
    expect(await client.call(signInV21, { body: typed })).toMatchObject({ refusal: 'accessTokenInvalid' });
    expect(refresh).not.toHaveBeenCalled();
  });

  it('ends in a failure when the renewal itself cannot be asked, and can be renewed later', async () => {
    const refresh = jest
      .fn<() => Promise<boolean>>()
      .mockRejectedValueOnce(new AccountApiFailure('network'))
      .mockResolvedValue(true);
    const onTokenRefused = jest.fn<() => void>();
    const { client } = clientOf([refused, refused, answerWith(userTokenCheck, check)], { refresh, onTokenRefused });
    expect(await failureOf(client.call(userTokenCheck, {}))).toEqual({ reason: 'network', requestId: null });
    expect(onTokenRefused).not.toHaveBeenCalled();
    expect(await client.call(userTokenCheck, {})).toMatchObject({ ok: true });
  });
});
