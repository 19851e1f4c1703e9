import {
  answerWith,
  configureFakeApi,
  refuseWith,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import {
  emailCodeVerify,
  termsContentsV3,
  transferAge,
  transferAgreement,
  transferCountry,
  transferEmailSend,
  transferRegister,
  transferStep,
  type ClientValue,
} from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import en from '../../texts/switch/en.json';
import { SwitchConsentScreen, SwitchEntryScreen, SwitchStartScreen, SwitchThirdScreen } from './switch.screens.ts';

const texts = { 'mf-account-lifecycle.switch': en };
const home = 'redirect_url=http://localhost:4310/main';
const guide = '/myinfo/myaccount/switch_id';
const entryUrl = `/switch_accounts/entry_info?type=transfer&state=s-1&${home}`;
const address = 'new@playground.test';
const done = { transferDt: Date.UTC(2026, 0, 15, 12), transferredId: 'ne***@playground.test' };

type Step = ClientValue<typeof transferStep>;
const stepIs = (more: Partial<Step> = {}) =>
  answerWith(transferStep, {
    state: 's-1',
    step: 1,
    terms_agree_yn: 'Y',
    names: [{ provider_cd: 'SO', name: 'mia77' }],
    password_entry: 'CURRENT',
    ...more,
  });
const opened = answerWith(transferCountry, { country_cd: 'KR', state: 's-1', provider_cd: 'SO' });
const ageIs = (step: 0 | 1 | 2 | 3) => answerWith(transferAge, { state: 's-1', step });
const contents = answerWith(termsContentsV3, {
  service_infos: [
    {
      contents_list: [
        {
          terms_type_id: 'TRNS_SWITCH',
          version: 1,
          sub_category: '',
          terms_type_no: 1,
          agree_type: 'MUST',
          text_type: 'TEXT',
          title: 'Switch',
          text: '<p>x</p>',
          url: '',
        },
      ],
    },
  ],
});

/** Where a page went, without what the visit brought. */
const wentTo = ({ record }: Readonly<{ record: Readonly<{ navigations: readonly string[] }> }>) =>
  record.navigations.map((path) => path.replace(/[?&]redirect_url=http%3A%2F%2Flocalhost%3A4310.*$/, ''));

function open(Screen: ComponentType, url: string, ...answers: PreparedAnswer[]) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url });
  return { api, user: userEvent.setup(), ...renderWithHost(<Screen />, { texts, host }) };
}
/** Of the first request; those without a body come later. */
const firstBody = ({ requests }: Readonly<{ requests: readonly Request[] }>): Promise<unknown> | undefined =>
  requests[0]?.clone().json();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the guide of a switch', () => {
  it('says what it means and that it is for ever, and asks nothing before a press', async () => {
    const { api, container, user, host } = open(SwitchStartScreen, `${guide}?${home}`);
    expect(screen.getByRole('list', { name: 'What changes with the switch' })).toHaveTextContent('no longer open');
    expect(screen.getByRole('alert')).toHaveTextContent('You can’t undo the switch');
    expect(api.requests).toEqual([]);
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Not now' }));
    expect(host.record.departures).toEqual(['http://localhost:4310/main']);
  });

  it.each([
    [
      'a guardian',
      { step: 4, verify_type: 'parent-switch-id', verify_state: 'g-1' },
      '/verification?type=parent-switch-id&state=g-1',
    ],
    [
      'the proof of an adult',
      { step: 2, verify_type: 'switch-id', verify_state: 'v-1' },
      '/verification?type=switch-id&state=v-1',
    ],
    [
      'the proof of a minor',
      { step: 3, verify_type: 'switch-id', verify_state: 'v-1' },
      '/verification?type=switch-id&state=v-1',
    ],
    [
      'the person',
      { step: 0, verify_type: 'switch-id', verify_state: 'v-1' },
      '/verification?type=switch-id&state=v-1',
    ],
    ['the terms', { terms_agree_yn: 'N' }, `${guide}/consent?state=s-1`],
    ['the form', {}, '/switch_accounts/entry_info?type=transfer&state=s-1'],
  ] as const)('leads to %s', async (_, more, next) => {
    const { api, host } = open(SwitchStartScreen, `${guide}?${home}`, opened, stepIs(more));
    await press('Continue');
    await waitFor(() => expect(wentTo(host)).toEqual([next]));
    expect(await firstBody(api)).toMatchObject({ brought: { redirect_url: 'http://localhost:4310/main' } });
    expect(host.flow.read('guard.switch-state')).toBe('s-1');
  });

  it.each([
    [3, 'parent-switch-id', 'First, a parent or guardian has to agree.'],
    [0, 'switch-id', 'First, you verify your identity.'],
    [1, 'switch-id', 'First we’ll check that it’s you.'],
    [2, 'switch-id', 'First we’ll check that it’s you.'],
  ] as const)('says what comes first at age step %i', async (age, verify_type, text) => {
    const step = stepIs({ step: age === 3 ? 4 : 2, verify_type, verify_state: 'v-1' });
    open(SwitchStartScreen, `${guide}?state=s-1&${home}`, step, ageIs(age));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('leads on to the terms after a proof', async () => {
    const { host } = open(SwitchStartScreen, `${guide}?state=s-1&${home}`, stepIs({ terms_agree_yn: 'N' }), ageIs(1));
    await waitFor(() => expect(wentTo(host)).toEqual([`${guide}/consent?state=s-1`]));
  });

  it('a switch that is over is begun anew', async () => {
    const over = refuseWith(transferStep, 'verificationTimeExpired');
    const { api } = open(
      SwitchStartScreen,
      `${guide}?state=old&${home}`,
      over,
      refuseWith(transferAge, 'verificationTimeExpired'),
    );
    await waitFor(() => expect(api.requests).toHaveLength(2));
    const again = configureFakeApi(opened, stepIs());
    await press('Continue');
    await waitFor(async () => expect(await firstBody(again)).not.toHaveProperty('state'));
  });

  it('a social account goes to its provider', async () => {
    const asks = refuseWith(transferCountry, 'identityVerificationRequired', { provider_cd: 'FB' });
    const { host } = open(SwitchStartScreen, `${guide}?${home}`, asks);
    await press('Continue');
    await waitFor(() => expect(wentTo(host)).toEqual(['/oauth/third-login/switch?sns_type=FB']));
  });

  it('91018 leads to the sign-in', async () => {
    const { host } = open(SwitchStartScreen, `${guide}?${home}`, refuseWith(transferCountry, 'switchCheckRefused'));
    await press('Continue');
    await waitFor(() => expect(host.record.navigations[0]).toMatch(/^\/login\?redirect_url=.*switch_id/));
  });

  it('44024 says under which name and since when', async () => {
    const { container } = open(
      SwitchStartScreen,
      `${guide}?${home}`,
      refuseWith(transferCountry, 'migrationDone', done),
    );
    await press('Continue');
    expect(await screen.findByRole('heading', { name: 'You already sign in with your email address' })).toBeVisible();
    expect(screen.getByText('ne***@playground.test')).toBeVisible();
    expect(screen.getByText('January 15, 2026')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('a platform that does not answer is said', async () => {
    open(SwitchStartScreen, `${guide}?${home}`, unreachable(transferCountry));
    await press('Continue');
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(1));
  });
});

describe('the end of the proof at a provider', () => {
  it('takes the proof and leads on', async () => {
    const due = stepIs({ step: 0, verify_type: 'switch-id', verify_state: 'v-1' });
    const { api, host } = open(SwitchThirdScreen, `/switch_accounts/third?state=social-1&${home}`, opened, due);
    await waitFor(() => expect(wentTo(host)).toEqual(['/verification?type=switch-id&state=v-1']));
    expect(await firstBody(api)).toMatchObject({ social_state: 'social-1' });
  });

  it.each([
    ['without one the provider is asked', 'identityVerificationRequired', /third-login\/switch\?sns_type=GP/],
    ['of another member leads to the sign-in', 'switchCheckRefused', /^\/login\?redirect_url=/],
  ] as const)('%s', async (_, refusal, next) => {
    const refused = refuseWith(transferCountry, refusal, { provider_cd: 'GP' });
    const { host } = open(SwitchThirdScreen, `/switch_accounts/third?${home}`, refused);
    await waitFor(() => expect(host.record.navigations[0]).toMatch(next));
  });
});

describe('the terms of a switch', () => {
  it('are agreed to item by item, and the switch continues', async () => {
    const agreed = answerWith(transferAgreement, { state: 's-1' });
    const { api, host, container } = open(
      SwitchConsentScreen,
      `${guide}/consent?state=s-1&${home}`,
      contents,
      agreed,
      opened,
      stepIs(),
    );
    expect(await screen.findByRole('checkbox', { name: /Switch/ })).toBeVisible();
    expect(api.requests[0]?.url).toContain('terms_area=SVC_TRNS');
    expect(await axeFindings(container)).toEqual([]);
    await press('Continue');
    expect(screen.getByRole('alert')).toHaveTextContent('Agree to “Switch” to continue.');
    await userEvent.click(screen.getByRole('checkbox', { name: /Switch/ }));
    await press('Continue');
    await waitFor(() => expect(wentTo(host)).toEqual(['/switch_accounts/entry_info?type=transfer&state=s-1']));
    expect(await api.requests[1]?.clone().json()).toEqual({
      state: 's-1',
      terms: [{ terms_type_id: 'TRNS_SWITCH', version: 1, agree_yn: 'Y' }],
    });
  });

  it.each(['verificationTermsError', 'termsNotAgreed'] as const)('%s is said beside the list', async (refusal) => {
    open(SwitchConsentScreen, `${guide}/consent?state=s-1&${home}`, contents, refuseWith(transferAgreement, refusal));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Switch/ }));
    await press('Continue');
    expect(await screen.findByText(`Title of ${refusal}`)).toBeVisible();
  });
});

