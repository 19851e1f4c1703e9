import {
  loginOffer,
  loginPlaceholder,
  loginSettingsSchema,
  styleBaseline,
  styles,
  type LoginSettings,
} from '@gatehouse/platform';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { texts as english } from '../../texts/main/en.ts';
import { loginStart, type LoginState } from './login.machine.ts';
import { LoginView, type LoginViewProps } from './login.view.tsx';

const settings = v.parse(loginSettingsSchema, { style: 'stove' });
type Provider = LoginSettings['third_party']['list'][number];
const visit = { nation: 'KR', inflowPath: 'NONE' };
const failure = { reason: 'service', requestId: 'req-1' } as const;
const sentence = { title: 'No answer', text: 'Try again', reaction: 'notice', action: null, small: '' } as const;
const offline = { reason: 'network', requestId: null } as const;

function show(
  state: LoginState,
  change: Partial<LoginSettings> = {},
  more: Partial<LoginViewProps> = {},
  host = createFakeHost(),
) {
  const all = { ...settings, ...change };
  const offer = loginOffer(all, visit);
  const view = (
    <LoginView
      settings={all}
      locale="en"
      offer={offer}
      placeholder={loginPlaceholder(all, offer)}
      onetimePath="/auth/otp"
      state={state}
      now={() => 0}
      {...more}
    />
  );
  return renderWithHost(view, { host, texts: { 'mf-login': english } });
}

const kept = { attempt: 1, misses: null };

const states: Readonly<Record<string, LoginState>> = {
  empty: loginStart,
  sending: { ...kept, step: 'sending' },
  leaving: { ...kept, step: 'leaving' },
  down: { ...kept, step: 'form', problem: { kind: 'failed', sentence } },
  waiting: {
    ...kept,
    step: 'form',
    problem: { kind: 'refused', refusal: 'temporarilyRestricted', code: '43106', retryAt: 30_000 },
  },
  mismatch: {
    ...kept,
    step: 'form',
    problem: { kind: 'mismatch', retryAt: null, hints: ['spaceBefore', 'spaceBehind', 'checkSoon'] },
  },
  'terms unknown': { ...kept, step: 'terms-unknown', failure, retrying: false },
};

describe('login view', () => {
  it.each(Object.keys(states))('%s: axe finds nothing', async (name) => {
    const { container } = show(states[name] ?? loginStart);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is a form that works by itself: names, autocomplete and address of the native post', () => {
    const { container } = show(loginStart);
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('action', '/session/sign-in');
    expect(form).toHaveAttribute('method', 'post');
    expect(screen.getByLabelText('Email or ID')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(Array.from(form?.elements ?? [], (control) => control.getAttribute('name')).filter(Boolean)).toEqual([
      'identifier',
      'password',
      'forever',
    ]);
  });

  it('follows the settings: stay signed in, and the member menu in its order', () => {
    const { unmount } = show(loginStart, { forever: false, member_menu: ['id', 'pw'] });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/recovery/id',
      '/recovery/pw',
    ]);
    unmount();
    show(loginStart, { member_menu: [] });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('without a menu offers the ways on once a password was wrong', () => {
    show(states['mismatch'] ?? loginStart, { member_menu: [] });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/recovery/pw', '/customer-service', '/signup']);
  });

  it('says when the wait is over', () => {
    show(states['waiting'] ?? loginStart, {}, { now: () => 30_000 });
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('You can try again now')).toBeVisible();
  });

  it('names nothing for customer service without a connection', () => {
    show({ ...kept, step: 'terms-unknown', failure: offline, retrying: false });
    expect(screen.getByText('Almost signed in')).toBeVisible();
    expect(screen.queryByText(/Reference for customer service/)).toBeNull();
  });

  it('offers to cancel a deletion, by signing in once more', async () => {
    const sent: string[] = [];
    show(
      {
        ...kept,
        step: 'form',
        problem: { kind: 'refused', refusal: 'deletionRequested', code: '44001', retryAt: null },
      },
      {},
      {
        onSubmit: (event) => {
          event.preventDefault();
          sent.push('sign-in');
        },
      },
    );
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Cancel the deletion' }));
    expect(sent).toEqual(['sign-in']);
  });

  it('names the game that the sign-in is for, as soon as it is known', () => {
    const { container, unmount } = show(loginStart, {}, { client: { name: '', placeholder: '1' } });
    expect(container.querySelector('[data-client="1"]')).toBeEmptyDOMElement();
    unmount();
    show(loginStart, {}, { client: { name: 'Tidal Keep', placeholder: '1' } });
    expect(screen.getByText('Sign in to continue to Tidal Keep.')).toBeVisible();
  });

  it('gives customer service the request id', () => {
    show(states['terms unknown'] ?? loginStart);
    expect(screen.getByText('Reference for customer service: service · req-1')).toBeVisible();
  });

  it('names the days of staying signed in, and the ID where nothing else is taken', () => {
    show(loginStart, { ...styleBaseline.cf, forever_date: 14, pw_contents: 'Case matters' });
    expect(screen.getByRole('checkbox', { name: 'Stay signed in · 14 days' })).toBeVisible();
    expect(screen.getByLabelText('ID')).toHaveAttribute('inputmode', 'text');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Case matters/);
  });

  it('shows one-time code as a tab or as a link, never as both', () => {
    const { unmount } = show(loginStart, { onetime: true, tabs: ['login', 'onetime'] });
    expect(screen.getAllByRole('link', { name: 'One-time code' })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Password' })).toHaveAttribute('aria-current', 'true');
    unmount();
    show(loginStart, { onetime: true });
    expect(screen.getByRole('link', { name: 'One-time code' })).toHaveAttribute('href', '/auth/otp');
    expect(screen.queryByRole('button', { name: 'Password' })).toBeNull();
  });

  it.each(['vertical', 'horizontal'] as const)('names every provider, %s, and the last one used', async (type) => {
    const third_party = { ...settings.third_party, type, list: ['NAVER', 'GP', 'APPLE'] satisfies Provider[] };
    const { container } = show(loginStart, { third_party }, { lastProvider: 'GP' });
    const links = screen.getAllByRole('link', { name: /^Continue with/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['NAVER', 'GP', 'APPLE'].map((provider) => `/oauth/third-login/login?sns_type=${provider}`),
    );
    expect(links[1]).toHaveAccessibleName('Continue with Google · Last used');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('takes "stay signed in" along to the provider', async () => {
    const third_party = { ...settings.third_party, type: 'vertical' as const, list: ['GP'] satisfies Provider[] };
    const host = createFakeHost({ url: '/login' });
    show(loginStart, { third_party }, {}, host);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('link', { name: 'Continue with Google' }));
    expect(host.record.navigations).toEqual(['/oauth/third-login/login?sns_type=GP&forever=Y']);
  });

  it('hides the form behind the QR code without forgetting what was typed', () => {
    const tabs = { tabs: ['login', 'qr'] };
    show(loginStart, tabs, { tab: 'qr' });
    expect(screen.getByRole('button', { name: 'QR code' })).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('textbox', { hidden: true })).toBeInTheDocument();
  });

  it.each(styles)('%s shows the same form, and on the bare page nothing else', (style) => {
    show(loginStart, { ...styleBaseline[style], tabs: ['login', 'onetime'], style });
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('type', 'submit');
    expect(screen.queryAllByRole('link').length > 0).toBe(style !== 'vulcanus');
  });
});
