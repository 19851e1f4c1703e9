import { answerWith, configureFakeApi, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { emailCodeSend, emailCodeVerify, emailSendV2 } from '@gatehouse/api-contract';
import { codeIsProven } from '@gatehouse/challenge/testing';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standing as standingWith } from '../../testing/standing.ts';
import en from '../../texts/main/en.json';
import { VerificationScreen } from '../verification/verification.screen.tsx';

const texts = { 'mf-verification': en };
const back = encodeURIComponent('http://localhost:4310/main');
const query = (type: string) => `type=${type}&state=s-1&redirect_url=${back}`;
const standing = (change: object = {}) =>
  standingWith({ status: 1, stage: 31, contact: 'al***@playground.test', correctable_yn: 'Y', ...change });
const sent = (sendCount = 1) => answerWith(emailSendV2, { sendCount, state: 's-1' });

function open(answers: readonly PreparedAnswer[], type = 'email-verify') {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url: `/verification?${query(type)}` });
  return { api, ...renderWithHost(<VerificationScreen />, { texts, host }) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const code = () => screen.findByRole('textbox', { name: 'Code from the email' });

describe('a code by mail', () => {
  it('is sent to the masked address, typed with spaces, and leads to the end of the verification', async () => {
    const { container, host } = open([standing(), sent(), answerWith(emailCodeVerify, { state: 's-1' })]);
    expect(await screen.findByText('We’ll send the code to al***@playground.test.')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await press('Send the code');
    expect(await screen.findByText(/We sent the code to al\*\*\*@playground\.test/)).toBeVisible();
    expect(screen.queryByText(/Code 1 of 5|Earlier codes/)).toBeNull();
    expect(screen.getByText(/another code in (1:00|0:5\d)/)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.type(await code(), '123 456');
    await waitFor(() => expect(host.record.navigations).toEqual([`/verification/complete?${query('email-verify')}`]));
  });

  it('that was entered in another tab leads to the end of the verification, too', async () => {
    const refused = refuseWith(emailCodeVerify, 'wrongVerifyStep');
    const { host } = open([standing(), sent(), refused, codeIsProven()]);
    await press('Send the code');
    await userEvent.type(await code(), '123456');
    await waitFor(() => expect(host.record.navigations).toEqual([`/verification/complete?${query('email-verify')}`]));
    expect(screen.queryByText('Text of wrongVerifyStep')).toBeNull();
  });

  it('goes to another address, which is checked first and named after', async () => {
    open([standing(), answerWith(emailCodeSend, { sendCount: 1, state: 's-1' })]);
    await press('Use another address');
    const address = screen.getByRole('textbox', { name: 'Email address' });
    await userEvent.type(address, 'not an address');
    await press('Send the code');
    expect(address).toBeInvalid();
    expect(document.title).toBe('Error: Confirm your email address');
    await userEvent.clear(address);
    await userEvent.type(address, 'me@example.com');
    await press('Send the code');
    expect(await screen.findByText(/We sent the code to me@example\.com/)).toBeVisible();
  });

  const before = {
    typed_yn: 'N',
    contact: 'al***@playground.test',
    send_count: 2,
    resend_in: 20_000,
    expires_in: 90_000,
    earlier_yn: 'Y',
    long_yn: 'N',
  };
  it('that was sent before a reload is typed, with the time that is left, and sent again', async () => {
    const { api, host } = open([
      standing({ sent: { ...before, resend_in: 0 } }),
      sent(3),
      answerWith(emailCodeVerify, { state: 's-1' }),
    ]);
    expect(await screen.findByText(/We sent the code to al\*\*\*@playground\.test/)).toBeVisible();
    expect(screen.getByText(/Code 2 of 5/)).toBeVisible();
    expect(screen.getByText(/Earlier codes stay valid/)).toBeVisible();
    expect(screen.getByText(/1:(30|2\d)/)).toBeVisible();
    expect(api.requests).toHaveLength(1); // nothing is sent by a reload
    await press('Send another code');
    expect(await screen.findByText(/Code 3 of 5/)).toBeVisible();
    await userEvent.type(await code(), '123456');
    await waitFor(() => expect(host.record.navigations).toHaveLength(1));
  });

  it('that went to a typed address before a reload is typed; for another one the address is typed again', async () => {
    open([standing({ sent: { ...before, typed_yn: 'Y', contact: 'me***@example.com' } })]);
    expect(await screen.findByText(/We sent the code to me\*\*\*@example\.com/)).toBeVisible();
    expect(screen.getByText(/another code in 0:(20|1\d)/)).toBeVisible();
    await code();
    open([standing({ sent: { ...before, typed_yn: 'Y', resend_in: 0 } })]);
    await press('Send another code');
    expect(await screen.findByRole('textbox', { name: 'Email address' })).toHaveValue('');
  });

  it('says which part of an address is too long', async () => {
    open([standing({ contact: '' })], 'confirm-email');
    const field = await screen.findByRole('textbox', { name: 'Email address' });
    await userEvent.type(field, `${'a'.repeat(50)}@example.com{Enter}`);
    expect(field).toHaveAccessibleDescription('The part before the @ is too long. Use at most 49 characters.');
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, 'me@{Enter}');
    expect(field).toHaveAccessibleDescription(/^Enter a complete email address/);
  });

  it('asks at once for an address where the account has none', async () => {
    open([standing({ contact: '' })], 'confirm-email');
    expect(await screen.findByRole('textbox', { name: 'Email address' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('goes nowhere else where a restriction is lifted', async () => {
    open([standing({ stage: 0, correctable_yn: 'N' })], 'restriction');
    expect(await screen.findByText(/Your account is protected/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use another address' })).toBeNull();
  });

  it('says at the field that a code is wrong or too short, and keeps what was typed', async () => {
    open([standing(), sent(), refuseWith(emailCodeVerify, 'codeMismatch')]);
    await press('Send the code');
    const field = await code();
    await userEvent.type(field, '123{Enter}');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Enter all 6 digits of the code.');
    expect(field).toHaveFocus();
    expect(screen.getByText('The code is on its way')).not.toBeVisible();
    expect(screen.getAllByText(/We sent the code to al\*\*\*@playground\.test/).at(-1)).toBeVisible();
    await userEvent.type(field, '456');
    await waitFor(() => expect(field).not.toHaveAccessibleDescription(/Enter all 6 digits/));
    expect(field).toHaveValue('123456');
  });

  it.each(['resendTooSoon', 'resendLimit', 'resendDailyLimit', 'emailSendFailure'] as const)(
    'shows %s and stays on the page',
    async (refusal) => {
      open([standing(), refuseWith(emailSendV2, refusal)]);
      await press('Send the code');
      await waitFor(() => expect(document.title).toMatch(/^Error: /));
      expect(screen.getByRole('button', { name: 'Send the code' })).toBeVisible();
    },
  );

  it.each([
    ['Y', 'Use another address'],
    ['N', null],
  ] as const)(
    'shows a view of its own where the kept address takes no mail; correctable: %s',
    async (correctable_yn, way) => {
      const { container } = open([standing({ correctable_yn }), refuseWith(emailSendV2, 'notValidEmail')]);
      await press('Send the code');
      expect(await screen.findByText('This address can’t receive our emails')).toBeVisible();
      expect(document.title).toMatch(/^Error: /);
      expect(screen.queryByRole('button', { name: 'Send the code' })).toBeNull();
      expect(await axeFindings(container)).toEqual([]);
      if (way === null) expect(screen.getByRole('link', { name: 'Customer service' })).toBeVisible();
      else {
        await press(way);
        expect(screen.getByRole('textbox', { name: 'Email address' })).toBeVisible();
      }
    },
  );

  it.each([
    ['586', 'withdrawalEmailLimit'],
    ['45013', 'emailSendFailure'],
    ['45014', 'badRequest'],
    ['46003', 'resendLimit'],
    ['46215', 'tooManyWrongCodes'],
    ['91036', 'resendDailyLimit'],
  ])('shows the error %s with which another page sent the player here', async (errorCode, refusal) => {
    configureFakeApi(standing());
    const host = createFakeHost({ url: `/verification?${query('email-verify')}&error_code=${errorCode}` });
    renderWithHost(<VerificationScreen />, { texts, host });
    expect(await screen.findByText(`Text of ${refusal}`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the code' })).toBeVisible();
  });

  it('continues without a code when the flow is already proven', async () => {
    const { host } = open([standing({ stage: 39 })]);
    await waitFor(() => expect(host.record.navigations[0]).toMatch(/^\/verification\/complete\?/));
  });

  it('gives way to a check of the person where the flow wants one', async () => {
    open([standing({ status: 0, stage: 11 })], 'restriction');
    expect(await screen.findByRole('heading', { name: 'Verify your identity' })).toBeVisible();
  });
});
