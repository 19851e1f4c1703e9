import {
  actsForMember,
  allCalls,
  memberHeader,
  passwordGuideSkip,
  termsAgreeV20,
  userTokenCheck,
} from '@gatehouse/api-contract';
import { describe, expect, it, jest } from '@jest/globals';
import { check, clientOf } from './testing/client-of.ts';
import { answerText, answerWith, refuseWith } from './testing/index.ts';

const drawnFor = 1001;
const refused = refuseWith(passwordGuideSkip, 'otherMember');
const telling = (told: boolean) => jest.fn<(refusal: string) => Promise<boolean>>().mockResolvedValue(told);

describe('the member that the page was drawn for', () => {
  it('is carried by each call that acts for one, and by no other', async () => {
    const given = allCalls.map((call) => answerText(call, 'no envelope'));
    const { api, client } = clientOf(given, { memberNo: () => drawnFor });
    for (const call of allCalls) {
      const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']));
      await client.call(call, { params }).catch(() => undefined);
      const sent = api.requests.at(-1)?.headers.get(memberHeader);
      expect([call.id, sent]).toEqual([call.id, actsForMember(call) ? String(drawnFor) : null]);
    }
    expect(api.requests).toHaveLength(allCalls.length);
  });

  it('is not named by a page of none, and not by one that knows of no members', async () => {
    for (const options of [{ memberNo: () => null }, {}]) {
      const { api, client } = clientOf([answerWith(userTokenCheck, check)], options);
      await client.call(userTokenCheck, {});
      expect(api.requests[0]?.headers.has(memberHeader)).toBe(false);
    }
  });

  it('is the same after a renewal', async () => {
    const answers = [refuseWith(userTokenCheck, 'accessTokenExpired'), answerWith(userTokenCheck, check)];
    const { api, client } = clientOf(answers, { memberNo: () => drawnFor, refresh: async () => true });
    await client.call(userTokenCheck, {});
    expect(api.requests.map(({ headers }) => headers.get(memberHeader))).toEqual(['1001', '1001']);
  });
});

describe('a call that is refused because another member signed in', () => {
  it('is marked as closed where the visitor was told, and is not repeated', async () => {
    const tellsOtherMember = telling(true);
    const { api, client } = clientOf([refused], { tellsOtherMember });
    expect(await client.call(passwordGuideSkip, { body: {} })).toMatchObject({ refusal: 'otherMember', closed: true });
    expect(tellsOtherMember.mock.calls).toEqual([['otherMember']]);
    expect(api.requests).toHaveLength(1);
  });

  it.each([{ tellsOtherMember: telling(false) }, {}])('tells its refusal where nothing was told', async (options) => {
    const { client } = clientOf([refused], options);
    const answer = await client.call(passwordGuideSkip, { body: {} });
    expect(answer).toMatchObject({ refusal: 'otherMember' });
    expect(answer).not.toHaveProperty('closed');
  });

  it('may be one that needs no token: the page is asked about each refusal, and about no value', async () => {
    const tellsOtherMember = telling(false);
    const answers = [refuseWith(termsAgreeV20, 'serviceUnavailable')];
    const { client } = clientOf([...answers, answerWith(userTokenCheck, check)], { tellsOtherMember });
    await client.call(termsAgreeV20, { query: { client_id: 'c' } });
    await client.call(userTokenCheck, {});
    expect(tellsOtherMember.mock.calls).toEqual([['serviceUnavailable']]);
  });

  it('tells a part that shows another member than its page, and asks for nothing', async () => {
    const tellsOtherMember = telling(true);
    const { api, client } = clientOf([refused], { memberNo: () => drawnFor, tellsOtherMember });
    const answer = await client.call(passwordGuideSkip, { body: {} }, { memberNo: 1002 });
    expect(answer).toMatchObject({ refusal: 'otherMember' });
    expect(answer).not.toHaveProperty('closed');
    expect(tellsOtherMember).not.toHaveBeenCalled();
    expect(api.requests[0]?.headers.get(memberHeader)).toBe('1002');
  });
});
