import { answerWith, refuseWith } from '@gatehouse/api-client/testing';
import { emailCodeSend, emailCodeVerify } from '@gatehouse/api-contract';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, code, mailed, open, press, sent } from './testing/contact-code-scene.tsx';

describe('the entry of a code', () => {
  it('submits a complete code by itself and hands over the proof', async () => {
    const onProven = jest.fn();
    const { container } = open({ sent, onProven }, answerWith(emailCodeVerify, { state: 's' }));
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.type(await code(), '123 456');
    await waitFor(() => expect(onProven.mock.calls).toEqual([[{ state: 's' }]]));
    expect(screen.getByRole('main')).toHaveAccessibleName('done');
  });

  it('shows that digits are missing, and the notice as one line', async () => {
    const { container } = open({ sent });
    await userEvent.type(await code(), '123{Enter}');
    expect(await code()).toHaveFocus();
    expect(await code()).toHaveAccessibleDescription(/Enter all digits/);
    expect(screen.getByText('Sent')).not.toBeVisible();
    expect(screen.getByText('Short')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each(['codeMismatch', 'codeExpired'] as const)('shows %s at the field only, without a number', async (name) => {
    open({ sent }, refuseWith(emailCodeVerify, name));
    await userEvent.type(await code(), '123456');
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription(new RegExp(`Text of ${name}`)));
    expect(await code()).toHaveFocus();
    expect(screen.queryByText(/^Code:/)).toBeNull();
    expect(await code()).toHaveValue('123456');
  });

  it('shows too many wrong codes as a notice', async () => {
    open({ sent }, refuseWith(emailCodeVerify, 'tooManyWrongCodes'));
    await userEvent.type(await code(), '123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of tooManyWrongCodes');
  });
});

describe('a code that was sent before a reload', () => {
  it('continues its countdowns; nothing is sent', async () => {
    const { api } = open({ sent });
    expect(screen.getByRole('timer')).toHaveTextContent(/^Valid for 1:(30|29)$/);
    expect(screen.getByText(/^Again in 0:(20|19)$/)).toBeVisible();
    expect(screen.getByText('2 of 5')).toBeVisible();
    expect(api.requests).toEqual([]);
  });

  it('is sent again to the same contact after the pause', async () => {
    const { api } = open({ sent: { ...sent, resendAt: 0 } }, mailed(3));
    await press('Send again');
    expect(await screen.findByText('3 of 5')).toBeVisible();
    expect(new URL(api.requests[0]?.url ?? '').searchParams.get('email')).toBe('me@example.com');
    expect(screen.getByText(/^Again in (1:00|0:59)$/)).toBeVisible();
  });

  it('shows no times that are not known', async () => {
    open({ sent: { ...sent, resendAt: 0, until: 0, sends: 0 } });
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByText(/ of 5/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
  });
});

describe('the contact on record', () => {
  it('receives the code without being typed, and can be replaced', async () => {
    open({ contact: 'al***@b.test' }, mailed());
    await press('Send to al***@b.test');
    await code();
    await press('Another');
    expect(address()).toHaveValue('');
    await press('Back');
    expect(await code()).toBeVisible();
  });

  it('that takes no mail is reported to the machine', async () => {
    open({ contact: 'al***@b.test' }, refuseWith(emailCodeSend, 'notValidEmail'));
    await press('Send to al***@b.test');
    await waitFor(() => expect(screen.getByRole('main')).toHaveAccessibleName('Error'));
    await press('Another');
    expect(address()).toBeVisible();
  });
});
