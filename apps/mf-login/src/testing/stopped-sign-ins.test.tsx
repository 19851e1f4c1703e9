import {
  answerWith,
  clearSession,
  configureFakeApi,
  haveSession,
  refuseWith,
  signedIn,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import {
  codeOf,
  oauthCodeLv2,
  reauthCheck,
  reauthRecover,
  signInV21,
  type ClientValue,
  type RefusalName,
} from '@gatehouse/api-contract';
import { customerServicePath, hostEvents, styles, surfaces, type Surface } from '@gatehouse/platform';
import { createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { finishSignIn } from '../flow/signed-in/finish-sign-in.ts';
import { accountStateScreens } from '../screens/account-states/account-states.screens.ts';
import { LoginScreen } from '../screens/login/login.screen.tsx';
import later from '../texts/deferred/en.json';
import { texts as main } from '../texts/main/en.ts';
import { termsAgreed } from './answers.ts';
import { explainAsTheShell } from './explain-as-the-shell.ts';
import { endOf, stoppedSignIns, type StoppedBy } from './stopped-sign-ins.ts';

beforeEach(haveSession);
afterEach(clearSession);

const wanted = 'http://localhost:4310/main';
const all = Object.keys(stoppedSignIns) as StoppedBy[]; // keys of the constant
const cells = surfaces.flatMap((surface) => styles.map((style) => ({ surface, style })));
const texts = { 'mf-login': main, 'mf-login.later': later };
const data = {
  state: 'flow-1',
  account: 'de***@playground.test',
  endDt: Date.UTC(2026, 1, 14, 12),
  changedDt: Date.UTC(2026, 1, 13, 12),
};
const backIn = [answerWith(reauthRecover, { redirect_url: '' }), answerWith(oauthCodeLv2, signedIn()), termsAgreed];
/** Only a refusal that its account or its visitor can do something about in a flow has a state. */
const withoutState: readonly StoppedBy[] = ['clientUnknown', 'redirectRefused', 'temporarilyRestricted'];

/** A shell on a surface; in an app it hears what it is told. */
function hostOn(surface: Surface, url: string, more: Parameters<typeof createFakeHost>[0] = {}) {
  const told: unknown[] = [];
  const host = createFakeHost({ surface, url, explain: explainAsTheShell, ...more });
  const app = {
    ...host.bridge,
    kind: surface,
    notify: (event: string, said?: object) => told.push({ event, ...said }) > 0,
    close: () => told.push('close') > 0,
  };
  return { host: surface === 'browser' ? host : { ...host, bridge: app }, record: host.record, told };
}

it('has every refusal of a sign-in that speaks of the account, its visitor or the link', () => {
  /** Said of what was typed, or of the platform itself: the same form goes on. */
  const ofTheForm: readonly RefusalName[] = [
    'credentialsMismatch',
    'captchaRequired',
    'captchaInvalid',
    'captchaIncorrect',
    'captchaSuspicious',
    'invalidParameters',
    'invalidParameterFormat',
    'requestDenied',
  ];
  const names = [...new Set<RefusalName>(Object.values(signInV21.refusals))];
  const rest = names.filter((name) => !ofTheForm.includes(name) && !all.some((known) => known === name));
  expect(rest).toEqual([]);
});

describe('a stopped sign-in ends, on every surface and in every style', () => {
  it.each(all)('%s', async (refusal) => {
    for (const cell of cells) {
      const end = endOf(refusal, cell);
      const { host, record } = hostOn(
        cell.surface,
        `/login?style_type=${cell.style}&redirect_url=${encodeURIComponent(wanted)}`,
        { style: cell.style },
      );
      const leads = end.end === 'notice' ? undefined : end.path;
      configureFakeApi(...(end.end === 'question' && leads === undefined ? backIn : []));
      const code = codeOf(signInV21, refusal) ?? '0';
      const given = withoutState.includes(refusal) ? null : data;
      const result = await finishSignIn(host, { ok: false, refusal, code, data: given, requestId: null });
      if (end.end === 'notice') expect([result.kind, record.navigations]).toEqual(['refused', []]);
      if (leads !== undefined) expect(record.navigations[0]?.replace(/[?&]state=flow-1.*/, '')).toBe(leads);
      if (end.end === 'question') expect(record.dialogs).toHaveLength(1);
      if (end.end === 'question' && leads === undefined) expect(record.departures).toEqual([wanted]);
    }
  });
});

const ways = {
  'customer service': () =>
    expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', customerServicePath),
  'new password': () =>
    expect(screen.getAllByRole('link', { name: 'Forgot your password?' }).length).toBeGreaterThan(1),
  home: () => expect(screen.getByRole('button', { name: /home page/ })).toBeVisible(),
  form: () => expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled(),
};

describe('a notice on the sign-in page offers a way on', () => {
  const notices = all.flatMap((refusal) => {
    const end = endOf(refusal, { surface: 'browser', style: 'stove' });
    return end.end === 'notice' ? [[refusal, end.wayOn] as const] : [];
  });
  it.each(notices)('%s: %s', async (refusal, wayOn) => {
    for (const surface of surfaces) {
      configureFakeApi(refuseWith(signInV21, refusal, withoutState.includes(refusal) ? null : data));
      const { host } = hostOn(surface, '/login');
      const { unmount } = renderWithHost(<LoginScreen />, { host, texts });
      fireEvent.change(screen.getByLabelText('Email or ID'), { target: { value: 'a@b.test' } });
      fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Gatehouse1' } });
      fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
      await screen.findByRole('alert');
      ways[wayOn]();
      unmount();
    }
  });
});

type Paused = ClientValue<typeof reauthCheck>;
const pause = (change: Partial<Paused>): PreparedAnswer =>
  answerWith(reauthCheck, {
    state: 'flow-1',
    blockReasonCd: 'RESTRICTED',
    startDt: Date.UTC(2026, 0, 10, 12),
    endDt: Date.UTC(2026, 0, 17, 12),
    verifyMethod: 'email',
    verifyYn: 'Y',
    reference: '3F2A-91BC',
    providerCd: 'SO',
    personVerifyYn: 'N',
    emailVerifyYn: 'Y',
    withdrawDt: null,
    ...change,
  });

type Pressed = Readonly<{
  name: string;
  Component: ComponentType;
  path: string;
  answers: readonly PreparedAnswer[];
  heading: string;
  /** Text that says why, and until when where that is known. */
  says: readonly RegExp[];
  /** What is pressed, and where it leads. `signed in`: to where the visitor wanted to go. */
  press: string;
  leads: string;
}>;

const { restric, inactive, information } = accountStateScreens;
const since = /January 10, 2026/;
const service = { press: 'Contact customer service', leads: customerServicePath } as const;
const verify = (way: 'phone' | 'email') =>
  ({ press: `Verify by ${way}`, leads: '/verification?type=restriction&state=flow-1' }) as const;
const atRestric = { Component: restric.Component, path: '/restric' } as const;

const pages: readonly Pressed[] = [
  {
    ...atRestric,
    name: 'restricted',
    answers: [pause({})],
    heading: 'Your sign‑in is restricted',
    says: [/restricted for security/, /Until January 17, 2026/],
    ...verify('email'),
  },
  {
    ...atRestric,
    name: 'too many wrong passwords',
    answers: [pause({ blockReasonCd: 'PW_AT_OVER', verifyMethod: 'phone', endDt: null })],
    heading: 'Your sign‑in is restricted',
    says: [/too many wrong passwords/, since],
    ...verify('phone'),
  },
  {
    ...atRestric,
    name: 'ID protection with somebody or a phone on record',
    answers: [pause({ blockReasonCd: 'ID_PRT', verifyMethod: 'phone', endDt: null })],
    heading: 'Your sign‑in is restricted',
    says: [/turned on ID protection/, since],
    ...verify('phone'),
  },
  {
    ...atRestric,
    name: 'ID protection with nothing on record',
    answers: [pause({ blockReasonCd: 'ID_PRT', verifyMethod: 'phone', endDt: null, verifyYn: 'N' })],
    heading: 'Your sign‑in is restricted',
    says: [/turned on ID protection/, since, /3F2A\u201191BC/],
    ...service,
  },
  {
    ...atRestric,
    name: 'blocked',
    answers: [pause({ blockReasonCd: 'BLOCKED', verifyYn: 'N' })],
    heading: 'Your account is blocked',
    says: [/This account has been blocked/, since, /Until January 17, 2026/, /3F2A\u201191BC/],
    ...service,
  },
  {
    name: 'asleep',
    Component: inactive.Component,
    path: '/inactive',
    answers: backIn,
    heading: 'Your account is inactive',
    says: [/Nothing was deleted/],
    press: 'Reactivate account',
    leads: 'signed in',
  },
  {
    name: 'membership due',
    Component: information.Component,
    path: '/information?type=MEMBERSHIP',
    answers: backIn,
    heading: 'One more step to become a member',
    says: [/isn’t a member here yet/],
    press: 'Join and sign in',
    leads: 'signed in',
  },
  {
    name: 'no email address',
    Component: information.Component,
    path: '/information?type=ENTER_EMAIL',
    answers: [],
    heading: 'An email address is missing',
    says: [/no email address yet/],
    press: 'Continue',
    leads: '/verification?type=confirm-email&state=flow-1',
  },
];
/** A link inside the portal carries where the visitor wanted to go. */
const onward = (path: string) => `${path}&redirect_url=${encodeURIComponent(wanted)}`;
const onSurfaces = pages.flatMap((page) => surfaces.map((surface) => [page.name, surface, page] as const));

describe('a page about the state of an account', () => {
  it.each(onSurfaces)('%s in the %s says why, leads on and lets go', async (_name, surface, page) => {
    const query = `state=flow-1&redirect_url=${encodeURIComponent(wanted)}`;
    configureFakeApi(...page.answers);
    const { host, record, told } = hostOn(surface, `${page.path}${page.path.includes('?') ? '&' : '?'}${query}`);
    const { unmount } = renderWithHost(<page.Component />, { host, texts });
    expect(await screen.findByRole('heading', { level: 1, name: page.heading })).toBeVisible();
    for (const said of page.says) expect(screen.getByText(said)).toBeVisible();
    if (surface === 'browser') {
      fireEvent.click(screen.getByRole('link', { name: 'Go to the home page' }));
      expect(record.departures.splice(0)).toEqual([host.site.home]);
    } else {
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(told.splice(0)).toEqual([expect.objectContaining({ event: hostEvents.viewResult }), 'close']);
      expect(record.departures).toEqual([]);
    }
    const control = screen.getByRole(page.leads === 'signed in' ? 'button' : 'link', { name: page.press });
    if (page.leads === customerServicePath) expect(control).toHaveAttribute('href', customerServicePath);
    else fireEvent.click(control);
    if (page.leads === 'signed in') await waitFor(() => expect(record.departures).toEqual([wanted]));
    else if (page.leads !== customerServicePath) expect(record.navigations[0]).toBe(onward(page.leads));
    unmount();
  });
});
