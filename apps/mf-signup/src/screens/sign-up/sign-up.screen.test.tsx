import {
  answerWith,
  configureFakeApi,
  refuseWith,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import { signUpAgreement, signUpCountries } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
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
const start = () => userEvent.click(screen.getByRole('button', { name: 'Get started' }));

describe('the first page of a sign-up', () => {
  it('lists the steps ahead, starts the sign-up and keeps the return address', async () => {
    const { container, host, api } = open([countries(), answerWith(signUpAgreement, signUpProgress())]);
    expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/login?redirect_url=${back}`);
    expect(await axeFindings(container)).toEqual([]);
    expect(container.querySelector('form')).toHaveAttribute('action', '/session/sign-up'); // works before the scripts do
    await start();
    expect(host.record.navigations).toEqual([`/signup/national_info?state=s-1&redirect_url=${back}`]);
    expect(await api.requests[1]?.json()).toMatchObject({
      inflow_path: 'NONE',
      gds_info: { lang: 'en' },
      brought: { redirect_url: 'http://localhost:4310/main' },
    });
  });

  it('continues with the terms if the platform has fixed the country', async () => {
    const fixed = signUpProgress({ step: 'AGREE', nation: 'VN', nation_fixed_yn: 'Y' });
    const { host } = open([
      countries({ status: 2, nation: 'VN', lang: 'vi', countries: ['VN'] }),
      answerWith(signUpAgreement, fixed),
    ]);
    await start();
    expect(host.record.navigations).toEqual([`/signup/agree?state=s-1&redirect_url=${back}`]);
  });

  it('hands the state of a provider to the sign-up', async () => {
    const { api, host } = open([countries(), answerWith(signUpAgreement, signUpProgress({ provider_cd: 'GP' }))], {
      url: '/signup?state=social-1&sns_type=GP',
    });
    expect(screen.getByText(/You’re signing up with Google/)).toBeVisible();
    await start();
    expect(await api.requests[1]?.json()).toMatchObject({ state: 'social-1' });
    expect(host.record.navigations).toEqual(['/signup/national_info?state=s-1&sns_type=GP']);
  });

  it('says on arrival that signing up is not possible from here', async () => {
    const { container } = open([refuseWith(signUpCountries, 'addressNotAllowed')]);
    expect(await screen.findByRole('heading', { name: 'Not available where you are' })).toBeVisible();
    expect(document.title).toBe('Not available where you are');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says that the connection failed, and starts when the player tries again', async () => {
    const { host } = open([unreachable(signUpCountries), countries(), answerWith(signUpAgreement, signUpProgress())]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Text of networkError');
    await start();
    await waitFor(() => expect(host.record.navigations).toHaveLength(1));
  });

  it('explains why a failed agreement check led back here', () => {
    open([countries()], { url: '/signup?failed=agreement' });
    expect(screen.getByRole('alert')).toHaveTextContent('Please start the sign-up again');
  });

  it('redirects members, and players of the crossfire-type service to its own first page', () => {
    const url = new URL(`http://localhost/signup?redirect_url=${back}`);
    const member = {
      state: 'member',
      memberNo: 1,
      providerCd: 'SO',
      countryCd: 'KR',
      expiresAt: 0,
    } as const;
    expect(loadSignUp({ url, host: createFakeHost({ session: member }) })).toEqual({
      redirect: '/simplify?platform=PC&nation=KR',
    });
    expect(loadSignUp({ url, host: createFakeHost({ style: 'cf' }) })).toEqual({
      redirect: '/signup/cf/agree',
    });
    expect(loadSignUp({ url, host: createFakeHost() })).toBeUndefined();
  });
});
