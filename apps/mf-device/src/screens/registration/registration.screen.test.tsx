import {
  answerWith,
  configureFakeApi,
  refuseWith,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import {
  captchaKeys,
  captchaVerify,
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
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../texts/sdk/en.json';
import { aDevice, aStep } from '../../testing/sdk-answers.ts';
import { RegistrationStepsScreen } from './registration.screens.ts';

const v2 = '/webview/sdk/device_register/v2?service_id=PLAYGROUND_GAME&ver=v2';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

function open(answers: readonly PreparedAnswer[], url = v2) {
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
  const view = renderWithHost(<RegistrationStepsScreen />, { texts: { 'mf-device.sdk': en }, host });
  return { ...view, api, host, told, user: userEvent.setup() };
}

const step = (...given: Parameters<typeof aStep>) => answerWith(deviceState, aStep(...given));
const code = step('CODE_ENTRY', { method: 'phone', sentTo: '+82*****678' });

beforeEach(() => {
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined); // jsdom has none
});

describe('a change of a contact that is not set', () => {
  const change = (type: string) => `${v2}&type=${type}&verify_type=email`;
  const refused = refuseWith(deviceStateEdit, 'wrongVerifyStep');

  it('is told, and leads to adding it or back to the game', async () => {
    const { user, api, told, container } = open([refused], change('edit'));
    await heading('This contact is not set yet');
    expect(api.requests).toHaveLength(1); // nothing is asked of a flow that there is not
    expect(await axeFindings(container)).toEqual([]);
    const add = new URL(screen.getByRole('link', { name: 'Add a contact' }).getAttribute('href') ?? '', 'http://x');
    expect(add.search).toBe('?service_id=PLAYGROUND_GAME&ver=v2&type=updateContact&verify_type=email');
    await press(user, 'Back to the game');
    expect(told).toEqual(['close']);
  });

  it('nor can be added leads to a registration, or back to the devices that it came from', async () => {
    open([refused], `${change('updateContact')}&from=devices`);
    await heading('No contact can be added here');
    expect(screen.getByRole('link', { name: 'Register this device' })).toHaveAttribute(
      'href',
      expect.stringContaining('/webview/sdk/device_register/v2?service_id=PLAYGROUND_GAME&ver=v2'),
    );
    expect(screen.getByRole('link', { name: 'Back to your devices' })).toBeVisible();
  });
});

describe('registration of a device', () => {
  it('goes from the guide to the name, tells the game, and closes', async () => {
    const { user, api, told, container } = open([
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
    await heading('How do you want to confirm?');
    expect(await axeFindings(container)).toEqual([]);
    await press(user, 'Continue');
    expect(await heading('Your phone number')).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '010-1234-5678');
    await press(user, 'Send code');
    await heading('Enter the code');
    expect(screen.getByText('We have sent a code to +82*****678.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456');
    await heading('Name this device');
    expect(screen.getByLabelText('Device name')).toHaveValue('Galaxy-S-24');
    expect(await axeFindings(container)).toEqual([]);
    await press(user, 'Register');
    await heading('“Galaxy-S-24” is registered');
    expect(told).toEqual([expect.objectContaining({ event: 'view result', result: 'device registered' })]);
    await press(user, 'Close');
    expect(told.at(-1)).toBe('close');
    expect(api.requests.find(({ url }) => url.includes('/sms/'))?.url).toContain('number=%2B821012345678');
  });

  it('sends a code to the contact it has without being told it', async () => {
    const kept: Parameters<typeof aStep>[1] = { method: 'email', email: 'al***@b.test', methods: ['email'] };
    const { user } = open([
      step('EMAIL_ENTRY', kept),
      answerWith(emailSendV2, { state: 'flow-1', sendCount: 1 }),
      step('CODE_ENTRY', { ...kept, sentTo: 'al***@b.test' }),
    ]);
    await heading('Confirm that it is you');
    await press(user, 'Send code');
    await heading('Enter the code');
    expect(screen.queryByRole('button', { name: 'Use another email address' })).not.toBeInTheDocument();
  });

  it('asks for no name where the game is of the first version', async () => {
    const url = '/webview/sdk/device_register?service_id=PLAYGROUND_GAME&ver=v1';
    open([answerWith(deviceStateV1, aStep('DEVICE_NAME')), answerWith(deviceRegisterV1, { platform_email: '' })], url);
    await heading('“Galaxy S 24” is registered');
  });

  it('lets the player choose who goes where all places are taken, and saves then', async () => {
    const full = { state: 'flow-1', limit: 2, deviceList: [aDevice(1, 'Old'), aDevice(2, 'Other')] };
    const { user, api, container } = open([
      step('DEVICE_NAME'),
      refuseWith(deviceRegister, 'deviceLimit', full),
      answerWith(deviceRemove, { registeredCnt: 1 }),
      answerWith(deviceRegister, { platform_email: '' }),
    ]);
    await heading('Name this device');
    await press(user, 'Register');
    await heading('All 2 places are taken');
    await press(user, 'Remove and register');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('radio', { name: /^Old/ }));
    await press(user, 'Remove and register');
    await heading('“Galaxy-S-24” is registered');
    expect(api.requests.map(({ url }) => url.split('/').at(-1))).toEqual(['state', 'regist', 'remove', 'regist']);
  });
});

describe('what may go wrong', () => {
  it('begins anew, and says so, when the time is over', async () => {
    const { user, host } = open([
      step('METHOD_CHOICE'),
      refuseWith(deviceState, 'verificationTimeExpired'),
      step('GUIDE'),
    ]);
    await heading('How do you want to confirm?');
    await press(user, 'Continue');
    expect((await screen.findByText(/starts again from the beginning/)).closest('[role="status"]')).toHaveFocus();
    expect(host.flow.read('device.PLAYGROUND_GAME.register.')).toBe('flow-1');
  });

  it('begins anew where the flow that the tab remembers is over', async () => {
    const { host, unmount } = open([step('METHOD_CHOICE')]);
    await heading('How do you want to confirm?');
    unmount();
    configureFakeApi(refuseWith(deviceState, 'verificationTimeExpired'), step('GUIDE', { state: 'flow-2' }));
    renderWithHost(<RegistrationStepsScreen />, { texts: { 'mf-device.sdk': en }, host });
    expect(await screen.findByRole('button', { name: 'Get started' })).toBeVisible();
    expect(host.flow.read('device.PLAYGROUND_GAME.register.')).toBe('flow-2');
  });

  it.each(['invalidPhoneFormat', 'contactTaken'] as const)('%s belongs to the number', async (refusal) => {
    const { user } = open([step('PHONE_ENTRY', { method: 'phone' }), refuseWith(smsCodeSend, refusal)]);
    await heading('Your phone number');
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '01012345678{Enter}');
    expect(await screen.findByRole('alert')).toHaveFocus();
    const field = screen.getByRole('textbox', { name: 'Phone number' });
    expect(field).toHaveAccessibleDescription(new RegExp(`Text of ${refusal}`));
    expect(field).toHaveValue('01012345678');
    expect(document.title).toBe('Error: Your phone number');
  });

  it.each(['tooManyWrongCodes', 'resendTooSoon', 'resendDailyLimit'] as const)('%s is told above', async (refusal) => {
    const { user } = open([step('PHONE_ENTRY', { method: 'phone' }), refuseWith(smsCodeSend, refusal)]);
    await heading('Your phone number');
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '01012345678{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(`Text of ${refusal}`);
  });

  it.each(['codeMismatch', 'codeExpired'] as const)('%s belongs to the code', async (refusal) => {
    const { user } = open([code, refuseWith(smsCodeVerify, refusal)]);
    await heading('Enter the code');
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '000000');
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(new RegExp(`Text of ${refusal}`));
  });

  it('offers to try again when nobody could be asked', async () => {
    const { user } = open([unreachable(deviceState), step('GUIDE')]);
    await screen.findByRole('alert');
    await press(user, 'Try again');
    await heading('Register this device');
    expect(await screen.findByRole('button', { name: 'Get started' })).toBeVisible();
  });
});

