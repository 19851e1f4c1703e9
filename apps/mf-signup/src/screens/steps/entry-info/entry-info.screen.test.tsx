import { answerWith, configureFakeApi, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { emailPartMax, signUpEmailSend, signUpEmailVerify, signUpRegister } from '@gatehouse/api-contract';
import { codeIsSent } from '@gatehouse/challenge/testing';
import { hostEvents } from '@gatehouse/platform';
import { axeFindings, createFakeHost, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signUpProgress, result, progressAnswer, texts } from '../../../testing/answers.ts';
import { EntryInfoScreen } from './entry-info.screen.tsx';

const email = 'me@example.com';
const sent = (sendCount = 1) => answerWith(signUpEmailSend, { sendCount, state: 's-1' });
const proven = { step: 'ENTRY_INFO', email, email_verified_yn: 'Y' } as const;

function open(answers: readonly PreparedAnswer[], change: FakeHostOverrides = {}) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url: '/signup/entry_info?state=s-1', ...change });
  return { api, ...renderWithHost(<EntryInfoScreen />, { texts, host }) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
async function sendCode() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email address' }), email);
  await press('Send the code');
}
async function passwords(password: string, again = password) {
  await userEvent.type(await screen.findByLabelText('Password'), password);
  await userEvent.type(screen.getByLabelText('Password again'), again);
}

