import { answerWith, configureFakeApi, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import {
  deviceRegister,
  deviceRegisterV1,
  deviceRemove,
  deviceState,
  deviceStateEdit,
  deviceStateV1,
  emailSendV2,
  smsCodeSend,
  smsCodeVerify,
} from '@gatehouse/api-contract';
import { axeFindings, fakeNow } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openScreen, showScreen } from '../../testing/open-screen.tsx';
import { aDevice, aStep } from '../../testing/sdk-answers.ts';
import { RegistrationStepsScreen } from './registration.screens.ts';

const v2 = '/webview/sdk/device_register/v2?service_id=PLAYGROUND_GAME&ver=v2';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));

const open = (answers: readonly PreparedAnswer[], url = v2) => openScreen(RegistrationStepsScreen, url, answers);

const step = (...given: Parameters<typeof aStep>) => answerWith(deviceState, aStep(...given));

const code = step('CODE_ENTRY', { method: 'phone', sentTo: '+82*****678' });

describe('registration of a device', () => {
  it('leads from the guide to the name, tells the game, and closes', async () => {
    const { user, api, appMessages, container } = open([
      step('GUIDE'),
      step('METHOD_CHOICE'),
      step('PHONE_ENTRY', { method: 'phone' }),
      answerWith(smsCodeSend, { state: 'flow-1', send_count: 1 }),
      code,
      answerWith(smsCodeVerify, { state: 'flow-1' }),
      step('DEVICE_NAME'),
      answerWith(deviceRegister, { platform_email: '' }),
    ]);
    await heading('Register this device');
    await press(user, 'Get started');
    await heading('How do you want to confirm it’s you?');
    expect(await axeFindings(container)).toEqual([]);
    await press(user, 'Continue');
    await waitFor(async () => expect(await heading('Your phone number')).toHaveFocus());
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '010-1234-5678');
    await press(user, 'Send code');
    await heading('Enter the code');
    expect(screen.getByText('We sent a code to +82*****678.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456');
    await heading('Name this device');
    expect(screen.getByLabelText('Device name')).toHaveValue('Galaxy-S-24');
    expect(await axeFindings(container)).toEqual([]);
    await press(user, 'Register');
    await heading('“Galaxy-S-24” is registered');
    expect(appMessages).toEqual([expect.objectContaining({ event: 'view result', result: 'device registered' })]);
    await press(user, 'Close');
    expect(appMessages.at(-1)).toBe('close');
    expect(api.requests.find(({ url }) => url.includes('/sms/'))?.url).toContain('number=%2B821012345678');
  });

  it('sends a code to the saved contact without having it typed', async () => {
    const kept: Parameters<typeof aStep>[1] = { method: 'email', email: 'al***@b.test', methods: ['email'] };
    const { user } = open([
      step('EMAIL_ENTRY', kept),
      answerWith(emailSendV2, { state: 'flow-1', sendCount: 1 }),
      step('CODE_ENTRY', { ...kept, sentTo: 'al***@b.test' }),
    ]);
    await heading('Confirm it’s you');
    await press(user, 'Send code');
    await heading('Enter the code');
    expect(screen.queryByRole('button', { name: 'Use another email address' })).not.toBeInTheDocument();
  });

  it('shows in a tab that remembers nothing when another code can be sent, and says that it was', async () => {
    const waiting = { method: 'phone', sentTo: '+82*****678' } as const;
    const times = (resendInMs: number) => ({ resendAt: fakeNow + resendInMs, validUntil: fakeNow + 500_000 });
    const { unmount } = open([step('CODE_ENTRY', { ...waiting, ...times(40_000) })]);
    expect(await screen.findByText('You can request a new code in 0:40.')).toBeVisible();
    expect(screen.getByText(/Valid for another 8:20/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
    unmount();
    const { user } = open([
      step('CODE_ENTRY', { ...waiting, ...times(0) }),
      answerWith(smsCodeSend, { state: 'flow-1', send_count: 2 }),
      step('CODE_ENTRY', { ...waiting, ...times(60_000) }),
    ]);
    await press(user, 'Send a new code');
    expect(await screen.findByText('We sent a new code.')).toBeVisible();
    expect(screen.getByText('You can request a new code in 1:00.')).toBeVisible();
  });

  it('shows after a reload how long the code is valid, and sends another one to the same number', async () => {
    let now = 0;
    const sentAt = (at: number) =>
      step('CODE_ENTRY', { method: 'phone', sentTo: '+82*****678', resendAt: at + 60_000, validUntil: at + 600_000 });
    const answers = [
      step('PHONE_ENTRY', { method: 'phone' }),
      answerWith(smsCodeSend, { state: 'flow-1', send_count: 1 }),
      sentAt(0),
    ];
    const { user, host, unmount } = openScreen(RegistrationStepsScreen, v2, answers, { now: () => now });
    await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '010-1234-5678');
    await press(user, 'Send code');
    expect(await screen.findByText('You can request a new code in 1:00.')).toBeVisible();
    unmount();
    now = 61_000;
    const another = answerWith(smsCodeSend, { state: 'flow-1', send_count: 2 });
    const api = configureFakeApi(sentAt(0), another, sentAt(now));
    showScreen(RegistrationStepsScreen, host);
    expect(await screen.findByText('Valid for another 8:59')).toBeVisible();
    await press(user, 'Send a new code');
    await screen.findByText('You can request a new code in 1:00.');
    expect(api.requests.at(1)?.url).toContain('number=%2B821012345678');
  });

  it.each([
    [`${'x'.repeat(60)}@playground.test`, /The part before the @ is too long/],
    ['nobody', /Enter an email address such as/],
    ['', /Enter your email address/],
  ])('explains at the field why an address cannot be used (%s)', async (typed, sentence) => {
    const { user, api } = open([step('EMAIL_ENTRY', { method: 'email' })]);
    await user.type(await screen.findByRole('textbox', { name: 'Email address' }), `${typed}{Enter}`);
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveAccessibleDescription(sentence),
    );
    expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveFocus();
    expect(api.requests).toHaveLength(1);
  });

  it('suggests an address whose domain looks mistyped', async () => {
    const { user } = open([step('EMAIL_ENTRY', { method: 'email' })]);
    await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'me@gmial.com');
    await user.tab();
    await press(user, 'Yes, use this one');
    expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveValue('me@gmail.com');
  });

  it('asks for no name in a game of version 1', async () => {
    const url = '/webview/sdk/device_register?service_id=PLAYGROUND_GAME&ver=v1';
    open([answerWith(deviceStateV1, aStep('DEVICE_NAME')), answerWith(deviceRegisterV1, { platform_email: '' })], url);
    await heading('“Galaxy S 24” is registered');
  });

  it.each([
    ['v2', v2, answerWith(deviceState, aStep('METHOD_CHOICE'))],
    [
      'v1',
      '/webview/sdk/device_register?service_id=PLAYGROUND_GAME&ver=v1',
      answerWith(deviceStateV1, aStep('METHOD_CHOICE')),
    ],
    ['edit', `${v2}&type=edit&verify_type=phone`, answerWith(deviceStateEdit, aStep('METHOD_CHOICE'))],
  ] as const)('says who calls when it asks for the step (%s)', async (_what, url, answer) => {
    const { api } = open([answer], url);
    await screen.findByRole('button', { name: 'Continue' });
    expect(api.requests.map(({ headers }) => headers.get('caller-id'))).toEqual(['gatehouse-portal']);
  });

  it('lets the player choose a device to remove when all places are taken, and saves then', async () => {
    const full = { state: 'flow-1', limit: 2, deviceList: [aDevice(1, 'Old'), aDevice(2, 'Other')] };
    const { user, api, container } = open([
      step('DEVICE_NAME'),
      refuseWith(deviceRegister, 'deviceLimit', full),
      answerWith(deviceRemove, { registeredCnt: 1 }),
      answerWith(deviceRegister, { platform_email: '' }),
    ]);
    await heading('Name this device');
    await press(user, 'Register');
    await heading('You’ve reached the limit of 2 devices');
    await press(user, 'Remove and register');
    expect(screen.getByRole('radio', { name: /^Old/ })).toHaveFocus();
    expect(screen.getByRole('radio', { name: /^Old/ })).toHaveAccessibleDescription('Choose the device to remove.');
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('radio', { name: /^Old/ }));
    await press(user, 'Remove and register');
    await heading('“Galaxy-S-24” is registered');
    expect(api.requests.map(({ url }) => url.split('/').at(-1))).toEqual(['state', 'regist', 'remove', 'regist']);
  });
});
