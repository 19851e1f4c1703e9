import { describe, expect, it } from '@jest/globals';
import { answerWith, configureFakeApi, unreachable, type PreparedAnswer } from '@gatehouse/api-client/testing';
import {
  guardianDecline,
  guardianStatus,
  signUpAgreementGuardian,
  signUpCompleteBanner,
  signUpStep,
  type ClientValue,
} from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { signUpProgress, result, progressAnswer, terms, texts } from '../../testing/answers.ts';
import { CompletedScreen } from './completed/completed.screen.tsx';
import { LimitScreen } from './limit/limit.screen.tsx';
import { ParentAgreeScreen } from './parent-agree/parent-agree.screen.tsx';

function open(ui: ReactNode, page: string, answers: readonly PreparedAnswer[], change: FakeHostOverrides = {}) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url: `/signup/${page}?state=s-1`, ...change });
  return { api, ...renderWithHost(ui, { texts, host }) };
}
const member = { state: 'member', memberNo: 7, providerCd: 'SO', countryCd: 'KR', expiresAt: 0 } as const;
const finished = progressAnswer({ step: 'COMPLETED', result });

describe('a finished sign-up', () => {
  it('shows its result and a campaign, and leads on by way of the terms', async () => {
    const campaign = {
      id: 'c',
      title: 'Winter sale',
      text: 'Half price',
      image: '/campaign.png',
      link: 'http://localhost:4310/main',
    };
    const { container } = open(
      <CompletedScreen />,
      'completed',
      [finished, answerWith(signUpCompleteBanner, [campaign])],
      { session: member, url: '/signup/completed?state=s-1&redirect_url=http://localhost:4310/main' },
    );
    expect(await screen.findByText('Welcome, Hero!')).toBeVisible();
    expect(screen.getByText('January 15, 2026')).toBeVisible();
    expect(await screen.findByText('Winter sale')).toBeVisible();
    const picture = container.querySelector('img');
    expect(picture).toHaveAttribute('loading', 'lazy');
    fireEvent.error(picture ?? container);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/simplify\?/),
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is no worse without a campaign, and says when the browser kept no session', async () => {
    const { host } = open(<CompletedScreen />, 'completed', [finished, unreachable(signUpCompleteBanner)]);
    expect(await screen.findByText('You are not signed in here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    await waitFor(() => expect(host.record.reports).toHaveLength(1));
  });

  it('fetches no picture from anybody else', async () => {
    const campaign = { id: 'c', title: 'Winter sale', text: '', image: 'https://other.example/c.png', link: '' };
    const { container } = open(<CompletedScreen />, 'completed', [
      finished,
      answerWith(signUpCompleteBanner, [campaign]),
    ]);
    expect(await screen.findByText('Winter sale')).toBeVisible();
    expect(container.querySelector('img')).toBeNull();
  });

  it('is not shown before it is finished', async () => {
    const { host } = open(<CompletedScreen />, 'completed', [
      progressAnswer({ step: 'AGREE' }),
      unreachable(signUpCompleteBanner),
    ]);
    await waitFor(() => expect(host.record.navigations).toEqual(['/signup/agree?state=s-1']));
  });
});

it('the limit says what happened, for how long, and what to do', async () => {
  const { container } = open(<LimitScreen />, 'limit', []);
  expect(screen.getByText(/failed more than five times/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('deleted within 24 hours');
  expect(await axeFindings(container)).toEqual([]);
});

describe('the guardian beside the child', () => {
  const waiting = progressAnswer({ step: 'GUARDIAN_AGREE', guardian_state: 'g-1' });
  const guardian = (status: ClientValue<typeof guardianStatus>['status']) => {
    const value = {
      state: 'g-1',
      role: 'guardian' as const,
      type: 'parent-signup' as const,
      terms_area: 'SVC_AG',
      items: [],
    };
    const more = { redirect_url: '', child: '', child_birth_dt: '', tries_left: 6 };
    return answerWith(guardianStatus, { ...value, ...more, status });
  };

  it('agrees for the child once the identity is checked', async () => {
    const { container, host, api } = open(<ParentAgreeScreen />, 'parent_agree', [
      waiting,
      guardian('verified'),
      terms(),
      answerWith(signUpAgreementGuardian, signUpProgress({ step: 'ENTRY_INFO' })),
    ]);
    await userEvent.click(await screen.findByRole('checkbox', { name: /Agree to all/ }));
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Agree for my child' }));
    await waitFor(() => expect(host.record.navigations).toEqual(['/signup/entry_info?state=s-1']));
    expect(new URL(api.requests[2]?.url ?? '').searchParams.get('terms_area')).toBe('SVC_AG');
  });

  it('says no for the child, who may ask again', async () => {
    const { host, api } = open(<ParentAgreeScreen />, 'parent_agree', [
      waiting,
      guardian('verified'),
      terms(),
      answerWith(guardianDecline, { state: 'g-1' }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Do not agree' }));
    await waitFor(() => expect(host.record.navigations).toEqual(['/verification?type=parent-signup&state=g-1']));
    expect(await api.requests.at(-1)?.clone().json()).toEqual({ state: 'g-1' });
  });

  it.each([
    ['open', '/verification?type=parent-signup&state=g-1'],
    ['limit', '/signup/limit?state=s-1'],
  ] as const)('is sent on while the case is %s', async (status, path) => {
    const { host } = open(<ParentAgreeScreen />, 'parent_agree', [waiting, guardian(status)]);
    await waitFor(() => expect(host.record.navigations).toEqual([path]));
  });

  it('has nothing left to do where it was agreed elsewhere', async () => {
    const { host } = open(<ParentAgreeScreen />, 'parent_agree', [
      answerWith(signUpStep, signUpProgress({ step: 'ENTRY_INFO' })),
    ]);
    await waitFor(() => expect(host.record.navigations).toEqual(['/signup/entry_info?state=s-1']));
  });
});
