import { answerWith, configureFakeApi, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { crossfireProvider, crossfireTerms, signUpCountries, signUpStep } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignUpProgress } from '../../flow/steps.ts';
import { countries, progressAnswer, terms, texts } from '../../testing/answers.ts';
import { CrossfireAgreeScreen } from './crossfire-agree.screen.tsx';

function open(answers: readonly PreparedAnswer[], query = '') {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url: `/signup/cf/agree${query}`, style: 'cf' });
  return { api, ...renderWithHost(<CrossfireAgreeScreen />, { texts, host }) };
}
const saved = answerWith(crossfireTerms, { state: 'c-1' });
const next = (step: SignUpProgress['step'], more: Partial<SignUpProgress> = {}) =>
  progressAnswer({ state: 'c-1', id_needed_yn: 'Y', step, ...more });
const agreeAll = async () => userEvent.click(await screen.findByRole('checkbox', { name: /Agree to all/ }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, text: string) => userEvent.type(await screen.findByRole('textbox', { name }), text);

describe('terms of the crossfire-type service', () => {
  it('are sent together with country and birth date', async () => {
    const { container, host, api } = open([countries(), terms(), saved, next('ENTRY_INFO')]);
    await press('Agree and continue');
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Enter the day, month and year you were born.');
    expect(summary).toHaveTextContent('Agree to “Terms of service” to continue.');
    await agreeAll();
    await press('Agree and continue');
    expect(screen.queryByText(/^Agree to “/)).toBeNull();
    expect(document.activeElement).toHaveAccessibleDescription('Enter the day, month and year you were born.');
    expect(await axeFindings(container)).toEqual([]);
    await type('Month', '2');
    await type('Day', '3');
    await type('Year', '1990');
    await press('Agree and continue');
    await waitFor(() => expect(host.record.navigations).toEqual(['/signup/cf/entry_info?state=c-1']));
    expect(await api.requests.at(-2)?.json()).toMatchObject({ nation: 'KR', birth_dt: '1990-02-03' });
  });

  it('lead a minor to the guardian, and on with what the visit brought', async () => {
    const guardian = next('GUARDIAN_AGREE', { guardian_state: 'g-1' });
    const visit = `redirect_url=${encodeURIComponent('http://localhost:4310/game')}`;
    const { host, api } = open([countries(), terms(), saved, guardian], `?${visit}`);
    await agreeAll();
    await type('Month', '2');
    await type('Day', '3');
    await type('Year', '2013');
    await press('Agree and continue');
    await waitFor(() =>
      expect(host.record.navigations).toEqual([`/verification?type=parent-signup&state=g-1&style_type=cf&${visit}`]),
    );
    expect(await api.requests.at(-2)?.json()).toMatchObject({
      brought: { style_type: 'cf', redirect_url: 'http://localhost:4310/game' },
    });
  });

  it('are remembered together with the country and the birth date', async () => {
    const { host } = open([countries(), terms()]);
    await type('Month', '2');
    await agreeAll();
    await type('Year', '1990');
    expect(host.flow.read('sign-up')).toMatchObject({
      birth: { month: '2', year: '1990' },
      ticks: { SERVICE: 3 },
    });
  });

  it('are the only question for an account that moves', async () => {
    const answers = [refuseWith(signUpStep, 'wrongVerifyStep'), countries(), terms(), saved, next('ENTRY_INFO')];
    const { host, api } = open(answers, '?state=m-1');
    await agreeAll();
    expect(screen.queryByRole('combobox')).toBeNull();
    await press('Agree and continue');
    await waitFor(() => expect(host.record.navigations).toEqual(['/signup/cf/entry_info?state=c-1']));
    expect(Object.keys((await api.requests.at(-2)?.json()) as object)).toEqual(['state', 'terms', 'brought']);
  });

  it('are the only question for it after Back, too', async () => {
    const moving = progressAnswer({ id_needed_yn: 'Y', moves_yn: 'Y', nation_fixed_yn: 'Y', step: 'ENTRY_INFO' });
    open([moving, countries(), terms()], '?state=m-1');
    expect(await screen.findByRole('heading', { name: 'Move your account' })).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: /Agree to all/ })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('use the address that a provider has confirmed', async () => {
    const taken = answerWith(crossfireProvider, { state: 'p-1' });
    const { api } = open(
      [taken, progressAnswer({ id_needed_yn: 'Y' }), countries(), terms()],
      '?state=p-1&sns_type=GP',
    );
    await screen.findByRole('checkbox', { name: /Agree to all/ });
    expect(await api.requests[0]?.json()).toMatchObject({ state: 'p-1', provider_cd: 'GP' });
  });

  it('are not shown where signing up is not possible', async () => {
    open([refuseWith(signUpCountries, 'addressNotAllowed')]);
    expect(await screen.findByRole('heading', { name: 'Not available where you are' })).toBeVisible();
  });
});
