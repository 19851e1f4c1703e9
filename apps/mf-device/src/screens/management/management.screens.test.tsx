import { answerWith, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { deviceEdit, deviceList, deviceRemove } from '@gatehouse/api-contract';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { openScreen } from '../../testing/open-screen.tsx';
import { someDevices } from '../../testing/sdk-answers.ts';
import { ManagementContactsScreen, ManagementDevicesScreen } from './management.screens.ts';

const open = (Screen: ComponentType, answers: readonly PreparedAnswer[], confirms = true) =>
  openScreen(Screen, '/webview/sdk/device_management/v2?service_id=PLAYGROUND_GAME', answers, { confirms });
const listed = (...names: string[]) => answerWith(deviceList, someDevices(...names));

describe('devices of a game', () => {
  it('are listed with their game, their count and their contacts', async () => {
    const { container } = open(ManagementDevicesScreen, [listed('Pocket', 'Slate')]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your devices for Playground' })).toBeVisible();
    expect(screen.getByText('2 of 5 registered')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change Phone number' })).toHaveAttribute(
      'href',
      expect.stringContaining('type=edit&verify_type=phone'),
    );
    expect(screen.getByRole('link', { name: 'Add Secondary email' })).toHaveAttribute(
      'href',
      expect.stringContaining('type=updateContact&verify_type=email'),
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('are renamed in place', async () => {
    const { user } = open(ManagementDevicesScreen, [listed('Pocket'), answerWith(deviceEdit, {}), listed('Renamed')]);
    await user.click(await screen.findByRole('button', { name: 'Rename Pocket' }));
    await user.clear(screen.getByLabelText('Device name'));
    await user.type(screen.getByLabelText('Device name'), 'two words{Enter}');
    expect(screen.getByLabelText('Device name')).toHaveFocus();
    expect(screen.getByLabelText('Device name')).toBeInvalid();
    await user.clear(screen.getByLabelText('Device name'));
    await user.type(screen.getByLabelText('Device name'), 'Renamed{Enter}');
    const news = (await screen.findByText('The device is now called “Renamed”.')).closest('[role="status"]');
    expect(news).toHaveFocus();
  });

  it.each([
    [['Pocket'], 'This is your last device.'],
    [['Pocket', 'Slate'], 'until you register it again'],
  ])('of %j: the question before a removal tells its consequence', async (names, said) => {
    const { user, host, api, appMessages } = open(ManagementDevicesScreen, [listed(...names)], false);
    await user.click(await screen.findByRole('button', { name: 'Remove Pocket' }));
    expect(host.record.dialogs).toEqual([expect.objectContaining({ contents: expect.stringContaining(said) })]);
    // Cancelled: nothing is called, the app is told nothing, and the device is still there.
    expect(api.requests).toHaveLength(1);
    expect(appMessages).toEqual([]);
    expect(screen.getByRole('button', { name: 'Remove Pocket' })).toBeEnabled();
  });

  it('show the current list when a device has already been removed', async () => {
    const { user } = open(ManagementDevicesScreen, [
      listed('Pocket', 'Slate'),
      refuseWith(deviceRemove, 'deviceAlreadyDeleted'),
      listed('Slate'),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Remove Pocket' }));
    expect(await screen.findByText(/has already been removed/)).toBeVisible();
    expect(await screen.findByText('1 of 5 registered')).toBeVisible();
  });

  it('stay as they are when this device is not registered', async () => {
    const { user } = open(ManagementDevicesScreen, [
      listed('Pocket', 'Slate'),
      refuseWith(deviceRemove, 'wrongVerifyStep'),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Remove Pocket' }));
    expect(await screen.findByText(/Register this device first/)).toBeVisible();
    expect(screen.getByText('2 of 5 registered')).toBeVisible();
  });
});

describe('contacts', () => {
  it('require a registered device', async () => {
    const { container } = open(ManagementContactsScreen, [listed()]);
    expect(await screen.findByText(/Register a device first/)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('are of the one kind that the game sends codes to', async () => {
    open(ManagementContactsScreen, [answerWith(deviceList, { ...someDevices('Pocket'), game_verify_type: 'phone' })]);
    expect(await screen.findByRole('link', { name: 'Change Phone number' })).toBeVisible();
    expect(screen.queryByText('Secondary email')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add Secondary email' })).toBeNull();
  });

  it('can make the backup the default', async () => {
    const both = {
      ...someDevices('Pocket'),
      contactInfo: [
        { kind: 'phone', value: '+82*****678', default: true },
        { kind: 'email', value: 'al***@b.test', default: false },
      ],
    } as const;
    const { user, api } = open(ManagementContactsScreen, [
      answerWith(deviceList, { ...both, contactInfo: [...both.contactInfo] }),
      answerWith(deviceEdit, {}),
      listed('Pocket'),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Make Secondary email the default' }));
    expect(await screen.findByText('Codes now go to al***@b.test first.')).toBeVisible();
    expect(api.requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
  });
});
