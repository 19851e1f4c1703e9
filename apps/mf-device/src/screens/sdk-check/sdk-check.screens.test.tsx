import { answerWith, refuseWith, unreachable, type PreparedAnswer } from '@gatehouse/api-client/testing';
import {
  completionStages,
  hubVerify,
  verificationStatuses,
  verifyStatus,
  type ClientValue,
} from '@gatehouse/api-contract';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { openScreen } from '../../testing/open-screen.tsx';
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
    before_person_yn: 'N',
    recovers: null,
    other_ways: [],
    methods: ['phone'],
    sent: null,
  });

const open = (Screen: ComponentType, url: string, ...answers: readonly PreparedAnswer[]) =>
  openScreen(Screen, url, answers);

describe('a check that a game asks for', () => {
  it.each([
    ['COMPARE', /Verify that you own this account/],
    ['CERT', /store nothing with your account/],
  ] as const)('explains itself before it starts (%s), and continues in this window', async (verify_type, sentence) => {
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

  it('is of the type that the game names', async () => {
    const answer = answerWith(hubVerify, { verify_type: 'CERT', state: 'flow-1' });
    const { api } = open(SdkCheckStartScreen, `${startUrl}&type=change-nation`, answer);
    await screen.findByRole('button', { name: 'Start the check' });
    expect(await api.bodies()).toEqual([expect.objectContaining({ cert_type: 'CHANGE-NATION' })]);
  });

  it('continues at once when the game has opened it already', async () => {
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

  it('says what leaving a game means, before the check that its server has opened', async () => {
    const view = open(SdkCheckStartScreen, `${startUrl}&type=game-withdraw&state=flow-3`);
    const { api, user, host, appMessages } = view;
    await heading('Leave this game');
    expect(screen.getByText(/You’ll keep your account/)).toBeVisible();
    expect(host.record.navigations).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(appMessages).toEqual(['close']);
    await user.click(screen.getByRole('button', { name: 'Start the check' }));
    expect(host.record.navigations).toEqual([expect.stringContaining('type=game-withdraw&state=flow-3')]);
    expect(api.requests).toEqual([]);
  });

  it('explains a refusal, and offers another try when the platform cannot be reached', async () => {
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
    ['personDone', 'Identity verified', 'verified'],
    ['guardianDone', 'Identity verified', 'verified'],
    ['emailDone', 'Identity verified', 'verified'],
    ['personRequired', 'Your identity isn’t verified yet', 'not verified'],
  ] as const)('%s: asks the platform, shows the result and tells the game', async (stage, title, result) => {
    const { appMessages, user, container } = open(SdkCheckCompleteScreen, endUrl, stands(completionStages[stage]));
    await heading(title);
    expect(await axeFindings(container)).toEqual([]);
    expect(appMessages).toEqual([{ event: 'view result', result, service_id: 'PLAYGROUND_GAME', state: 'flow-1' }]);
    const again = screen.queryByRole('link', { name: 'Start again' });
    if (result === 'verified') expect(again).toBeNull();
    else expect(again).toHaveAttribute('href', `${startUrl}&type=game-common`);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(appMessages.at(-1)).toBe('close');
  });

  it('says that the game goes on with the withdrawal from it', async () => {
    open(SdkCheckCompleteScreen, endUrl.replace('game-common', 'game-withdraw'), stands(completionStages.personDone));
    await heading('Identity verified');
    expect(screen.getByText('The game is now deleting your data. You can close this window.')).toBeVisible();
  });

  it('offers another try when the platform cannot be reached', async () => {
    const { user, appMessages } = open(
      SdkCheckCompleteScreen,
      endUrl,
      unreachable(verifyStatus),
      stands(completionStages.personDone),
    );
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await heading('Identity verified');
    expect(appMessages).toEqual([expect.objectContaining({ result: 'verified' })]);
  });

  it('tells the game nothing when the platform refuses', async () => {
    const { appMessages } = open(SdkCheckCompleteScreen, endUrl, refuseWith(verifyStatus, 'verificationTimeExpired'));
    expect(await screen.findByText(/Text of verificationTimeExpired/)).toBeVisible();
    expect(appMessages).toEqual([]);
  });
});
