import { answerWith, configureFakeApi, refuseWith, unreachable } from '@gatehouse/api-client/testing';
import { transferAgreement, transferCountry, transferAge, transferStep } from '@gatehouse/api-contract';
import { HostProvider, type ShellHost } from '@gatehouse/shell-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SwitchConsentScreen, SwitchStartScreen, SwitchThirdScreen } from './switch.screens.ts';
import {
  ageIs,
  contents,
  done,
  firstBody,
  guide,
  home,
  open,
  opened,
  press,
  stepIs,
  texts,
  wentTo,
} from './testing/switch-scene.tsx';

describe('the guide of a switch', () => {
  it('says what it means and that it is for ever, and asks nothing before a press', async () => {
    const { api, container, user, host } = open(SwitchStartScreen, `${guide}?${home}`);
    expect(screen.getByRole('list', { name: 'What changes with the switch' })).toHaveTextContent(
      'no longer be able to sign in',
    );
    expect(screen.getByRole('alert')).toHaveTextContent('You can switch only once');
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
    [0, 'switch-id', 'First, you’ll verify your identity.'],
    [1, 'switch-id', 'First, we’ll check that it’s you.'],
    [2, 'switch-id', 'First, we’ll check that it’s you.'],
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

  it('91018 leads to the sign-in and from there to the guide; the switch is forgotten, since it would be refused again', async () => {
    const refused = refuseWith(transferStep, 'switchCheckRefused');
    const { host } = open(SwitchStartScreen, `${guide}?state=s-1&${home}`, refused);
    host.flow.write('guard.switch-state', 's-1');
    await waitFor(() => expect(host.record.navigations).toHaveLength(1));
    const signIn = new URL(host.record.navigations[0] ?? '', host.url);
    expect(signIn.pathname).toBe('/login');
    const back = new URL(signIn.searchParams.get('redirect_url') ?? '');
    expect([back.pathname, Object.fromEntries(back.searchParams)]).toEqual([
      guide,
      { redirect_url: 'http://localhost:4310/main' },
    ]);
    expect(host.flow.read('guard.switch-state')).toBeNull();
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
    [
      'of another member leads to the sign-in, and not back here',
      'switchCheckRefused',
      /^\/login\?redirect_url=[^&]*switch_id%3F/,
    ],
  ] as const)('%s', async (_, refusal, next) => {
    const refused = refuseWith(transferCountry, refusal, { provider_cd: 'GP' });
    const { host } = open(SwitchThirdScreen, `/switch_accounts/third?${home}`, refused);
    await waitFor(() => expect(host.record.navigations[0]).toMatch(next));
  });

  it('of a wrong account is told on the guide, once', async () => {
    const refused = refuseWith(transferCountry, 'switchCheckRefused');
    const { host, unmount } = open(SwitchThirdScreen, `/switch_accounts/third?state=social-1&${home}`, refused);
    await waitFor(() => expect(host.record.navigations).toHaveLength(1));
    unmount();
    const arrive = () =>
      renderWithHost(<SwitchStartScreen />, { texts, host: { ...host, url: new URL(guide, host.url) } });
    const first = arrive();
    const notice = await screen.findByText('That was a different account');
    expect(notice.closest('[role=alert]')).toHaveTextContent('choose the one you sign in with');
    expect(await axeFindings(first.container)).toEqual([]);
    first.unmount();
    arrive();
    expect(await screen.findByText('You can switch only once')).toBeVisible();
    expect(screen.queryByText('That was a different account')).toBeNull();
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
    expect(screen.getByRole('checkbox', { name: /Switch/ })).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: /Switch/ })).toHaveAccessibleDescription(
      'Agree to “Switch” to continue.',
    );
    await userEvent.click(screen.getByRole('checkbox', { name: /Switch/ }));
    await press('Continue');
    await waitFor(() => expect(wentTo(host)).toEqual(['/switch_accounts/entry_info?type=transfer&state=s-1']));
    expect(await api.requests[1]?.clone().json()).toEqual({
      state: 's-1',
      terms: [{ terms_type_id: 'TRNS_SWITCH', version: 1, agree_yn: 'Y' }],
    });
  });

  it('are asked for again in the language that is chosen, and what was agreed to stays', async () => {
    const api = configureFakeApi(contents, contents);
    const english = createFakeHost({ url: `${guide}/consent?state=s-1&${home}` });
    const page = (host: ShellHost) => (
      <HostProvider host={host}>
        <SwitchConsentScreen />
      </HostProvider>
    );
    const { rerender } = renderWithHost(page(english), { texts: {} });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Switch/ }));
    rerender(page({ ...english, locale: 'de' }));
    await waitFor(() =>
      expect(api.requests.map(({ url }) => new URL(url).searchParams.get('lang'))).toEqual(['en', 'de']),
    );
    expect(screen.getByRole('checkbox', { name: /Switch/ })).toBeChecked();
  });

  it.each(['verificationTermsError', 'termsNotAgreed'] as const)('%s is said beside the list', async (refusal) => {
    open(SwitchConsentScreen, `${guide}/consent?state=s-1&${home}`, contents, refuseWith(transferAgreement, refusal));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Switch/ }));
    await press('Continue');
    expect(await screen.findByText(`Title of ${refusal}`)).toBeVisible();
  });
});
