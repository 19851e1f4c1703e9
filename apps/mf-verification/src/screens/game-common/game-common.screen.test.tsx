import { answerWith, configureFakeApi, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { hubVerify, termsAgreeV20 } from '@gatehouse/api-contract';
import { createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import en from '../../texts/main/en.json';
import { VerificationScreen } from '../verification/verification.screen.tsx';

const texts = { 'mf-verification': en };
const callback = 'http://localhost:4310/game?a=1#top';
const agreed = (agree_yn: 'Y' | 'N') => answerWith(termsAgreeV20, { agree_yn, missing: [] });
const member = { state: 'member', memberNo: 1, providerCd: 'SO', countryCd: 'KR', expiresAt: 9e15 } as const;

type Visit = Readonly<{ gameId?: string; callbackUrl?: string; anonymous?: boolean }>;
function open(
  answers: readonly PreparedAnswer[],
  { gameId = 'GAME_1', callbackUrl = callback, anonymous }: Visit = {},
) {
  const api = configureFakeApi(...answers);
  const query = new URLSearchParams({ type: 'game-common', game_id: gameId, callback_url: callbackUrl });
  const host = createFakeHost({
    url: `/verification?${query.toString()}`,
    session: anonymous ? { state: 'anonymous' } : member,
  });
  return { api, ...renderWithHost(<VerificationScreen />, { texts, host }) };
}
const callbackWith = (code: string, message: string) =>
  `http://localhost:4310/game?a=1&code=${code}&message=${message}#top`;

describe('the verification of a game', () => {
  it.each([
    ['not signed in', [], { anonymous: true }, callbackWith('94001', 'Invalid%20access%20Token')],
    ['no game', [], { gameId: '' }, callbackWith('94002', 'Game%20ID%20does%20not%20exist')],
    ['terms not agreed to', [agreed('N')], {}, callbackWith('94003', 'Guid%20does%20not%20exist')],
    [
      'terms that cannot be checked',
      [refuseWith(termsAgreeV20, 'termsCheckApiError')],
      {},
      callbackWith('94003', 'Guid%20does%20not%20exist'),
    ],
  ] as const)('returns to its callback with the fault: %s', async (_, answers, visit, address) => {
    const { host } = open(answers, visit);
    await waitFor(() => expect(host.record.departures).toEqual([address]));
  });

  it('returns to no address that the return gate refuses', async () => {
    const { host } = open([], { anonymous: true, callbackUrl: 'https://evil.example/' });
    await waitFor(() => expect(host.record.departures).toEqual([host.site.home]));
  });

  it('without a callback goes back to where the player came from, by the gate', async () => {
    const { host } = open([], { anonymous: true, callbackUrl: '' });
    await waitFor(() => expect(host.record.departures).toEqual([host.site.home])); // no referrer in a test
  });

  it('begins where nothing is missing, and keeps its callback', async () => {
    const { api, host } = open([agreed('Y'), answerWith(hubVerify, { verify_type: 'CERT', state: 's-1' })]);
    await waitFor(() => expect(host.record.navigations).toHaveLength(1));
    const path = new URL(host.record.navigations[0] ?? '', 'http://localhost');
    expect(Object.fromEntries(path.searchParams)).toEqual({
      type: 'game-common',
      state: 's-1',
      game_id: 'GAME_1',
      callback_url: callback,
    });
    expect(new URL(api.requests[0]?.url ?? '').searchParams.get('nation')).toBe('KR');
  });

  it('says why it does not begin', async () => {
    open([agreed('Y'), refuseWith(hubVerify, 'verificationNotAllowed')]);
    expect(await screen.findByText('Text of verificationNotAllowed')).toBeVisible();
  });
});
