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
import { qrCode, qrStatusCheck } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, fakeNow, renderWithHost } from '@gatehouse/shell-contract/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { termsAgreed } from '../../../testing/answers.ts';
import { texts as english } from '../../../texts/main/en.ts';
import { QrPanel } from './qr-panel.tsx';

const shown = (session: string) =>
  answerWith(qrCode, {
    image: 'data:image/svg+xml;base64,',
    session,
    url: 'http://localhost:4200/auth/qr#x',
    expires_in: 180,
  });
const statusIs = (status: 'WAITING' | 'SCANNED' | 'REFUSED' | 'EXPIRED', session = 's1') =>
  answerWith(qrStatusCheck, { status, session, expires_in: 100 });
const approved = answerWith(qrStatusCheck, { status: 'APPROVED', session: 's1', expires_in: 100, ...signedIn() });

let now = fakeNow;
const pass = (ms: number) =>
  act(async () => {
    now += ms;
    await jest.advanceTimersByTimeAsync(ms);
  });

const open = (...answers: readonly PreparedAnswer[]) => openPanel(<QrPanel />, answers);

async function openPanel(panel: ReactElement, answers: readonly PreparedAnswer[]) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({
    url: '/login?redirect_url=http://localhost:4310/main',
    clock: { now: () => now },
  });
  const rendered = await act(async () => renderWithHost(panel, { host, texts: { 'mf-login': english } }));
  await screen.findByRole('heading', { name: 'Sign in with your phone' });
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) });
  return { api, user, ...rendered };
}

beforeEach(() => {
  now = fakeNow;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  clearSession();
});

describe('the QR code on the sign-in page', () => {
  it('shows the code, its time and what to do, and announces the time once', async () => {
    const { container } = await open(shown('s1'));
    expect(await screen.findByRole('img', { name: 'QR code for signing in with your phone' })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('Valid for 3:00');
    expect(screen.getByText('You have 3 minutes.')).toBeInTheDocument();
    jest.useRealTimers();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('opens the app of a phone, which cannot scan itself; beside a form there is no such button', async () => {
    const { unmount } = await open(shown('s1'));
    const app = await screen.findByRole('link', { name: 'Open the app' });
    expect(app).toHaveAttribute('href', 'http://localhost:4200/auth/qr#x');
    expect(app).toHaveAttribute('target', '_blank'); // the page goes on waiting for the answer
    unmount();
    await openPanel(<QrPanel quiet />, [shown('s1')]);
    expect(await screen.findByRole('img')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('counts down and announces the last minute', async () => {
    await open(shown('s1'), ...Array.from({ length: 30 }, () => statusIs('WAITING')));
    await pass(120_000);
    expect(screen.getByRole('timer')).toHaveTextContent('Valid for 1:00');
    expect(screen.getByText('One minute left.')).toBeInTheDocument();
  });

  it('shows that the code was scanned, signs in on approval, and leaves for the return address', async () => {
    haveSession();
    const { host, api } = await open(shown('s1'), statusIs('SCANNED'), approved, termsAgreed);
    await pass(5000);
    expect(screen.getByText('Now confirm the sign-in on your phone.')).toBeVisible();
    await pass(1000); // the answer of the phone shows within a second and a half
    expect(screen.getByText('You’re signed in. One moment…')).toBeVisible();
    expect(host.record.departures).toEqual(['http://localhost:4310/main']);
    const asked = api.requests.length;
    await pass(60_000);
    expect(api.requests).toHaveLength(asked);
  });

  it.each([
    ['REFUSED', 'Declined on the phone'],
    ['EXPIRED', 'Time’s up'],
  ] as const)('is over when %s, and shows a new code in place', async (status, title) => {
    const { user } = await open(shown('s1'), statusIs(status), shown('s2'));
    await pass(5000);
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.queryByText(/password/)).toBeNull(); // no password was typed: nobody can know it from this
    await user.click(screen.getByRole('button', { name: 'Show a new code' }));
    expect(await screen.findByRole('img')).toBeVisible();
  });

  it('asks at once when the time has run out', async () => {
    const polls = Array.from({ length: 35 }, () => statusIs('WAITING'));
    const { api } = await open(shown('s1'), ...polls, statusIs('EXPIRED'));
    await pass(179_000);
    const asked = api.requests.length;
    await pass(1000);
    expect(api.requests.length).toBeGreaterThan(asked);
  });

  it('keeps trying without a connection, and says so', async () => {
    await open(shown('s1'), unreachable(qrStatusCheck), statusIs('WAITING'));
    await pass(5000);
    expect(screen.getByText('No connection. We’ll keep trying.')).toBeVisible();
    await pass(5000);
    expect(screen.queryByText('No connection. We’ll keep trying.')).toBeNull();
  });

  it('says why there is no code, and tries again', async () => {
    const { user } = await open(refuseWith(qrCode, 'requestDenied'), unreachable(qrCode), shown('s1'));
    expect(await screen.findByText('Title of requestDenied')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show a new code' }));
    expect(await screen.findByText('That didn’t work')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img')).toBeVisible();
  });

  it('leads a refused sign-in to the page that can settle it', async () => {
    const stopped = refuseWith(qrStatusCheck, 'idProtection', { state: 'flow-1', account: null, endDt: null });
    const { host } = await open(shown('s1'), stopped);
    await pass(5000);
    expect(host.record.navigations).toEqual([expect.stringMatching(/^\/restric\?state=flow-1/)]);
  });

  it('beside the form speaks of what the player did with the phone, and of nothing else', async () => {
    const waiting = Array.from({ length: 30 }, () => statusIs('WAITING'));
    const answers = [shown('s1'), unreachable(qrStatusCheck), ...waiting, statusIs('SCANNED'), statusIs('EXPIRED')];
    await openPanel(<QrPanel quiet />, answers);
    const spoken = () =>
      [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')]
        .filter((region) => region.getAttribute('aria-live') !== 'off')
        .map((region) => region.textContent)
        .join('');
    expect(spoken()).toBe('');
    await pass(5000);
    expect(screen.getByText('No connection. We’ll keep trying.')).toBeVisible();
    expect(spoken()).toBe('');
    await pass(155_000); // the last minute among them
    expect(spoken()).toBe('Now confirm the sign-in on your phone.');
    await pass(1000);
    expect(screen.getByText('Time’s up')).toBeVisible();
    expect(spoken()).toBe('');
  });

  it('stays signed in when asked to', async () => {
    const { user, api } = await open(shown('s1'), statusIs('WAITING'));
    await user.click(screen.getByRole('checkbox', { name: 'Stay signed in' }));
    await pass(5000);
    expect(api.requests.at(-1)?.url).toContain('forever=Y');
  });
});
