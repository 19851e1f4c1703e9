import { answerWith, configureFakeApi, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { smsCodeSend, smsCodeVerify } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standing } from '../../testing/standing.ts';
import en from '../../texts/main/en.json';
import { VerificationScreen } from '../verification/verification.screen.tsx';

const texts = { 'mf-verification': en };
const asked = standing({ stage: 0, type: 'verification-code' });
const sent = (send_count = 1) => answerWith(smsCodeSend, { state: 's-1', send_count });

function open(answers: readonly PreparedAnswer[], nation = 'KR') {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url: '/verification?type=verification-code&state=s-1', nation });
  return { api, ...renderWithHost(<VerificationScreen />, { texts, host }) };
}
const press = async (name: string) => userEvent.click(await screen.findByText(name, { selector: 'button, button *' }));
// By label: the roles of 240 countries take jsdom a second.
const number = () => screen.findByLabelText(/Mobile phone number/);
const country = () => screen.findByLabelText(/Country or region/);

describe('a code by text message', () => {
  it('goes to a number as it is typed at home, with the prefix of the session', async () => {
    const { api, container, host } = open([asked, sent(), answerWith(smsCodeVerify, { state: 's-1' })]);
    expect(await country()).toHaveDisplayValue('South Korea (+82)');
    await userEvent.type(await number(), '010-1234-5678');
    await press('Send the code');
    expect(await screen.findByText(/We texted the code to \+821012345678/)).toBeVisible();
    expect(new URL(api.requests.at(-1)?.url ?? '').searchParams.get('number')).toBe('+821012345678');
    expect(screen.queryByText(/Code 1 of 5|Earlier codes/)).toBeNull();
    expect(screen.getByText(/another code in (1:00|0:5\d)/)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code from the text message' }), '123456');
    await waitFor(() =>
      expect(host.record.navigations).toEqual(['/verification/complete?type=verification-code&state=s-1']),
    );
  });

  it('says that it goes to a number where the account has one', async () => {
    open([standing({ stage: 0, type: 'delete-account', contact: '+82********38' })]);
    expect(await screen.findByText('We’ll text a code to +82********38.')).toBeVisible();
  });

  it('is asked for on a page without barriers', async () => {
    const { container } = open([asked]);
    await number();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('keeps what was typed when the number is corrected in place', async () => {
    const { api } = open([asked, sent(), sent(2)], 'DE');
    await userEvent.selectOptions(await country(), 'FR');
    await userEvent.type(await number(), '06 12 34 56 78');
    await press('Send the code');
    await press('Use another number');
    expect(await number()).toHaveValue('06 12 34 56 78');
    expect(await country()).toHaveDisplayValue('France (+33)');
    await userEvent.type(await number(), '{Backspace}9');
    await press('Send the code');
    expect(await screen.findByText(/We texted the code to \+33612345679/)).toBeVisible();
    expect(api.requests.filter(({ url }) => url.includes('/send?'))).toHaveLength(2);
  });

  it('is not sent to an invalid number', async () => {
    open([asked]);
    await userEvent.type(await number(), 'ten');
    await press('Send the code');
    expect(await number()).toBeInvalid();
    expect(document.title).toBe('Error: Confirm your phone number');
  });

  it.each(['invalidPhoneFormat', 'contactIsOwn'] as const)('says at the field: %s', async (refusal) => {
    open([asked, refuseWith(smsCodeSend, refusal)]);
    await userEvent.type(await number(), '010-1234-5678');
    await press('Send the code');
    await waitFor(async () => expect(await number()).toBeInvalid());
  });

  it.each(['resendTooSoon', 'resendLimit', 'resendDailyLimit', 'verificationTimeExpired'] as const)(
    'shows %s and stays on the page',
    async (refusal) => {
      open([asked, refuseWith(smsCodeSend, refusal)]);
      await userEvent.type(await number(), '010-1234-5678');
      await press('Send the code');
      expect(await screen.findByText(`Text of ${refusal}`)).toBeVisible();
      expect(await number()).toHaveValue('010-1234-5678');
    },
  );
});
