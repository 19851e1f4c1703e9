import {
  answerWith,
  configureFakeApi,
  refuseWith,
  type PreparedAnswer,
  clearSession,
  haveSession,
  signedIn,
} from '@gatehouse/api-client/testing';
import { otpSessionClose, otpSessionOpen, otpSessionStatus } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { termsAgreed } from '../../../testing/answers.ts';
import later from '../../../texts/deferred/en.json';
import { texts as english } from '../../../texts/main/en.ts';
import { ScanScreen } from '../scan/scan.screen.tsx';
import { loadApproval } from './approval.load.ts';
import { ApprovalScreen } from './approval.screen.tsx';

const url = '/auth/approval?state=flow-1&redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain';
const kept = 'redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain';
const asked = answerWith(otpSessionOpen, { session: 's1', status: 'WAITING', expires_in: 300, verify_code: '4821' });
const statusIs = (status: 'WAITING' | 'REFUSED' | 'EXPIRED' | 'CLOSED') =>
  answerWith(otpSessionStatus, { status, session: 's1', expires_in: 100 });
const agreed = { status: 'APPROVED', session: 's1', expires_in: 100 } as const;
const approved = answerWith(otpSessionStatus, { ...agreed, ...signedIn() });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function open(answers: readonly PreparedAnswer[], overrides: FakeHostOverrides = {}) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url, ...overrides });
  const texts = { 'mf-login': english, 'mf-login.later': later };
  const rendered = await act(async () => renderWithHost(<ApprovalScreen />, { host, texts }));
  await pass(0);
  return { api, user: userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) }), ...rendered };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  clearSession();
});

describe('approval in the authenticator', () => {
  it('shows the number to find on the phone', async () => {
    const { container, api } = await open([asked]);
    expect(screen.getByText('4821')).toBeVisible();
    expect(document.title).toBe('Confirm on your phone');
    expect(await api.bodies()).toEqual([{ state: 'flow-1' }]);
    jest.useRealTimers();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('ends as every sign-in does once the phone agrees', async () => {
    haveSession();
    const { host } = await open([asked, statusIs('WAITING'), approved, termsAgreed]);
    await pass(10_000);
    expect(host.record.departures).toEqual(['http://localhost:4310/main']);
  });

  it('leads to changes that the owner has not heard of, as every sign-in does', async () => {
    haveSession();
    const { host } = await open([asked, answerWith(otpSessionStatus, { ...agreed, ...signedIn({}, 'Y') })]);
    await pass(5000);
    expect(host.record.navigations).toEqual([expect.stringMatching(/^\/account\/changes/)]);
  });

  it.each([
    ['REFUSED', 'Declined on the phone'],
    ['EXPIRED', 'Time’s up'],
    ['CLOSED', 'Time’s up'],
  ] as const)('is over when %s, and asks again in place', async (status, title) => {
    const { user } = await open([asked, statusIs(status), asked]);
    await pass(5000);
    expect(screen.getByText(title)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send another request' }));
    expect(await screen.findByText('4821')).toBeVisible();
  });

  it.each(['authenticatorUnavailable', 'otpServerError', 'verificationTimeExpired'] as const)(
    'says %s and leaves the other ways open',
    async (refusal) => {
      await open([refuseWith(otpSessionOpen, refusal)], {
        settings: { ...createFakeHost().settings, onetime: true },
      });
      expect(screen.getByText(`Title of ${refusal}`)).toBeVisible();
      expect(screen.getByRole('link', { name: /Enter the number from/ })).toHaveAttribute(
        'href',
        `/auth/verifi_code?state=flow-1&${kept}`,
      );
      expect(screen.getByRole('link', { name: 'Use an 8-digit code' })).toHaveAttribute(
        'href',
        `/onetime?state=flow-1&${kept}`,
      );
    },
  );

  it('hands the waiting session to the page where the number is typed in', async () => {
    await open([asked]);
    expect(screen.getByRole('link', { name: /Enter the number from/ })).toHaveAttribute(
      'href',
      `/auth/verifi_code?state=flow-1&session=s1&${kept}`,
    );
    expect(screen.queryByRole('link', { name: 'Use an 8-digit code' })).toBeNull();
  });

  it('closes the session when it is cancelled, and starts again', async () => {
    const { user, host, api } = await open([asked, answerWith(otpSessionClose, {})]);
    await user.click(screen.getByRole('button', { name: 'Cancel and sign in another way' }));
    expect(host.record.navigations).toEqual([`/login?${kept}`]);
    expect((await api.bodies()).at(-1)).toEqual({ session: 's1' });
  });

  it('redirects to the typed number where no phone can be asked', () => {
    const settings = { ...createFakeHost().settings, available_push_nations: ['KR', 'PH'] };
    const load = (nation: string) => {
      const host = createFakeHost({ url, settings, nation });
      return loadApproval({ url: host.url, host });
    };
    expect(load('KR')).toBeUndefined();
    expect(load('DE')).toEqual({ redirect: '/auth/verifi_code?state=flow-1' });
  });
});

describe('a QR code opened by a camera', () => {
  it('says that the app opens it', async () => {
    const { container } = renderWithHost(<ScanScreen />, { texts: { 'mf-login.later': later } });
    expect(screen.getByRole('heading', { name: 'Open this code in the app' })).toBeVisible();
    jest.useRealTimers();
    expect(await axeFindings(container)).toEqual([]);
  });
});
