import { answerWith, refuseWith } from '@gatehouse/api-client/testing';
import { emailCodeSend, smsCodeSend } from '@gatehouse/api-contract';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Scene, address, code, mailed, open, press } from './testing/contact-code-scene.tsx';

describe('the entry of an address', () => {
  it.each([
    ['', 'Enter it.'],
    ['me@', 'Enter all of it (en).'],
    [`${'a'.repeat(50)}@example.com`, 'Too long before the @.'],
  ])('"%s" is not sent: %s', async (typed, sentence) => {
    const { api, container } = open({});
    await userEvent.type(address(), `${typed}{Enter}`);
    expect(address()).toHaveFocus();
    expect(address()).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.queryByText('Check the field (en)')).toBeNull();
    expect(screen.getByRole('main')).toHaveAccessibleName('Error');
    expect(api.requests).toEqual([]);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('loses its error as soon as the address is complete', async () => {
    open({});
    await userEvent.type(address(), 'me@{Enter}');
    await userEvent.type(address(), 'example.com');
    expect(address()).toBeValid();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends the normalised address and reports when the code was sent', async () => {
    const onSent = jest.fn();
    const { api } = open({ onSent }, mailed());
    await userEvent.type(address(), ' Me@Example.com {Enter}');
    await code();
    expect(new URL(api.requests[0]?.url ?? '').searchParams.get('email')).toBe('me@example.com');
    expect(onSent.mock.calls).toEqual([
      [{ typed: 'me@example.com', sends: 1, resendAt: expect.any(Number), until: expect.any(Number) }],
    ]);
  });

  it('suggests another domain and takes it over', async () => {
    const { container } = open({});
    await userEvent.type(address(), 'me@gmial.com');
    await userEvent.tab();
    expect(screen.getByRole('status')).toHaveTextContent('Did you mean me@gmail.com?');
    expect(await axeFindings(container)).toEqual([]);
    await press('Yes');
    expect(address()).toHaveValue('me@gmail.com');
    expect(address()).toHaveFocus();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('shows a refusal of the address at the field and keeps what was typed', async () => {
    open({}, refuseWith(emailCodeSend, 'contactIsOwn'));
    await userEvent.type(address(), 'me@example.com{Enter}');
    await waitFor(() => expect(address()).toHaveAccessibleDescription(/Text of contactIsOwn/));
    expect(address()).toHaveFocus();
    expect(address()).toHaveValue('me@example.com');
  });

  it('shows a limit as a notice', async () => {
    open({}, refuseWith(emailCodeSend, 'resendDailyLimit'));
    await userEvent.type(address(), 'me@example.com{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of resendDailyLimit');
    expect(address()).toBeValid();
  });

  it('shows its error in the new language after a change of language', async () => {
    const { rerender } = open({});
    await userEvent.type(address(), 'me@{Enter}');
    rerender(<Scene language="ko" />);
    expect(address()).toHaveAccessibleDescription('Enter all of it (ko).');
    expect(address()).toHaveValue('me@');
  });
});

describe('the entry of a phone number', () => {
  const number = () => screen.getByLabelText(/^Number/);
  it.each([
    ['', 'Enter it.'],
    ['ten', 'Enter all of it (en).'],
    ['/', 'Enter all of it (en).'],
  ])('"%s" is not sent: %s', async (typed, sentence) => {
    const { api } = open({ kind: 'phone' });
    await userEvent.type(number(), `${typed}{Enter}`);
    expect(number()).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(api.requests).toEqual([]);
  });

  it('is sent with the prefix of the country, which is that of the session at first', async () => {
    const { api } = open({ kind: 'phone' }, answerWith(smsCodeSend, { state: 's', send_count: 1 }));
    expect(number()).toHaveAccessibleDescription('+82 is added');
    await userEvent.type(number(), '010-1234-5678{Enter}');
    await code();
    expect(new URL(api.requests[0]?.url ?? '').searchParams.get('number')).toBe('+821012345678');
    await press('Another');
    expect(number()).toHaveValue('010-1234-5678');
  });
});
