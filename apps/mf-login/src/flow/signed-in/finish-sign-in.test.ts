import {
  configureFakeApi,
  answerWith,
  refuseWith,
  unreachable,
  type PreparedAnswer,
  clearSession,
  haveSession,
  signedIn,
} from '@gatehouse/api-client/testing';
import { oauthCodeLv2, passwordGuideSkip, reauthRecover, type RefusalName } from '@gatehouse/api-contract';
import { createFakeHost } from '@gatehouse/shell-contract/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { termsAgreed, termsMissing } from '../../testing/answers.ts';
import { finishSignIn } from './finish-sign-in.ts';
import type { RefusedSignIn, SignInAnswer } from './sign-in-end.ts';

const main = 'http://localhost:4310/main';
const url = `/login?redirect_url=${encodeURIComponent(main)}`;
const left = { kind: 'left' };

beforeEach(haveSession); // what the edge stores with a sign-in
afterEach(clearSession);

const data = { state: 'flow-1', account: 'de***@playground.test', endDt: Date.UTC(2026, 1, 14, 12) };
const refused = (refusal: RefusalName): RefusedSignIn => ({ ok: false, refusal, code: '1', data, requestId: null });
const ok = (campaign: 'Y' | 'N' = 'N'): SignInAnswer => ({ ok: true, value: signedIn({ pwdCampaignYn: campaign }) });

function finish(answer: SignInAnswer, answers: readonly PreparedAnswer[] = [], confirms = true) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url, confirms });
  return { api, host, end: finishSignIn(host, answer) };
}
/** A visitor who chooses to hide the reminder. */
function hiding(answers: readonly PreparedAnswer[]) {
  const api = configureFakeApi(...answers);
  const plain = createFakeHost({ url });
  const host = createFakeHost({ url, dialogs: { ...plain.dialogs, choose: async () => 'hide' } });
  return { api, host, end: finishSignIn(host, ok('Y')) };
}

describe('the end of every sign-in', () => {
  it('leads to the terms, or to the return address', async () => {
    const agreed = finish(ok(), [termsAgreed]);
    expect(await agreed.end).toEqual(left);
    expect(agreed.host.record.departures).toEqual([main]);
    const open = finish(ok(), [termsMissing]);
    expect(await open.end).toEqual(left);
    expect(open.host.record.navigations[0]).toContain('/simplify?');
  });

  it.each([
    ['https://game.example/back', 'game'],
    ['http://localhost:4200/auth/authorize?client_id=game', null], // it asks for the terms of its client itself
  ])('asks for the terms of the client whose address the way leads to: %s', async (address, client) => {
    const query = new URLSearchParams({ client_id: 'game', redirect_url: address });
    const api = configureFakeApi(termsAgreed);
    await finishSignIn(createFakeHost({ url: `/login?${query}` }), ok());
    expect(new URL(api.requests[0]?.url ?? '').searchParams.get('client_id')).toBe(client);
  });

  it('asks about changes that the owner has not heard of before anything else, and keeps what the visit brought', async () => {
    const { end, host, api } = finish({ ok: true, value: signedIn({ pwdCampaignYn: 'Y' }, 'Y') });
    expect(await end).toEqual(left);
    expect(host.record.navigations).toEqual([`/account/changes?redirect_url=${encodeURIComponent(main)}`]);
    expect([host.record.dialogs, host.record.departures, api.requests]).toEqual([[], [], []]);
  });

  it('hands a refusal without a state back', async () => {
    const answer = { ...refused('accountDormant'), data: null };
    const { end, host } = finish(answer);
    expect(await end).toEqual({ kind: 'refused', refused: answer });
    expect(host.record.navigations).toEqual([]);
  });

  it('leads a refusal that has a page to that page, with its state', async () => {
    const { end, host } = finish(refused('accountDormant'));
    expect(await end).toEqual(left);
    expect(host.record.navigations).toEqual([`/inactive?state=flow-1&redirect_url=${encodeURIComponent(main)}`]);
  });
});

