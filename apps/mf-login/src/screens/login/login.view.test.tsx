import { describe, expect, it } from '@jest/globals';
import { loginSettingsSchema, styles } from '@gatehouse/platform';
import { axeFindings, renderWithHost } from '@gatehouse/shell-contract/testing';
import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { texts as english } from '../../locales/en.ts';
import { loginStart, type LoginState } from './login.machine.ts';
import { LoginView } from './login.view.tsx';

const settings = v.parse(loginSettingsSchema, { style: 'stove' });
const failure = { reason: 'service', requestId: 'req-1' } as const;

function show(state: LoginState, change: Partial<typeof settings> = {}, now = () => 0) {
  const view = <LoginView loginStyle="stove" settings={{ ...settings, ...change }} state={state} now={now} />;
  return renderWithHost(view, { texts: { 'mf-login': english } });
}

const states: Readonly<Record<string, LoginState>> = {
  empty: loginStart,
  sending: { step: 'sending', attempt: 0 },
  leaving: { step: 'leaving', attempt: 0 },
  down: { step: 'form', attempt: 1, trouble: { kind: 'failed', failure } },
  waiting: {
    step: 'form',
    attempt: 1,
    trouble: { kind: 'refused', refusal: 'temporarilyRestricted', code: '43106', retryAt: 30_000 },
  },
  'terms unknown': { step: 'terms-unknown', attempt: 1, failure, retrying: false },
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

  it('says when the wait is over', () => {
    show(states['waiting'] ?? loginStart, {}, () => 30_000);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('You can try again now')).toBeVisible();
  });

  it('gives customer service the request id', () => {
    show(states['down'] ?? loginStart);
    expect(screen.getByText('For customer service: service · req-1')).toBeVisible();
  });

  it.each(styles)('%s shows the same form', (style) => {
    renderWithHost(<LoginView loginStyle={style} settings={settings} state={loginStart} now={() => 0} />, {
      texts: { 'mf-login': english },
    });
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('type', 'submit');
  });
});
