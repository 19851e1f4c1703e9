import { answerWith, refuseWith, unreachable, type PreparedAnswer } from '@gatehouse/api-client/testing';
import {
  resetAnswer,
  resetEmailSend,
  resetEmailVerify,
  resetPersonVerify,
  resetQuestion,
  resetState,
  smsCodeSend,
  smsCodeVerify,
} from '@gatehouse/api-contract';
import { codeIsProven, codeIsSent, flowIsFinished } from '@gatehouse/challenge/testing';
import { guardEntries } from '@gatehouse/platform';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { heldNewUserToken } from '../../flow/new-user-token.ts';
import { press, show, token } from '../../testing/show.tsx';
import { loadRecoverPassword, RecoverPasswordScreen } from './recover-password.screen.tsx';

// As the shell does before it shows an address with a state.
beforeAll(() => loadRecoverPassword({ url: new URL('http://localhost/recovery/pw?state=s-1') }));

const open = (answers: readonly PreparedAnswer[], query = '') =>
  show(<RecoverPasswordScreen />, answers, { url: `/recovery/pw${query}` });
const identifier = () => screen.findByRole('textbox', { name: 'Email or ID' });
const begun = (state: string, status: 0 | 1 | 8 | 9 = 1) => answerWith(resetState, { state, status });
const mailed = answerWith(resetEmailSend, { sendCount: 1, state: 's-1' });
const texted = answerWith(smsCodeSend, { send_count: 1, state: 's-1' });
const typeCode = async () => userEvent.type(await screen.findByRole('textbox', { name: /^Code from/ }), '123456');
const bodyOf = async ({ requests }: ReturnType<typeof open>['api']): Promise<unknown> =>
  requests.at(-1)?.clone().json();

describe('the start of a reset', () => {
  it('offers every way to everybody, and checks the name before it asks', async () => {
    const { api, container, host } = open([]);
    expect(screen.getAllByRole('radio').map((choice) => choice.getAttribute('value'))).toEqual([
      'email',
      'phone',
      'person',
      'qna',
    ]);
    expect(await axeFindings(container)).toEqual([]);
    await press('Continue');
    const field = screen.getByRole('textbox', { name: 'Email or ID' });
    await waitFor(() => expect(field).toHaveAccessibleDescription('Enter your email or ID'));
    expect(field).toHaveFocus();
    expect(document.title).toBe('Error: Reset your password');
    expect(api.requests).toHaveLength(0);
    await userEvent.click(screen.getByRole('link', { name: 'Forgot your ID too?' }));
    expect(host.record.navigations).toEqual(['/recovery/id']);
  });

  it.each([
    ['A code by email', 'email', 'e:s-1', '/recovery/pw?state=e%3As-1&from=member'],
    ['A code by text message', 'phone', 'p:s-1', '/recovery/pw?state=p%3As-1&from=member'],
    ['Your security question', 'qna', 'q:s-1', '/recovery/pw?state=q%3As-1&from=member'],
    ['Verify my identity', 'person', 'p:s-1', '/verification?type=recovery-pw&state=s-1'],
  ])('leads by "%s" to its page', async (label, way, state, path) => {
    const { api, host } = open([begun(state)], '?from=member');
    await userEvent.type(await identifier(), ' Alice@playground.test ');
    await userEvent.click(screen.getByRole('radio', { name: label }));
    await press('Continue');
    await waitFor(() => expect(host.record.navigations).toEqual([path]));
    expect(await bodyOf(api)).toEqual({ user_id: 'Alice@playground.test', way });
    expect(host.flow.read('login.identifier')).toBe('Alice@playground.test');
  });

  it('says at the field that a name cannot be one', async () => {
    open([refuseWith(resetState, 'idNotExact')]);
    await userEvent.type(await identifier(), 'a@b');
    await press('Continue');
    expect(await screen.findByText('Title of idNotExact. Text of idNotExact', { selector: 'p' })).toBeVisible();
    expect(await identifier()).toBeInvalid();
  });

  it.each([
    [8, 'Your network is blocked for now'],
    [9, 'No method is available right now'],
  ] as const)('says that status %i closes the mail to this network', async (status, title) => {
    const { host } = open([begun('e:s-1', status)]);
    await userEvent.type(await identifier(), 'alice');
    await press('Continue');
    expect(await screen.findByText(title)).toBeVisible();
    expect(host.record.navigations).toEqual([]);
  });

  it('goes on by phone where status 8 closes the mail only', async () => {
    const { host } = open([begun('p:s-1', 8)]);
    await userEvent.type(await identifier(), 'alice');
    await userEvent.click(screen.getByRole('radio', { name: 'A code by text message' }));
    await press('Continue');
    await waitFor(() => expect(host.record.navigations).toEqual(['/recovery/pw?state=p%3As-1']));
  });

  it('tells a player whose proof a reload has lost', () => {
    open([], '?again=Y');
    expect(screen.getByRole('status')).toHaveTextContent('once more that the account is yours');
  });
});