describe('the password campaign', () => {
  it('leads to the new password', async () => {
    const { end, host, api } = finish(ok('Y'));
    expect(await end).toEqual(left);
    expect(host.record.navigations).toEqual([`/change/pw?from=campaign&redirect_url=${encodeURIComponent(main)}`]);
    expect(api.requests).toHaveLength(0);
  });

  it('is put off by closing it, and the sign-in continues', async () => {
    const { end, host, api } = finish(ok('Y'), [termsAgreed], false);
    expect(await end).toEqual(left);
    expect(host.record.dialogs).toMatchObject([{ title: 'Time for a new password', close: 'Later' }]);
    expect(host.record.departures).toEqual([main]);
    expect(api.requests).toHaveLength(1);
  });

  it('is hidden by the platform, and the sign-in continues', async () => {
    const { end, host, api } = hiding([answerWith(passwordGuideSkip, {}), termsAgreed]);
    expect(await end).toEqual(left);
    expect(api.requests[0]?.url).toContain('web/member/pwd/change/skip');
    expect(host.record.departures).toEqual([main]);
  });

  it.each([refuseWith(passwordGuideSkip, 'serviceUnavailable'), unreachable(passwordGuideSkip)])(
    'never stops a sign-in because it could not be hidden %#',
    async (answer) => {
      const { end, host } = hiding([answer, termsAgreed]);
      expect(await end).toEqual(left);
      expect(host.record.reports).toHaveLength(1);
      expect(host.record.departures).toEqual([main]);
    },
  );
});

describe('a paused account', () => {
  const recovered = answerWith(reauthRecover, { redirect_url: '' });
  const returns = answerWith(oauthCodeLv2, signedIn());

  it('moves after the agreement', async () => {
    const { end, host } = finish(refused('migrationRequired'), [recovered, returns, termsAgreed]);
    expect(await end).toEqual(left);
    expect(host.record.dialogs).toEqual([{ account: 'de***@playground.test' }]);
    expect(host.record.departures).toEqual([main]);
  });

  it('stays as it is when its owner says no', async () => {
    const { end, api } = finish(refused('migrationRequired'), [], false);
    expect(await end).toMatchObject({ kind: 'refused', refused: { refusal: 'migrationRequired' } });
    expect(api.requests).toHaveLength(0);
  });

  it('asks no question that could not help', async () => {
    const { end, host } = finish(refused('accountWithdrawn'));
    expect(await end).toMatchObject({ kind: 'refused', refused: { refusal: 'accountWithdrawn' } });
    expect(host.record.dialogs).toEqual([]);
  });

  it('says when the flow has expired meanwhile', async () => {
    const { end } = finish(refused('migrationRequired'), [refuseWith(reauthRecover, 'verificationTimeExpired')]);
    expect(await end).toMatchObject({ kind: 'refused', refused: { refusal: 'verificationTimeExpired' } });
  });

  it('takes another detour when the next step is refused, too', async () => {
    const next = refuseWith(oauthCodeLv2, 'personVerificationRequired', { state: 'flow-2' });
    const { end, host } = finish(refused('migrationRequired'), [recovered, next]);
    expect(await end).toEqual(left);
    expect(host.record.navigations[0]).toContain('/verification?type=storage-identify&state=flow-2');
  });
});

describe('the password of before, in a browser that counted', () => {
  const answer = refused('passwordReplaced');
  const replaced: SignInAnswer = { ...answer, data: { state: 'e:flow-1', changedDt: Date.UTC(2026, 1, 13, 12) } };

  it('says when it was changed, and leads to the new password with the proof of it', async () => {
    const { end, host } = finish(replaced);
    expect(await end).toEqual(left);
    expect(host.record.dialogs).toMatchObject([
      {
        title: 'The password was changed',
        contents: expect.stringMatching(/was changed on February 13, 2026.*If that wasn’t you/),
        confirm: 'Choose another password',
      },
    ]);
    expect(host.record.navigations).toEqual([
      `/recovery/pw?state=e%3Aflow-1&verified=Y&from=sign-in&redirect_url=${encodeURIComponent(main)}`,
    ]);
  });

  it('keeps its owner on the sign-in page who has the new one', async () => {
    const { end, host } = finish(replaced, [], false);
    expect(await end).toEqual({ kind: 'refused', refused: replaced });
    expect(host.record.navigations).toEqual([]);
  });

  it('asks nothing where the platform kept nothing', async () => {
    const { end, host } = finish({ ...answer, data: { state: 'e:flow-1' } });
    expect(await end).toMatchObject({ kind: 'refused' });
    expect(host.record.dialogs).toEqual([]);
  });
});
