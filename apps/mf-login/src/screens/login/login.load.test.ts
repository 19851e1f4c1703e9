import {
  configureFakeApi,
  refuseWith,
  unreachable,
  type PreparedAnswer,
  clearSession,
  haveSession,
} from '@gatehouse/api-client/testing';
import { termsAgreeV20 } from '@gatehouse/api-contract';
import { createFakeHost } from '@gatehouse/shell-contract/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { termsAgreed, termsMissing } from '../../testing/answers.ts';
import { loadLogin } from './login.load.ts';

async function visit(...answers: readonly PreparedAnswer[]) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url: '/login?redirect_url=http://localhost:4310/main' });
  return { api, host, result: await loadLogin({ url: host.url, host }) };
}

afterEach(clearSession);

describe('coming to the login page', () => {
  it('shows it to an anonymous visitor without any call', async () => {
    const { api, host, result } = await visit();
    expect(result).toBeUndefined();
    expect(api.requests).toHaveLength(0);
    expect(host.record.departures).toEqual([]);
  });

  it('sends a member on to the return address', async () => {
    haveSession();
    const { host } = await visit(termsAgreed);
    expect(host.record.departures).toEqual(['http://localhost:4310/main']);
  });

  it('sends a member with terms to agree there first', async () => {
    haveSession();
    const { host, result } = await visit(termsMissing);
    expect(result).toEqual({
      redirect: '/simplify?platform=PC&nation=KR',
    });
    expect(host.record.departures).toEqual([]);
  });

  it('shows it when the session only looked alive: no circle between two sites', async () => {
    haveSession();
    const { host, result } = await visit(refuseWith(termsAgreeV20, 'sessionEnded'));
    expect(result).toBeUndefined();
    expect(host.record.departures).toEqual([]);
  });

  it('shows it, and tells the operator, when the terms cannot be checked', async () => {
    haveSession();
    const { host, result } = await visit(unreachable(termsAgreeV20));
    expect(result).toBeUndefined();
    expect(host.record.reports).toHaveLength(1);
  });
});