describe('a reset by mail', () => {
  it('sends the code by itself, takes it, and keeps the proof out of every address', async () => {
    const { api, container, host } = open(
      [codeIsSent(null), mailed, answerWith(resetEmailVerify, token)],
      '?state=e:s-1&from=campaign',
    );
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Enter the code from the email');
    expect(await screen.findByText(/If the account exists/)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await typeCode();
    await waitFor(() => expect(host.record.navigations).toEqual(['/reset/pw?from=campaign']));
    const posted = api.requests.filter(({ method }) => method === 'POST').map((request) => request.json());
    expect(await Promise.all(posted)).toEqual([{ state: 's-1' }, { state: 's-1', verify_number: '123456' }]);
    expect(heldNewUserToken()).toEqual(token);
    expect(host.flow.read(guardEntries.newUserToken)).toBe(true);
  });

  it('sends no other code where the link of one leads to it', async () => {
    const longCode = 'abcdefghijkmnopqrs2345';
    const { api, host } = open(
      [codeIsSent(null), answerWith(resetEmailVerify, token)],
      `?state=e:s-1#code=${longCode}`,
    );
    expect(await screen.findByRole('textbox', { name: /^Code from/ })).toHaveValue(longCode);
    await press('Confirm');
    await waitFor(() => expect(host.record.navigations.at(-1)).toBe('/reset/pw'));
    expect(api.requests).toHaveLength(2);
    expect(await bodyOf(api)).toEqual({ state: 's-1', verify_number: longCode });
  });

  it('whose code was entered in another tab takes the proof that nobody has taken yet', async () => {
    const refused = refuseWith(resetEmailVerify, 'wrongVerifyStep');
    const { host } = open(
      [codeIsSent(), refused, codeIsProven(), answerWith(resetPersonVerify, token)],
      '?state=e:s-1',
    );
    await typeCode();
    await waitFor(() => expect(host.record.navigations).toEqual(['/reset/pw']));
    expect(screen.queryByText('Text of wrongVerifyStep')).toBeNull();
  });

  it('that was finished in another tab says so, and not that it took too long', async () => {
    const { host } = open(
      [codeIsSent(), refuseWith(resetEmailVerify, 'verificationTimeExpired'), flowIsFinished()],
      '?state=e:s-1',
    );
    await typeCode();
    expect(await screen.findByText('Text of flowFinished')).toBeVisible();
    expect(screen.queryByText('Text of verificationTimeExpired')).toBeNull();
    expect(screen.getByRole('link', { name: 'Choose another way' })).toHaveAttribute('href', '/recovery/pw');
    expect(host.record.navigations).toEqual([]);
  });

  it('tells why a proof of another tab is not given', async () => {
    const refused = refuseWith(resetPersonVerify, 'accountBlocked');
    open([codeIsSent(), refuseWith(resetEmailVerify, 'wrongVerifyStep'), codeIsProven(), refused], '?state=e:s-1');
    await typeCode();
    expect(await screen.findByText('Text of accountBlocked')).toBeVisible();
    expect(screen.queryByText('Text of wrongVerifyStep')).toBeNull();
  });

  it('takes a state without a prefix for a mail, and sends no second code after a reload', async () => {
    const first = open([mailed], '?state=s-1');
    await screen.findByText(/If the account exists/);
    first.unmount();
    const again = show(<RecoverPasswordScreen />, [codeIsSent()], { url: '/recovery/pw?state=s-1' });
    await screen.findByText(/If the account exists/);
    expect(again.api.requests).toHaveLength(1);
  });

  it('offers to send again, or another way, where no code could be sent', async () => {
    open([unreachable(resetEmailSend), mailed], '?state=s-1');
    expect(await screen.findByText('Title of networkError')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose another way' })).toHaveAttribute('href', '/recovery/pw');
    await press('Send the code');
    expect(await screen.findByText(/If the account exists/)).toBeVisible();
  });

  it.each(['codeMismatch', 'codeExpired'] as const)('says %s at the code', async (name) => {
    open([mailed, refuseWith(resetEmailVerify, name)], '?state=s-1');
    await typeCode();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Code from/ })).toBeInvalid());
    expect(document.title).toMatch(/^Error: /);
  });

  it.each([
    'tooManyWrongCodes',
    'codeTriesOver',
    'accountBlocked',
    'deletionPending',
    'verificationTimeExpired',
    'wrongVerifyStep',
  ] as const)('shows %s above the form', async (name) => {
    open([mailed, refuseWith(resetEmailVerify, name)], '?state=s-1');
    await typeCode();
    expect(await screen.findByText(`Title of ${name}`)).toBeVisible();
  });

  it.each(['emailSendFailure', 'resendLimit', 'resendTooSoon', 'resendDailyLimit', 'notValidEmail'] as const)(
    'shows why no code was sent: %s',
    async (name) => {
      open([refuseWith(resetEmailSend, name)], '?state=s-1');
      expect(await screen.findByText(`Title of ${name}`)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Send the code' })).toBeVisible();
    },
  );
});

