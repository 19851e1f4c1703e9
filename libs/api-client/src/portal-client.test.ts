import {
  termsAgree,
  termsAgreeV10,
  termsAgreeV20,
  termsContentsV2,
  termsContentsV3,
  termsTimeoutMs,
  userTokenCheck,
} from '@gatehouse/api-contract';
import { describe, expect, it, jest } from '@jest/globals';
import { defaultTimeoutMs } from './deadline.ts';
import { callApi, configureApi, onTokenRefused } from './portal-client.ts';
import {
  answerWith,
  configureFakeApi,
  createFakeApi,
  fakeApiOptions,
  holdDeadlines,
  refuseWith,
  silence,
} from './testing/index.ts';

describe('the page has one client', () => {
  it('that must be set up first', async () => {
    await expect(callApi(userTokenCheck, {})).rejects.toThrow('configureApi was not called');
  });

  it('that answers prepared values in tests', async () => {
    const value = { guid: 'g', memberNo: 1, expiration: 2 };
    const api = configureFakeApi(answerWith(userTokenCheck, value));
    expect(await callApi(userTokenCheck, {})).toEqual({ ok: true, value });
    expect(api.requests).toHaveLength(1);
  });

  it('whose refused token is passed to its owner and to every listener until it unsubscribes', async () => {
    const owner = jest.fn();
    const listener = jest.fn();
    configureApi(fakeApiOptions(createFakeApi(refuseWith(userTokenCheck, 'sessionEnded')), { onTokenRefused: owner }));
    const stop = onTokenRefused(listener);
    await callApi(userTokenCheck, {});
    stop();
    await callApi(userTokenCheck, {});
    expect(owner).toHaveBeenCalledTimes(2);
    expect(listener.mock.calls).toEqual([['sessionEnded']]);
  });
});

describe('a call whose client is still on its way', () => {
  it('has the time of one call for both', async () => {
    configureApi(fakeApiOptions(createFakeApi(silence(userTokenCheck)), { timeoutMs: 0 }));
    await expect(callApi(userTokenCheck, {})).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('is given up with the reason of the signal', async () => {
    const api = configureFakeApi(silence(userTokenCheck));
    const gone = AbortSignal.abort('the visitor left');
    await expect(callApi(userTokenCheck, {}, { signal: gone })).rejects.toBe('the visitor left');
    expect(api.requests).toHaveLength(0);
  });
});

describe('how long a call is waited for', () => {
  const termsCalls = [termsContentsV2, termsContentsV3, termsAgreeV10, termsAgreeV20, termsAgree];

  it.each(termsCalls)('by a timeout of its own: $id', async (call) => {
    const deadlines = holdDeadlines();
    try {
      configureFakeApi(silence(call));
      const failure = expect(callApi(call, {})).rejects.toMatchObject({ reason: 'timeout' });
      expect(deadlines.asked()).toEqual([termsTimeoutMs]);
      deadlines.pass(termsTimeoutMs);
      await failure;
    } finally {
      deadlines.release();
    }
  });

  it('by that of the page where it has none, and never longer than that', async () => {
    const deadlines = holdDeadlines();
    try {
      configureFakeApi(answerWith(userTokenCheck, { guid: 'g', memberNo: 1, expiration: 2 }));
      await callApi(userTokenCheck, {});
      configureApi(fakeApiOptions(createFakeApi(), { timeoutMs: 5 }));
      await expect(callApi(termsContentsV3, { query: {} })).rejects.toMatchObject({ reason: 'network' });
      // Written out: a second is left to say so, because no page is silent for more than eight.
      expect(deadlines.asked()).toEqual([7_000, 5]);
      expect(termsTimeoutMs).toBeLessThan(defaultTimeoutMs);
    } finally {
      deadlines.release();
    }
  });
});

describe('answers for tests', () => {
  it('cannot refuse by a name the call does not declare', () => {
    // @ts-expect-error the compiler says so too
    expect(() => refuseWith(userTokenCheck, 'captchaRequired')).toThrow('does not declare');
  });
});
