import { answerWith, configureFakeApi, unreachable, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { signUpCompleteBanner } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { progressAnswer, result, texts } from '../../../testing/answers.ts';
import { CompletedScreen } from './completed.screen.tsx';

function open(answers: readonly PreparedAnswer[], change: FakeHostOverrides = {}) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost({ url: '/signup/completed?state=s-1', ...change });
  return { api, ...renderWithHost(<CompletedScreen />, { texts, host }) };
}
const member = { state: 'member', memberNo: 7, providerCd: 'SO', countryCd: 'KR', expiresAt: 0 } as const;
const finished = progressAnswer({ step: 'COMPLETED', result });

describe('a finished sign-up', () => {
  it('shows its result and a banner, and continues through the terms check', async () => {
    const banner = {
      id: 'c',
      title: 'Winter sale',
      text: 'Half price',
      image: '/campaign.png',
      link: 'http://localhost:4310/main',
    };
    const { container } = open([finished, answerWith(signUpCompleteBanner, [banner])], {
      session: member,
      url: '/signup/completed?state=s-1&redirect_url=http://localhost:4310/main',
    });
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

  it('of the crossfire-type service comes home at once: its terms are its own', async () => {
    const ofService = progressAnswer({ step: 'COMPLETED', result, id_needed_yn: 'Y' });
    const url = '/signup/cf/completed?state=s-1&redirect_url=http://localhost:4310/game';
    const { host } = open([ofService, answerWith(signUpCompleteBanner, [])], { session: member, url });
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(host.record).toMatchObject({ departures: ['http://localhost:4310/game'], navigations: [] });
  });

  it('reports banners that do not load, and says that the browser stored no session', async () => {
    const { host } = open([finished, unreachable(signUpCompleteBanner)]);
    expect(await screen.findByText('You’re not signed in here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    await waitFor(() => expect(host.record.reports).toHaveLength(1));
  });

  it('loads no picture from another site', async () => {
    const banner = { id: 'c', title: 'Winter sale', text: '', image: 'https://other.example/c.png', link: '' };
    const { container } = open([finished, answerWith(signUpCompleteBanner, [banner])]);
    expect(await screen.findByText('Winter sale')).toBeVisible();
    expect(container.querySelector('img')).toBeNull();
  });

  it('is not shown before the sign-up is finished', async () => {
    const { host } = open([progressAnswer({ step: 'AGREE' }), unreachable(signUpCompleteBanner)]);
    await waitFor(() => expect(host.record.navigations).toEqual(['/signup/agree?state=s-1']));
  });
});
