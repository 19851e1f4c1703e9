import { describe, expect, it } from '@jest/globals';
import {
  answerWith,
  configureFakeApi,
  refuseWith,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import { signUpAgreement, signUpCountries } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countries, signUpProgress, texts } from '../../testing/answers.ts';
import { loadSignUp } from './sign-up.load.ts';
import { SignUpScreen } from './sign-up.screen.tsx';

const back = encodeURIComponent('http://localhost:4310/main');

function open(answers: readonly PreparedAnswer[], change: FakeHostOverrides = {}) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url: `/signup?redirect_url=${back}`, ...change });
  return { api, ...renderWithHost(<SignUpScreen />, { texts, host }) };
}
const begin = () => userEvent.click(screen.getByRole('button', { name: 'Get started' }));

describe('the way to an account', () => {
  it('says what is to come, opens the sign-up and keeps the way back', async () => {
    const { container, host, api } = open([countries(), answerWith(signUpAgreement, signUpProgress())]);
    expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/login?redirect_url=${back}`);
    expect(await axeFindings(container)).toEqual([]);
    await begin();
    expect(host.record.navigations).toEqual([`/signup/national_info?state=s-1&redirect_url=${back}`]);
    expect(await api.requests[1]?.json()).toMatchObject({ inflow_path: 'NONE', gds_info: { lang: 'en' } });
  });

  it('puts the terms first where the platform has fixed the country', async () => {
    const fixed = signUpProgress({ step: 'AGREE', nation: 'VN', nation_fixed_yn: 'Y' });
    const { host } = open([
      countries({ status: 2, nation: 'VN', lang: 'vi', countries: ['VN'] }),
      answerWith(signUpAgreement, fixed),
    ]);
    await begin();
    expect(host.record.navigations).toEqual([`/signup/agree?state=s-1&redirect_url=${back}`]);
  });

  it('goes on from a provider, whose state it hands over', async () => {
    const { api, host } = open([countries(), answerWith(signUpAgreement, signUpProgress({ provider_cd: 'GP' }))], {
      url: '/signup?state=social-1&sns_type=GP',
    });
    expect(screen.getByText(/You come from Google/)).toBeVisible();
    await begin();
    expect(await api.requests[1]?.json()).toMatchObject({ state: 'social-1' });
    expect(host.record.navigations).toEqual(['/signup/national_info?state=s-1&sns_type=GP']);
  });

  it('says at once where nobody may sign up from', async () => {
    const { container } = open([refuseWith(signUpCountries, 'addressNotAllowed')]);
    expect(await screen.findByRole('heading', { name: 'Not available where you are' })).toBeVisible();
    expect(document.title).toBe('Not available where you are');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says that the connection failed, and a second press goes on', async () => {
    const { host } = open([unreachable(signUpCountries), countries(), answerWith(signUpAgreement, signUpProgress())]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of networkError');
    await begin();
    await waitFor(() => expect(host.record.navigations).toHaveLength(1));
  });

  it('tells whose agreement failed why they are back', () => {
    open([countries()], { url: '/signup?failed=agreement' });
    expect(screen.getByRole('alert')).toHaveTextContent('The sign-up has to begin again');
  });

  it('sends a member on, and players of the crossfire-type service to its own page', () => {
    const url = new URL(`http://localhost/signup?redirect_url=${back}`);
    const member = {
      state: 'member',
      memberNo: 1,
      providerCd: 'SO',
      countryCd: 'KR',
      expiresAt: 0,
    } as const;
    expect(loadSignUp({ url, host: createFakeHost({ session: member }) })).toEqual({
      redirect: `/simplify?platform=PC&nation=KR&redirect_url=${back}`,
    });
    expect(loadSignUp({ url, host: createFakeHost({ style: 'cf' }) })).toEqual({
      redirect: `/signup/cf/agree?redirect_url=${back}`,
    });
    expect(loadSignUp({ url, host: createFakeHost() })).toBeUndefined();
  });
});
