import { answerWith, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { deviceRegister, deviceRemove, deviceState, deviceStateEdit } from '@gatehouse/api-contract';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openScreen } from '../../testing/open-screen.tsx';
import { aDevice, aStep } from '../../testing/sdk-answers.ts';
import { RegistrationStepsScreen } from './registration.screens.ts';

const v2 = '/webview/sdk/device_register/v2?service_id=PLAYGROUND_GAME&ver=v2';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));

const open = (answers: readonly PreparedAnswer[], url = v2) => openScreen(RegistrationStepsScreen, url, answers);

const step = (...given: Parameters<typeof aStep>) => answerWith(deviceState, aStep(...given));

describe('a change of a contact that is not set', () => {
  const change = (type: string) => `${v2}&type=${type}&verify_type=email`;
  const refused = refuseWith(deviceStateEdit, 'wrongVerifyStep');

  it('explains itself and leads to adding the contact or back to the game', async () => {
    const { user, api, appMessages, container } = open([refused], change('edit'));
    await heading('This contact isn’t set yet');
    expect(api.requests).toHaveLength(1); // no step is asked of a flow that does not exist
    expect(await axeFindings(container)).toEqual([]);
    const add = new URL(screen.getByRole('link', { name: 'Add a contact' }).getAttribute('href') ?? '', 'http://x');
    expect(add.search).toBe('?service_id=PLAYGROUND_GAME&ver=v2&type=updateContact&verify_type=email');
    await press(user, 'Back to the game');
    expect(appMessages).toEqual(['close']);
  });

  it('leads to a registration or back to the list of devices where no contact can be added', async () => {
    open([refused], `${change('updateContact')}&from=devices`);
    await heading('No contact can be added here');
    expect(screen.getByRole('link', { name: 'Register this device' })).toHaveAttribute(
      'href',
      expect.stringContaining('/webview/sdk/device_register/v2?service_id=PLAYGROUND_GAME&ver=v2'),
    );
    expect(screen.getByRole('link', { name: 'Back to your devices' })).toBeVisible();
  });
});

describe('a device that is registered already', () => {
  const known = step('COMPLETED', { code: '46000' });

  it('is told so, tells the game, and closes', async () => {
    const { user, appMessages, container } = open([known]);
    await heading('This device is already registered.');
    expect(screen.queryByText('Your contact is saved')).toBeNull();
    expect(appMessages).toEqual([{ event: 'view result', result: 'device registered', service_id: 'PLAYGROUND_GAME' }]);
    expect(await axeFindings(container)).toEqual([]);
    await press(user, 'Close');
    expect(appMessages.at(-1)).toBe('close');
  });

  it('leads back to the devices where it came from there', async () => {
    open([known], `${v2}&from=devices`);
    expect(await screen.findByRole('link', { name: 'Back to your devices' })).toBeVisible();
  });

  it('is found out at the last step, where another page registered it meanwhile', async () => {
    const { user, appMessages } = open([step('DEVICE_NAME'), refuseWith(deviceRegister, 'deviceAlreadyRegistered')]);
    await heading('Name this device');
    await user.type(screen.getByRole('textbox'), 'My-Phone');
    await press(user, 'Register');
    await heading('This device is already registered.');
    expect(appMessages).toHaveLength(1);
  });
});

describe('a device that was to go and is gone already', () => {
  it('leaves its place to this one', async () => {
    const full = { state: 'flow-1', limit: 2, deviceList: [aDevice(1, 'Old'), aDevice(2, 'Other')] };
    const { user, api } = open([
      step('DEVICE_NAME'),
      refuseWith(deviceRegister, 'deviceLimit', full),
      refuseWith(deviceRemove, 'deviceAlreadyDeleted'),
      answerWith(deviceRegister, { platform_email: '' }),
    ]);
    await heading('Name this device');
    await press(user, 'Register');
    await heading('You’ve reached the limit of 2 devices');
    await user.click(screen.getByRole('radio', { name: /^Old/ }));
    await press(user, 'Remove and register');
    await screen.findByRole('heading', { level: 1, name: /is registered$/ });
    expect(api.requests.map(({ url }) => url.split('/').at(-1))).toEqual(['state', 'regist', 'remove', 'regist']);
  });
});

describe('a change of contacts', () => {
  const url = `${v2}&type=edit&verify_type=phone&from=devices`;

  it('asks for the new contact', async () => {
    const { appMessages } = open([answerWith(deviceStateEdit, aStep('PHONE_ENTRY', { methods: ['phone'] }))], url);
    await heading('Your new phone number');
    expect(appMessages).toEqual([]);
  });

  it('tells the game when it is saved, and leads back to the devices', async () => {
    const { appMessages } = open([answerWith(deviceStateEdit, aStep('COMPLETED'))], url);
    await heading('Your contact is saved');
    expect(appMessages).toEqual([expect.objectContaining({ result: 'contact changed' })]);
    expect(screen.getByRole('link', { name: 'Back to your devices' })).toHaveAttribute(
      'href',
      '/webview/sdk/device_management/v2?service_id=PLAYGROUND_GAME&ver=v2',
    );
  });
});
