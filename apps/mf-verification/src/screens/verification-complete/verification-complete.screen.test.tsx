import { answerWith, configureFakeApi, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { oauthCodeLv2, reauthRecover, verifyStatus } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { standing } from '../../testing/standing.ts';
import en from '../../texts/main/en.json';
import { VerificationCompleteScreen } from './verification-complete.screen.tsx';

const texts = { 'mf-verification': en };
const main = 'http://localhost:4310/main';
const back = encodeURIComponent(main);
const proven = standing({ stage: 19, recovers: 'signIn' });
const sleeping = standing({ stage: 99, type: 'inactive-account', recovers: 'account' });
const recovered = answerWith(reauthRecover, { redirect_url: '' });

function complete(
  answers: readonly PreparedAnswer[],
  type = 'email-verify',
  more: FakeHostOverrides = {},
  query = `&redirect_url=${back}`,
) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url: `/verification/complete?type=${type}&state=s-1${query}`, ...more });
  return { api, ...renderWithHost(<VerificationCompleteScreen />, { texts, host }) };
}

describe('the end of a verification', () => {
  it('leads a flow that was never proven back to where it stands', async () => {
    const { host } = complete([standing({ status: 1, stage: 31 })]);
    await waitFor(() =>
      expect(host.record.navigations).toEqual([`/verification?type=email-verify&state=s-1&redirect_url=${back}`]),
    );
  });

  it('leads a flow that is over, or of another browser, to the sign-in', async () => {
    const { container } = complete([refuseWith(verifyStatus, 'verificationTimeExpired')]);
    const signIn = await screen.findByRole('link', { name: 'Go to sign-in' });
    expect(signIn).toHaveAttribute('href', `/login?redirect_url=${back}`);
    expect(document.title).toBe('Error: Sign-in couldn’t be completed');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('without a state makes no call and leads to the sign-in', async () => {
    configureFakeApi();
    const host = createFakeHost({ url: '/verification/complete' });
    renderWithHost(<VerificationCompleteScreen />, { texts, host });
    expect(await screen.findByText('This check can’t continue here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  });

  it('says what else keeps the sign-in from going on', async () => {
    complete([proven, recovered, refuseWith(oauthCodeLv2, 'overseasLoginBlocked')]);
    expect(await screen.findByText('Text of overseasLoginBlocked')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  });

  it.each([
    ['phoneVerificationRequired', '/verification?type=verification-code&state=s-2'],
    ['personVerificationRequired', '/verification?type=storage-identify&state=s-2'],
    ['accountRestricted', '/restric?state=s-2'],
  ] as const)('continues with the next detour after %s', async (refusal, path) => {
    const { host } = complete([proven, recovered, refuseWith(oauthCodeLv2, refusal, { state: 's-2', account: null })]);
    await waitFor(() => expect(host.record.navigations).toEqual([`${path}&redirect_url=${back}`]));
  });

  it.each([
    ['the address of the platform record', 'email-verify', standing({ stage: 39, redirect_url: main }), ''],
    [
      'the address of its caller',
      'game-withdraw',
      standing({ stage: 19, type: 'game-withdraw' }),
      `&redirect_url=${back}`,
    ],
    ['a callback', 'game-common', standing({ stage: 19, type: 'game-common' }), `&callback_url=${back}`],
  ])('returns to %s', async (_, type, status, query) => {
    const { host } = complete([status], type, {}, query);
    await waitFor(() => expect(host.record.departures).toEqual([main]));
  });

  it('returns to no address that the gate refuses', async () => {
    const { host } = complete(
      [standing({ stage: 19, type: 'channeling' })],
      'channeling',
      {},
      '&redirect_url=https://evil.example/',
    );
    await waitFor(() => expect(host.record.departures).toEqual([host.site.home]));
  });

  it('without a waiting sign-in or caller is shown as finished, and no account is recovered', async () => {
    const own = standing({ stage: 19, type: 'storage-identify' });
    const { container, host, api } = complete([own], 'storage-identify', {}, '');
    expect(
      await screen.findByText('You’re verified. You can return to the app or page that sent you here.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', host.site.home);
    expect(api.requests.map(({ url }) => new URL(url).pathname)).toEqual([
      expect.stringMatching(/v1\/verify\/status$/),
    ]);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('of a sleeping account leads to where it is woken up', async () => {
    const { host } = complete([sleeping], 'INACTIVE');
    await waitFor(() =>
      expect(host.record.navigations).toEqual([`/verification?type=INACTIVE&state=s-1&redirect_url=${back}`]),
    );
  });
});