describe('the new address', () => {
  it('gets a code, whose proof leads to the confirmation', async () => {
    const sent = answerWith(transferEmailSend, { sendCount: 1, state: 's-1', emailVerifyToken: 'x' });
    const { user, container } = open(
      SwitchEntryScreen,
      entryUrl,
      stepIs(),
      sent,
      answerWith(emailCodeVerify, { state: 's-1' }),
    );
    await user.type(await screen.findByRole('textbox', { name: /Email address/ }), 'New@playground.test');
    expect(await axeFindings(container)).toEqual([]);
    await press('Send the code');
    const code = await screen.findByRole('textbox', { name: /Code from the email/ });
    configureFakeApi(answerWith(emailCodeVerify, { state: 's-1' }), stepIs({ email: address }));
    await user.type(code, '123456');
    expect(await screen.findByRole('heading', { name: 'Switch your account?' })).toBeVisible();
  });

  it('of somebody else is said at the code', async () => {
    const sent = answerWith(transferEmailSend, { sendCount: 1, state: 's-1' });
    const { user } = open(SwitchEntryScreen, entryUrl, stepIs(), sent, refuseWith(emailCodeVerify, 'contactTaken'));
    await user.type(await screen.findByRole('textbox', { name: /Email address/ }), address);
    await press('Send the code');
    await user.type(await screen.findByRole('textbox', { name: /Code from the email/ }), '123456');
    expect((await screen.findAllByText(/Title of contactTaken/))[0]).toBeVisible();
  });

  it.each([
    [
      'before the proof',
      { step: 2, verify_type: 'switch-id', verify_state: 'v-1' },
      '/verification?type=switch-id&state=v-1',
    ],
    ['before the terms', { terms_agree_yn: 'N' }, `${guide}/consent?state=s-1`],
    ['where nothing is open', { step: 0 }, guide],
  ] as const)('is not asked for %s', async (_, more, next) => {
    const { host } = open(SwitchEntryScreen, entryUrl, stepIs(more));
    await waitFor(() => expect(wentTo(host)).toEqual([next]));
  });

  it('without a state begins at the guide', async () => {
    const { host } = open(SwitchEntryScreen, `/switch_accounts/entry_info?${home}`);
    await waitFor(() => expect(wentTo(host)).toEqual([guide]));
  });
});