describe('a reset by text message', () => {
  it('proves the number, then asks for the proof of the account', async () => {
    const answers = [texted, answerWith(smsCodeVerify, { state: 's-1' }), answerWith(resetPersonVerify, token)];
    const { api, host } = open(answers, '?state=p:s-1');
    expect(await screen.findByText(/goes to its phone number/)).toBeVisible();
    await typeCode();
    await waitFor(() => expect(host.record.navigations).toEqual(['/reset/pw']));
    expect(new URL(api.requests[0]?.url ?? '').searchParams.get('number')).toBeNull();
  });

  it('does not use a code twice where only the proof failed', async () => {
    const answers = [
      texted,
      answerWith(smsCodeVerify, { state: 's-1' }),
      unreachable(resetPersonVerify),
      answerWith(resetPersonVerify, token),
    ];
    const { api, host } = open(answers, '?state=p:s-1');
    await typeCode();
    expect(await screen.findByText('Title of networkError')).toBeVisible();
    await press('Confirm');
    await waitFor(() => expect(host.record.navigations).toEqual(['/reset/pw']));
    expect(api.requests.filter(({ url }) => url.endsWith('/sms/recovery-pw/verify'))).toHaveLength(1);
  });

  it('goes on to the question where that is still to be answered', async () => {
    const answers = [
      texted,
      answerWith(smsCodeVerify, { state: 's-1' }),
      refuseWith(resetPersonVerify, 'questionRequired'),
    ];
    const { host } = open(answers, '?state=p:s-1');
    await typeCode();
    await waitFor(() => expect(host.record.navigations).toEqual(['/recovery/pw?state=q%3As-1']));
  });
});

