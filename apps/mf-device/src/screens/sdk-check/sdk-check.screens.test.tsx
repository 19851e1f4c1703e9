import {
  answerWith,
  configureFakeApi,
  refuseWith,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import {
  completionStages,
  hubVerify,
  verificationStatuses,
  verifyStatus,
  type ClientValue,
} from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../texts/sdk/en.json';
import { SdkCheckCompleteScreen, SdkCheckStartScreen } from './sdk-check.screens.ts';

const startUrl = '/webview/sdk/verification?service_id=PLAYGROUND_GAME';
const endUrl = '/webview/sdk/verification/complete?service_id=PLAYGROUND_GAME&type=game-common&state=flow-1';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const stands = (stage: ClientValue<typeof verifyStatus>['stage']) =>
  answerWith(verifyStatus, {
    state: 'flow-1',
    type: 'game-common',
    status: verificationStatuses.phone,
    stage,
    redirect_url: '',
    contact: '',
    correctable_yn: 'N',
    recovers: null,
    other_ways: [],
    methods: ['phone'],
    sent: null,
  });

function open(Screen: typeof SdkCheckStartScreen, url: string, ...answers: readonly PreparedAnswer[]) {
  const api = configureFakeApi(...answers);
  const told: unknown[] = [];
  const host = createFakeHost({
    url,
    surface: 'sdk',
    bridge: {
      kind: 'sdk',
      close: () => told.push('close') > 0,
      notify: (event, data) => told.push({ event, ...data }) > 0,
      ask: async () => ({ ok: false, reason: 'noApp' }),
    },
  });
  const view = renderWithHost(<Screen />, { texts: { 'mf-device.sdk': en }, host });
  return { ...view, api, host, told, user: userEvent.setup() };
}

beforeEach(() => {
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined); // jsdom has none
});

describe('a check that a game asks for', () => {
  it.each([
    ['COMPARE', /We compare you/],
    ['CERT', /checked once and stored/],
  ] as const)('says before it starts what it is (%s), and goes on in this window', async (verify_type, sentence) => {
    const answer = answerWith(hubVerify, { verify_type, state: 'flow-1' });
    const { user, api, host, container } = open(SdkCheckStartScreen, startUrl, answer);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    expect(await api.bodies()).toEqual([{ platform: 'MOBILE_SDK', service_id: 'PLAYGROUND_GAME', cert_type: 'SELF' }]);
    await user.click(screen.getByRole('button', { name: 'Start the check' }));
    const { pathname, searchParams } = new URL(String(host.record.navigations[0]), 'http://localhost:4200');
    expect([pathname, searchParams.get('type'), searchParams.get('state')]).toEqual([
      '/verification',
      'game-common',
      'flow-1',
    ]);
    expect(searchParams.get('redirect_url')).toMatch(/\/webview\/sdk\/verification\/complete\?.*state=flow-1/);
  });

  it('asks for what the game names', async () => {
    const answer = answerWith(hubVerify, { verify_type: 'CERT', state: 'flow-1' });
    const { api } = open(SdkCheckStartScreen, `${startUrl}&type=change-nation`, answer);
    await screen.findByRole('button', { name: 'Start the check' });
    expect(await api.bodies()).toEqual([expect.objectContaining({ cert_type: 'CHANGE-NATION' })]);
  });

  it('goes on at once where the game has opened it already', async () => {
    const { api, host } = open(SdkCheckStartScreen, `${startUrl}&type=email-N&state=flow-2`);
    await waitFor(() => expect(host.record.navigations).toHaveLength(1));
    const { pathname, searchParams } = new URL(String(host.record.navigations[0]), 'http://localhost:4200');
    expect([pathname, searchParams.get('type'), searchParams.get('state')]).toEqual([
      '/verification',
      'email-N',
      'flow-2',
    ]);
    expect(searchParams.get('redirect_url')).toMatch(/\/verification\/complete\?.*type=email-N&state=flow-2$/);
    expect(api.requests).toEqual([]);
  });

  it('says why it may not be, and tries again where nobody could be asked', async () => {
    const refused = open(SdkCheckStartScreen, startUrl, refuseWith(hubVerify, 'verificationNotAllowed'));
    expect(await screen.findByText(/Text of verificationNotAllowed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start the check' })).not.toBeInTheDocument();
    refused.unmount();
    const answer = answerWith(hubVerify, { verify_type: 'CERT', state: 'flow-1' });
    const { user } = open(SdkCheckStartScreen, startUrl, unreachable(hubVerify), answer);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Start the check' })).toBeVisible();
  });
});

describe('the end of a check', () => {
  it.each([
    ['personDone', 'You are confirmed', 'verified'],
    ['guardianDone', 'You are confirmed', 'verified'],
    ['emailDone', 'You are confirmed', 'verified'],
    ['personRequired', 'You are not confirmed yet', 'not verified'],
  ] as const)('%s: asks the platform, says it and tells the game', async (stage, title, result) => {
    const { told, user, container } = open(SdkCheckCompleteScreen, endUrl, stands(completionStages[stage]));
    await heading(title);
    expect(await axeFindings(container)).toEqual([]);
    expect(told).toEqual([{ event: 'view result', result, service_id: 'PLAYGROUND_GAME', state: 'flow-1' }]);
    const again = screen.queryByRole('link', { name: 'Start again' });
    if (result === 'verified') expect(again).toBeNull();
    else expect(again).toHaveAttribute('href', `${startUrl}&type=game-common`);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(told.at(-1)).toBe('close');
  });

  it('asks again where nobody could be asked', async () => {
    const { user, told } = open(
      SdkCheckCompleteScreen,
      endUrl,
      unreachable(verifyStatus),
      stands(completionStages.personDone),
    );
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await heading('You are confirmed');
    expect(told).toEqual([expect.objectContaining({ result: 'verified' })]);
  });

  it('tells the game nothing where the platform says nothing', async () => {
    const { told } = open(SdkCheckCompleteScreen, endUrl, refuseWith(verifyStatus, 'verificationTimeExpired'));
    expect(await screen.findByText(/Text of verificationTimeExpired/)).toBeVisible();
    expect(told).toEqual([]);
  });
});