describe('the confirmation', () => {
  const ready = stepIs({ email: address });
  const made = answerWith(transferRegister, { transferDt: done.transferDt, transferredId: address, forever: 'N' });

  it('names what ends and begins, is typed, and ends with name and day', async () => {
    const { api, user, container, host } = open(SwitchEntryScreen, entryUrl, ready, made);
    expect(await screen.findByText('mia77')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('You can’t undo the switch');
    await press('Switch my account');
    const summary = screen.getAllByRole('alert')[0];
    expect(summary).toHaveTextContent('Enter your current password.');
    expect(summary).toHaveTextContent(`Type exactly this address: ${address}`);
    expect(api.requests).toHaveLength(1);
    await user.type(screen.getByLabelText(/Current password/), 'Gatehouse1');
    await user.type(screen.getByRole('textbox', { name: /Type your new address/ }), 'NEW@playground.test');
    expect(await axeFindings(container)).toEqual([]);
    await press('Switch my account');
    expect(await screen.findByRole('heading', { name: 'Your account is switched' })).toBeVisible();
    expect(await api.requests[1]?.clone().json()).toEqual({
      state: 's-1',
      transferred_id: 'NEW@playground.test',
      current_password: 'Gatehouse1',
    });
    expect(screen.getByText('January 15, 2026')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Continue' }));
    expect(host.record.departures).toEqual(['http://localhost:4310/main']);
  });

  it('of a social account asks for a first password', async () => {
    const social = stepIs({ email: address, names: [{ provider_cd: 'GP', name: '' }], password_entry: 'NEW' });
    const { api, user } = open(SwitchEntryScreen, entryUrl, social, made);
    expect(await screen.findByText('Google')).toBeVisible();
    await user.type(screen.getByLabelText(/^New password(?! again)/), 'Lantern-Sea-42');
    await user.type(screen.getByLabelText(/New password again/), 'Lantern-Sea-42');
    await user.type(screen.getByRole('textbox', { name: /Type your new address/ }), address);
    await press('Switch my account');
    await screen.findByRole('heading', { name: 'Your account is switched' });
    expect(await api.requests[1]?.clone().json()).toMatchObject({ password: 'Lantern-Sea-42' });
  });

  it('leads to the sign-in where no session was opened', async () => {
    const closed = answerWith(transferRegister, { transferDt: done.transferDt, transferredId: address });
    const { user } = open(SwitchEntryScreen, entryUrl, ready, closed);
    await user.type(await screen.findByLabelText(/Current password/), 'Gatehouse1');
    await user.type(screen.getByRole('textbox', { name: /Type your new address/ }), address);
    await press('Switch my account');
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/login/),
    );
  });

  it.each([
    ['43200', 'contactTaken'],
    ['46403', 'emailAccountLimit'],
    ['43000', 'credentialsMismatch'],
    ['43100', 'tooManyPasswordFailures'],
    ['45016', 'wrongVerifyToken'],
  ] as const)('is refused with %s', async (_, refusal) => {
    const { user } = open(SwitchEntryScreen, entryUrl, ready, refuseWith(transferRegister, refusal));
    await user.type(await screen.findByLabelText(/Current password/), 'Gatehouse1');
    await user.type(screen.getByRole('textbox', { name: /Type your new address/ }), address);
    await press('Switch my account');
    expect((await screen.findAllByText(new RegExp(`Title of ${refusal}`)))[0]).toBeVisible();
  });

  it('of an account that was switched meanwhile says so', async () => {
    const { user } = open(SwitchEntryScreen, entryUrl, ready, refuseWith(transferRegister, 'migrationDone', done));
    await user.type(await screen.findByLabelText(/Current password/), 'Gatehouse1');
    await user.type(screen.getByRole('textbox', { name: /Type your new address/ }), address);
    await press('Switch my account');
    expect(await screen.findByRole('heading', { name: 'You already sign in with your email address' })).toBeVisible();
  });

  it('goes back to another address', async () => {
    open(SwitchEntryScreen, entryUrl, ready);
    await screen.findByText('mia77');
    await press('Use another address');
    expect(await screen.findByRole('heading', { name: 'Your new sign-in address' })).toBeVisible();
  });
});
