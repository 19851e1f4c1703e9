import {
  answerWith,
  configureFakeApi,
  refuseWith,
  unreachable,
  type PreparedAnswer,
  clearSession,
  haveSession,
  signedIn,
} from '@gatehouse/api-client/testing';
import {
  cashBalance,
  emailCodeVerify,
  mileageBalances,
  oauthCodeLv2,
  reauthCheck,
  reauthRecover,
  verifyStatus,
  withdrawCancel,
  withdrawCheck,
  type ClientValue,
} from '@gatehouse/api-contract';
import { codeIsProven, codeIsSent } from '@gatehouse/challenge/testing';
import { axeFindings, createFakeHost, fakeNow, renderWithHost } from '@gatehouse/shell-contract/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../texts/withdrawal/en.json';
import { KeepAccountScreen } from './keep-account.screen.tsx';

const dayMs = 86_400_000;
const texts = { 'mf-account-lifecycle.withdrawal': en };
const address = '/withdrawal/cancel?state=flow-1';

beforeEach(haveSession);
afterEach(clearSession);

/** A request of so many days ago. */
const requested = (daysAgo: number, change: Partial<ClientValue<typeof reauthCheck>> = {}) => {
  const at = fakeNow - daysAgo * dayMs;
  return answerWith(reauthCheck, {
    state: 'flow-1',
    blockReasonCd: daysAgo < 15 ? 'DEL_REQ' : 'DEL_RDY',
    startDt: at,
    endDt: at + 30 * dayMs,
    withdrawDt: at,
    cancelUntilDt: at + 15 * dayMs,
    verifyMethod: 'email',
    providerCd: 'SO',
    personVerifyYn: 'N',
    emailVerifyYn: 'Y',
    verifyYn: 'Y',
    reference: null,
    ...change,
  });
};
const due = (status: 0 | 1, stage: 0 | 11 | 99, contact = '') =>
  answerWith(verifyStatus, {
    state: 'flow-1',
    type: 'delete-account',
    status,
    stage,
    contact,
    redirect_url: '',
    correctable_yn: 'N',
    before_person_yn: 'N',
    recovers: 'signIn',
    other_ways: [],
    methods: [],
    sent: null,
  });
const recovered = answerWith(reauthRecover, { redirect_url: '' });
const goesOn = [recovered, answerWith(oauthCodeLv2, signedIn())];
const holdings = [
  answerWith(withdrawCheck, { available_yn: 'Y', reasons: [], games: [{ name: 'Lantern Sea', devices: 2 }] }),
  answerWith(cashBalance, { total_balance: 12_500 }),
  answerWith(mileageBalances, {
    balances: [
      { use_rule_id: 'POINT', balance: 3400 },
      { use_rule_id: 'FLAKE', balance: 0 },
    ],
  }),
];

function show(...answers: readonly PreparedAnswer[]) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url: address });
  return { api, ...renderWithHost(<KeepAccountScreen />, { host, texts }) };
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

describe('a deletion that can be taken back', () => {
  it('is shown with its dates and what comes back, and is cancelled by a mailed code', async () => {
    const { api, host, container } = show(
      requested(3),
      due(1, 0, 'al***@playground.test'),
      answerWith(withdrawCancel, { sendCount: 1, state: 'flow-1' }),
      answerWith(emailCodeVerify, { state: 'flow-1' }),
      ...goesOn,
      ...holdings,
    );
    expect(await screen.findByText('January 12, 2026 at 9:00 AM UTC')).toBeVisible();
    expect(title()).toBe('Keep this account?');
    expect(valueOf('You can cancel until')).toBe('January 27, 2026 at 9:00 AM UTC');
    expect(valueOf('Everything will be deleted on')).toBe('February 11, 2026 at 9:00 AM UTC');
    expect(screen.getByText('Cash, points and flakes')).toBeVisible();
    expect(screen.getByText('Sign-ins on other devices and in games')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
    await userEvent.type(await screen.findByLabelText('Code from the email'), '123456');
    expect(await screen.findByText('12,500')).toBeVisible();
    expect(title()).toBe('Your account won’t be deleted');
    expect([valueOf('Points'), valueOf('Flakes')]).toEqual(['3,400', '0']);
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      expect.stringContaining('/simplify'),
    );
    const made = api.requests.map(({ url }) => new URL(url));
    expect(made.find(({ pathname }) => pathname.endsWith('/cancel/send/email'))?.search).toBe('?session=flow-1');
    expect(host.flow.read('withdrawal.kept')).toBe('flow-1');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('leads to changes that the owner has not heard of, where the sign-in does', async () => {
    show(
      requested(3),
      due(1, 0, 'al***@playground.test'),
      answerWith(withdrawCancel, { sendCount: 1, state: 'flow-1' }),
      answerWith(emailCodeVerify, { state: 'flow-1' }),
      recovered,
      answerWith(oauthCodeLv2, signedIn({}, 'Y')),
      ...holdings,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Send the code' }));
    await userEvent.type(await screen.findByLabelText('Code from the email'), '123456');
    expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      expect.stringContaining('/account/changes'),
    );
  });

  it.each([
    ['phone', due(0, 0, '***-5678'), 'We’ll text a code to ***-5678.'],
    ['person', due(0, 11), 'We’ll verify your identity.'],
  ])('leads to the page of verifications where the %s proves it', async (_way, answer, said) => {
    show(requested(3), answer);
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Confirm it’s me' })).toHaveAttribute(
      'href',
      '/verification?type=delete-account&state=flow-1',
    );
  });

  it('needs one click more where the owner is proven already, and a retry goes on where it stopped', async () => {
    const { api } = show(
      requested(3),
      due(0, 99),
      goesOn[0] as PreparedAnswer,
      unreachable(oauthCodeLv2),
      goesOn[1] as PreparedAnswer,
      ...holdings,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the deletion' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Lantern Sea (2)')).toBeVisible();
    const recovers = api.requests.filter(({ url }) => url.includes('reauth/recover'));
    expect(recovers).toHaveLength(1);
  });

  it('stays kept after a reload, when its flow is spent, and never shows a zero that is not one', async () => {
    configureFakeApi(
      refuseWith(reauthCheck, 'verificationTimeExpired'),
      unreachable(cashBalance),
      answerWith(mileageBalances, { balances: 'none' }),
      holdings[0] as PreparedAnswer,
    );
    const host = createFakeHost({ url: address });
    host.flow.write('withdrawal.kept', 'flow-1');
    renderWithHost(<KeepAccountScreen />, { host, texts });
    expect(await screen.findAllByText('Couldn’t be loaded')).toHaveLength(3);
    expect(title()).toBe('Your account won’t be deleted');
    expect(screen.getByRole('link', { name: 'Continue' })).toBeVisible();
  });

  it('says so where it was taken back elsewhere', async () => {
    show(requested(3, { withdrawDt: null, cancelUntilDt: null, endDt: null }));
    await waitFor(() => expect(title()).toBe('This account isn’t being deleted'));
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/login');
  });

  it('says which cookies are missing, and why it was refused', async () => {
    clearSession();
    show(requested(3), due(0, 99), ...goesOn);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the deletion' }));
    expect(await screen.findByText('Your browser blocked cookies')).toBeVisible();
  });
});