describe('a captcha', () => {
  const challenge = {
    captchaKey: 'k-1',
    expiresInSeconds: 180,
    captchaType: 'slide',
    resource: {
      captKey: 'k-1',
      image: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
      width: 360,
      height: 180,
      thumb: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
      thumbX: 0,
      thumbY: 60,
      thumbWidth: 52,
      thumbHeight: 52,
    },
  } as const;

  it('stands before the step that asks for it, and the step is taken again with what it answered', async () => {
    const { user, api } = open([
      step('METHOD_CHOICE'),
      refuseWith(deviceState, 'captchaRequired'),
      answerWith(captchaKeys, challenge),
      answerWith(captchaVerify, { token: 'solved-1' }),
      step('PHONE_ENTRY', { method: 'phone' }),
    ]);
    await heading('How do you want to confirm?');
    await press(user, 'Continue');
    fireEvent.change(await screen.findByRole('slider', { name: 'Place of the piece' }), { target: { value: '200' } });
    await press(user, 'Check');
    await heading('Your phone number');
    const [, refused, asked, , again] = api.requests;
    expect(await asked?.clone().json()).toMatchObject({ action: 'device' });
    expect(refused?.headers.get('captcha-token')).toBeNull();
    expect(again?.headers.get('captcha-token')).toBe('solved-1');
    expect(await again?.clone().json()).toEqual(await refused?.clone().json());
  });

  it('leaves the step where it was when it is closed', async () => {
    const { user } = open([
      step('METHOD_CHOICE'),
      refuseWith(deviceState, 'captchaRequired'),
      answerWith(captchaKeys, challenge),
    ]);
    await press(user, 'Continue');
    await screen.findByRole('slider');
    await press(user, 'Close');
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
  });
});

describe('a change of contacts', () => {
  const url = `${v2}&type=edit&verify_type=phone&from=devices`;

  it('asks for the new contact, and leads back to the devices', async () => {
    const { told } = open([answerWith(deviceStateEdit, aStep('PHONE_ENTRY', { methods: ['phone'] }))], url);
    await heading('Your new phone number');
    expect(told).toEqual([]);
  });

  it('tells the game when it is saved', async () => {
    const { told } = open([answerWith(deviceStateEdit, aStep('COMPLETED'))], url);
    await heading('Your contact is saved');
    expect(told).toEqual([expect.objectContaining({ result: 'contact changed' })]);
    expect(screen.getByRole('link', { name: 'Back to your devices' })).toHaveAttribute(
      'href',
      '/webview/sdk/device_management/v2?service_id=PLAYGROUND_GAME&ver=v2',
    );
  });
});