describe('the address', () => {
  it('is confirmed by a code, and each step moves focus to its heading', async () => {
    const { container } = open([
      progressAnswer({ step: 'ENTRY_INFO' }),
      sent(),
      answerWith(signUpEmailVerify, signUpProgress(proven)),
    ]);
    await heading('Confirm your email address');
    expect(await axeFindings(container)).toEqual([]);
    await sendCode();
    await waitFor(async () => expect(await heading('Enter the code')).toHaveFocus());
    expect(screen.getByText(/We sent the email to me@example\.com/)).toBeVisible();
    expect(screen.queryByText(/Codes sent|got before/)).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Code from the email' }), '123 456');
    await waitFor(async () => expect(await heading('Choose a password')).toHaveFocus());
    expect(screen.getByLabelText('Email address')).toHaveValue(email);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is checked before a code is sent, and a likely typo gets a suggestion', async () => {
    open([progressAnswer({ step: 'ENTRY_INFO' })]);
    const field = await screen.findByRole('textbox', { name: 'Email address' });
    await userEvent.type(field, 'me@gmial.com');
    await userEvent.tab();
    await press('Yes, use this one');
    expect(field).toHaveValue('me@gmail.com');
    await userEvent.clear(field);
    await press('Send the code');
    expect(field).toBeInvalid();
    expect(document.title).toBe('Error: Confirm your email address');
  });

  it('is not sent when the part before the @ is too long', async () => {
    const { api } = open([progressAnswer({ step: 'ENTRY_INFO' })]);
    const field = await screen.findByRole('textbox', { name: 'Email address' });
    await userEvent.type(field, `${'x'.repeat(emailPartMax + 1)}@example.com`);
    await press('Send the code');
    expect(field).toHaveAccessibleDescription(
      `The part before the @ is too long. Use at most ${emailPartMax} characters.`,
    );
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, email);
    expect(field).not.toBeInvalid();
    expect(api.requests).toHaveLength(1);
  });

  it('waits for the rest of the resend pause after a reload', async () => {
    const { host } = open([progressAnswer({ step: 'ENTRY_INFO' }), sent()]);
    await sendCode();
    expect(await screen.findByText(/You can request another code in/)).toBeVisible();
    cleanup();
    open([progressAnswer({ step: 'EMAIL_VERIFY', email }), codeIsSent()], { flow: host.flow });
    expect(await screen.findByText(/You can request another code in/)).toBeVisible();
    expect(screen.queryByText(/Codes sent|got before/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send another code' })).toBeNull();
  });

  it('is on record together with the code that was sent', async () => {
    const flow = { read: () => null, write: () => undefined, clear: () => undefined };
    const kept = {
      nation: '',
      birth: { year: '', month: '', day: '' },
      ticks: {},
      email,
      userId: '',
      nickname: '',
    };
    const sentTwice = codeIsSent({ typed_yn: 'Y', send_count: 2, resend_in: 0, earlier_yn: 'Y' });
    open([progressAnswer({ step: 'EMAIL_VERIFY', email }), sentTwice], { flow: { ...flow, read: () => kept } });
    await heading('Enter the code');
    expect(screen.getByText(/Codes sent: 2 of 5/)).toBeVisible();
    expect(screen.getByText(/Earlier codes stay valid/)).toBeVisible();
    await press('Use another address');
    expect(await screen.findByRole('textbox', { name: 'Email address' })).toHaveValue(email);
    await press('Back to code');
    await heading('Enter the code');
  });

  it.each(['resendTooSoon', 'resendLimit', 'resendDailyLimit', 'emailSendFailure'] as const)(
    'stays in the field when no code is sent: %s',
    async (refusal) => {
      open([progressAnswer({ step: 'ENTRY_INFO' }), refuseWith(signUpEmailSend, refusal)]);
      await sendCode();
      expect(await screen.findByRole('alert')).toHaveTextContent(`Text of ${refusal}`);
      expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveValue(email);
    },
  );

  it('shows a wrong code at its field', async () => {
    open([progressAnswer({ step: 'EMAIL_VERIFY', email }), refuseWith(signUpEmailVerify, 'codeMismatch')]);
    const field = await screen.findByRole('textbox', { name: 'Code from the email' });
    await userEvent.type(field, '123456');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveValue('123456');
  });

  it('of a provider that already has an account offers to sign in', async () => {
    open([progressAnswer({ step: 'ENTRY_INFO', provider_cd: 'GP', known_email: 'me***@example.com' })]);
    expect(await screen.findByRole('alert')).toHaveTextContent('There’s already an account for me***@example.com');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it('is reported to the surrounding app after it is confirmed', async () => {
    const told: unknown[] = [];
    const bridge = {
      kind: 'sdk' as const,
      close: () => true,
      notify: (event: string, data?: object) => told.push([event, data]) > 0,
      ask: async () => ({ ok: false as const, reason: 'noApp' as const }),
    };
    const terms = [{ terms_type_id: 'SERVICE', version: 3 }];
    const next = signUpProgress({
      ...proven,
      nation: 'KR',
      birth_dt: '1990-02-03',
      terms,
      email_verify_token: 'proof',
    });
    open([progressAnswer({ step: 'EMAIL_VERIFY', email }), answerWith(signUpEmailVerify, next)], { bridge });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code from the email' }), '123456');
    await heading('Choose a password');
    const data = { email_verify_token: 'proof', nation: 'KR', birth: '1990-02-03' };
    expect(told).toEqual([[hostEvents.termsResult, { ...data, terms: [{ ...terms[0], agree_yn: 'Y' }] }]]);
  });
});

describe('the account', () => {
  it('needs a password; the nickname is optional', async () => {
    const { host, api } = open([progressAnswer(proven), answerWith(signUpRegister, result)]);
    await passwords('correct-1horse');
    expect(screen.getByText('Strength: good')).toBeVisible();
    await press('Create account');
    await waitFor(() => expect(host.record.navigations).toEqual(['/signup/completed?state=s-1']));
    expect(await api.requests.at(-1)?.json()).toEqual({ state: 's-1', password: 'correct-1horse' });
    expect(host.flow.read('sign-up')).toBeNull();
  });

  it('lists all errors, and hides each one when it is corrected', async () => {
    const { container } = open([progressAnswer({ ...proven, id_needed_yn: 'Y' })]);
    await passwords('weak', 'weaker');
    await userEvent.type(screen.getByLabelText('Nickname (optional)'), 'a');
    await press('Create account');
    await waitFor(async () => expect(await screen.findByRole('alert')).toHaveFocus());
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Enter an ID.',
      'Use 8 to 24 characters.',
      'The passwords don’t match. Enter the password again.',
      'Use 2 to 20 letters, digits or Korean characters, or leave the field empty.',
    ]);
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'ID' }), 'player1');
    expect(screen.queryByRole('link', { name: 'Enter an ID.' })).toBeNull();
  });

  it.each([
    [undefined, 24],
    [{ max: 64 }, 64],
  ])('names the longest password of the settings (%j), and accepts it', async (password, max) => {
    const settings = { ...createFakeHost().settings, ...(password && { password }) };
    const { api } = open([progressAnswer(proven), answerWith(signUpRegister, result)], { settings });
    await passwords('x1'.repeat(33).slice(0, max + 1));
    expect(screen.getByText('Strength: can’t be used')).toBeVisible();
    expect(screen.getByText(`8 to ${max} characters with a letter and a digit`)).toBeVisible();
    await press('Create account');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(`Use 8 to ${max} characters.`);
    await userEvent.type(screen.getByLabelText('Password'), '{Backspace}');
    await userEvent.type(screen.getByLabelText('Password again'), '{Backspace}');
    expect(screen.getByText('Strength: strong')).toBeVisible();
    await press('Create account');
    await waitFor(() => expect(api.requests).toHaveLength(2));
  });

  it.each([
    ['nicknameTaken', 'Nickname (optional)'],
    ['wordBanned', 'Nickname (optional)'],
    ['passwordTooCommon', 'Password'],
  ] as const)('shows %s at its field', async (refusal, label) => {
    open([progressAnswer(proven), refuseWith(signUpRegister, refusal)]);
    await passwords('correct-1horse');
    await press('Create account');
    await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
  });

  it('explains that the address got an account meanwhile, and offers to sign in', async () => {
    open([progressAnswer(proven), refuseWith(signUpRegister, 'contactTaken')]);
    await passwords('correct-1horse');
    await press('Create account');
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of contactTaken');
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  it('of a provider needs no password', async () => {
    const { api, host } = open([progressAnswer({ ...proven, provider_cd: 'GP' }), answerWith(signUpRegister, result)]);
    await heading('Choose a nickname');
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByText('Confirmed by Google')).toBeVisible();
    await press('Create account');
    await waitFor(() => expect(host.record.navigations).toHaveLength(1));
    expect(await api.requests.at(-1)?.json()).toEqual({ state: 's-1' });
  });
});