describe('a deletion whose last chance passes while the page is open', () => {
  const chances = ['You can still cancel the deletion', 'You can cancel until', 'Cancel the deletion'];
  const expectOver = async () => {
    await waitFor(() => expect(title()).toBe('This account is being deleted'));
    expect(screen.getByText('The deletion can no longer be canceled.')).toBeVisible();
    expect(valueOf('You could cancel until')).toMatch(/2026 at 9:00 AM UTC/);
    for (const text of chances) expect(screen.queryByText(text, { exact: false })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.title).not.toMatch(/^Error/);
  };

  it('says that and nothing else when no code is sent any more', async () => {
    show(requested(14), due(1, 0, 'al***@playground.test'), refuseWith(withdrawCancel, 'deletionPending'));
    await userEvent.click(await screen.findByRole('button', { name: 'Send the code' }));
    await expectOver();
  });

  it('says that and nothing else when the code was too late', async () => {
    show(
      requested(14),
      due(1, 0, 'al***@playground.test'),
      codeIsSent(),
      answerWith(emailCodeVerify, { state: 'flow-1' }),
      refuseWith(reauthRecover, 'deletionPending'),
    );
    await userEvent.type(await screen.findByLabelText('Code from the email'), '123456');
    await expectOver();
  });

  it('can still be cancelled where the code was entered in another tab', async () => {
    show(
      requested(3),
      due(1, 0, 'al***@playground.test'),
      codeIsSent(),
      refuseWith(emailCodeVerify, 'wrongVerifyStep'),
      codeIsProven(),
      requested(3),
      due(1, 99, 'al***@playground.test'),
    );
    await userEvent.type(await screen.findByLabelText('Code from the email'), '123456');
    expect(await screen.findByRole('button', { name: 'Cancel the deletion' })).toBeVisible();
    expect(screen.queryByText('Text of wrongVerifyStep')).toBeNull();
  });

  it('says nothing of a chance before it knows', async () => {
    const { container } = show(requested(16));
    expect(container).not.toHaveTextContent(/cancel|Keep this account/);
    await expectOver();
  });
});

describe('a deletion that only waits for its day', () => {
  it.each([15, 29])('is told with its dates on day %i, and offers nothing that could not help', async (day) => {
    const { api, container } = show(requested(day));
    await waitFor(() => expect(title()).toBe('This account is being deleted'));
    expect(screen.getByText('The deletion can no longer be canceled.')).toBeVisible();
    expect(valueOf('You could cancel until')).toMatch(/2026 at 9:00 AM UTC/);
    expect(valueOf('Everything will be deleted on')).toMatch(/2026 at 9:00 AM UTC/);
    expect(screen.queryByRole('button', { name: 'Cancel the deletion' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Customer service' })).toBeVisible();
    expect(api.requests).toHaveLength(1);
    expect(await axeFindings(container)).toEqual([]);
  });
});

it('leads to sign-in when its flow has expired', async () => {
  configureFakeApi(refuseWith(reauthCheck, 'verificationTimeExpired'));
  const explain = async () => ({
    title: 'Over',
    text: '',
    reaction: 'restart' as const,
    action: 'Start again',
    small: '',
  });
  renderWithHost(<KeepAccountScreen />, { host: createFakeHost({ url: address, explain }), texts });
  expect(await screen.findByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/login');
});