describe('back from a check of the person', () => {
  it('goes on to the new password', async () => {
    const { host } = open([answerWith(resetPersonVerify, token)], '?state=p:s-1&verified=Y');
    await waitFor(() => expect(host.record.navigations).toEqual(['/reset/pw']));
  });

  it('says that nothing is proven yet, and offers the check again', async () => {
    const refused = refuseWith(resetPersonVerify, 'identityVerificationRequired');
    const { container } = open([refused], '?state=p:s-1&verified=Y');
    expect(await screen.findByText('Your identity isn’t verified yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verify again' })).toHaveAttribute(
      'href',
      '/verification?type=recovery-pw&state=s-1',
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('asks again where the platform could not be asked', async () => {
    const { host } = open(
      [unreachable(resetPersonVerify), answerWith(resetPersonVerify, token)],
      '?state=p:s-1&verified=Y',
    );
    await press('Try again');
    await waitFor(() => expect(host.record.navigations).toEqual(['/reset/pw']));
  });
});

describe('from a sign-in with the password of before', () => {
  const query = '?state=e:s-1&verified=Y&from=sign-in';

  it('takes the proof of the sign-in and leads to the new password', async () => {
    const { host, api } = open([answerWith(resetPersonVerify, token)], query);
    await waitFor(() => expect(host.record.navigations).toEqual(['/reset/pw?from=sign-in']));
    expect(await bodyOf(api)).toEqual({ state: 's-1' });
  });

  it('leads back to the sign-in where the proof is too old: the account may have no other way', async () => {
    open([refuseWith(resetPersonVerify, 'verificationTimeExpired')], query);
    const back = await screen.findAllByRole('link', { name: 'Choose another way' });
    for (const link of back) expect(link.getAttribute('href')).toMatch(/^\/login/);
  });
});

describe('a reset by the security question', () => {
  const asked = (question_no: number, question_custom = '') =>
    answerWith(resetQuestion, { question_no, question_custom });
  const answer = () => screen.findByRole('textbox', { name: 'Your answer' });

  it.each([
    [6, '', 'Which game did you play first?'],
    [0, 'Which key is worn out?', 'Which key is worn out?'],
    [0, '', 'The question you wrote yourself'],
  ])('shows question %i %s', async (no, own, text) => {
    open([asked(no, own)], '?state=q:s-1');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('checks the answer before it sends it, and goes on with the proof', async () => {
    const { api, container, host } = open([asked(1), answerWith(resetAnswer, token)], '?state=q:s-1');
    await userEvent.type(await answer(), 'ab');
    await press('Continue');
    expect(await answer()).toBeInvalid();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.type(await answer(), 'c D');
    expect(await answer()).toBeValid();
    await press('Continue');
    await waitFor(() => expect(host.record.navigations).toEqual(['/reset/pw']));
    expect(await bodyOf(api)).toEqual({ state: 's-1', answer: 'abc D' });
  });

  it('says at the answer that it does not match', async () => {
    open([asked(1), refuseWith(resetAnswer, 'answerMismatch')], '?state=q:s-1');
    await userEvent.type(await answer(), 'pixel');
    await press('Continue');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Your answer' })).toBeInvalid());
  });

  it.each([
    'tooManyPasswordFailures',
    'temporarilyRestricted',
    'captchaSuspicious',
    'accountBlocked',
    'deletionPending',
    'verificationTimeExpired',
    'wrongVerifyStep',
  ] as const)('shows %s and keeps the other ways', async (name) => {
    open([asked(1), refuseWith(resetAnswer, name, { retryAfterSeconds: 60 })], '?state=q:s-1');
    await userEvent.type(await answer(), 'pixel');
    await press('Continue');
    expect(await screen.findByText(`Title of ${name}`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose another way' })).toBeVisible();
  });

  it('asks for the question again where it could not be loaded', async () => {
    open([unreachable(resetQuestion), asked(2)], '?state=q:s-1');
    await press('Try again');
    expect(await screen.findByText(/first teacher/)).toBeVisible();
  });
});
