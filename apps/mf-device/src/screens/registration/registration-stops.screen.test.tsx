import {
  answerWith,
  configureFakeApi,
  refuseWith,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import { captchaKeys, captchaVerify, deviceState, smsCodeSend, smsCodeVerify } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openScreen, showScreen } from '../../testing/open-screen.tsx';
import { aStep } from '../../testing/sdk-answers.ts';
import { RegistrationStepsScreen } from './registration.screens.ts';

const v2 = '/webview/sdk/device_register/v2?service_id=PLAYGROUND_GAME&ver=v2';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));

const open = (answers: readonly PreparedAnswer[], url = v2) => openScreen(RegistrationStepsScreen, url, answers);

const step = (...given: Parameters<typeof aStep>) => answerWith(deviceState, aStep(...given));

const code = step('CODE_ENTRY', { method: 'phone', sentTo: '+82*****678' });

describe('refusals of a registration', () => {
  it('starts again, and says so, when the flow has expired', async () => {
    const { user, host } = open([
      step('METHOD_CHOICE'),
      refuseWith(deviceState, 'verificationTimeExpired'),
      step('GUIDE'),
    ]);
    await heading('How do you want to confirm it’s you?');
    await press(user, 'Continue');
    expect((await screen.findByText(/Time ran out/)).closest('[role="status"]')).toHaveFocus();
    expect(host.flow.read('device.PLAYGROUND_GAME.register.')).toBe('flow-1');
  });

  it('starts again when the flow that the tab remembers has expired', async () => {
    const { host, unmount } = open([step('METHOD_CHOICE')]);
    await heading('How do you want to confirm it’s you?');
    unmount();
    configureFakeApi(refuseWith(deviceState, 'verificationTimeExpired'), step('GUIDE', { state: 'flow-2' }));
    showScreen(RegistrationStepsScreen, host);
    expect(await screen.findByRole('button', { name: 'Get started' })).toBeVisible();
    expect(host.flow.read('device.PLAYGROUND_GAME.register.')).toBe('flow-2');
  });

  it.each(['invalidPhoneFormat', 'contactIsOwn'] as const)('%s is shown at the phone number', async (refusal) => {
    const { user } = open([step('PHONE_ENTRY', { method: 'phone' }), refuseWith(smsCodeSend, refusal)]);
    await heading('Your phone number');
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '01012345678{Enter}');
    const field = screen.getByRole('textbox', { name: 'Phone number' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(`Text of ${refusal}`)));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('01012345678');
    expect(document.title).toBe('Error: Your phone number');
  });

  it.each(['resendLimit', 'resendTooSoon', 'resendDailyLimit'] as const)(
    '%s is told by the message dialog, each time',
    async (refusal) => {
      const { user, host } = open([
        step('PHONE_ENTRY', { method: 'phone' }),
        refuseWith(smsCodeSend, refusal),
        refuseWith(smsCodeSend, refusal),
      ]);
      await heading('Your phone number');
      const told = { title: `Title of ${refusal}`, contents: expect.stringContaining(`Text of ${refusal}`) };
      await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '01012345678{Enter}');
      await waitFor(() => expect(host.record.dialogs).toEqual([told]));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveValue('01012345678');
      await press(user, 'Send code');
      await waitFor(() => expect(host.record.dialogs).toEqual([told, told]));
    },
  );

  it.each(['codeMismatch', 'codeExpired'] as const)('%s is shown at the code', async (refusal) => {
    const { user } = open([code, refuseWith(smsCodeVerify, refusal)]);
    await heading('Enter the code');
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '000000');
    const field = screen.getByRole('textbox', { name: 'Code' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(`Text of ${refusal}`)));
    expect(field).toHaveFocus();
  });

  it('offers another try when the platform cannot be reached', async () => {
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

  it('is shown before the step that requires it, and the step is sent again with its token', async () => {
    const { user, api } = open([
      step('METHOD_CHOICE'),
      refuseWith(deviceState, 'captchaRequired'),
      answerWith(captchaKeys, challenge),
      answerWith(captchaVerify, { token: 'solved-1' }),
      step('PHONE_ENTRY', { method: 'phone' }),
    ]);
    await heading('How do you want to confirm it’s you?');
    await press(user, 'Continue');
    fireEvent.change(await screen.findByRole('slider', { name: 'Position of the piece' }), {
      target: { value: '200' },
    });
    await press(user, 'Check');
    await heading('Your phone number');
    const [, refused, asked, , again] = api.requests;
    expect(await asked?.clone().json()).toMatchObject({ action: 'device' });
    expect(refused?.headers.get('captcha-token')).toBeNull();
    expect(again?.headers.get('captcha-token')).toBe('solved-1');
    expect(await again?.clone().json()).toEqual(await refused?.clone().json());
  });

  it('leaves the step as it was when it is closed', async () => {
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
