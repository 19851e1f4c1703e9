import { answerWith, configureFakeApi, refuseWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { studioVerification } from '@gatehouse/api-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../texts/main/en.json';
import { VerificationStudioFailedScreen } from './verification-studio-failed.screen.tsx';
import { VerificationStudioScreen } from './verification-studio.screen.tsx';

const texts = { 'mf-verification': en };
const back = 'http://localhost:4310/main';
const member = { state: 'member', memberNo: 1, providerCd: 'SO', countryCd: 'KR', expiresAt: 9e15 } as const;
const standing = (status: 'VERIFIED' | 'OPEN' | 'TOO_YOUNG') =>
  answerWith(studioVerification, { status, state: status === 'OPEN' ? 's-1' : '', age: 15 });

function open(answers: readonly PreparedAnswer[], signedIn = true) {
  configureFakeApi(...answers);
  const host = createFakeHost({
    url: `/studio/verification?redirect_url=${encodeURIComponent(back)}`,
    style: 'studio',
    ...(signedIn && { session: member }),
  });
  return renderWithHost(<VerificationStudioScreen />, { texts, host });
}

describe('the verification for the studio', () => {
  it('begins a check that comes back', async () => {
    const { container, host } = open([standing('OPEN')]);
    const start = await screen.findByRole('button', { name: 'Verify now' });
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(start);
    const path = new URL(host.record.navigations[0] ?? '', 'http://localhost');
    expect(path.pathname).toBe('/verification');
    expect(Object.fromEntries(path.searchParams)).toEqual({
      type: 'storage-identify',
      state: 's-1',
      style_type: 'studio',
      redirect_url: back,
    });
  });

  it('returns a verified player to the studio', async () => {
    const { host } = open([standing('VERIFIED')]);
    await waitFor(() => expect(host.record.departures).toEqual([back]));
  });

  it('leads a player who is too young to the page that says so', async () => {
    const { host } = open([standing('TOO_YOUNG')]);
    await waitFor(() => expect(host.record.navigations[0]).toMatch(/^\/studio\/verification\/failed\?age=15&/));
  });

  it('is for members', async () => {
    const { host } = open([], false);
    await waitFor(() => expect(host.record.navigations[0]).toMatch(/^\/login\?redirect_url=.*&style_type=studio$/));
  });

  it('says why it cannot begin', async () => {
    open([refuseWith(studioVerification, 'verificationNotAllowed')]);
    expect(await screen.findByText('Text of verificationNotAllowed')).toBeVisible();
  });
});

it.each([
  ['?age=16', /at least 16 years/],
  ['', /at least 15 years/],
  ['?age=<b>1', /at least 15 years/],
])('a player who is too young sees the age limit: %s', async (query, text) => {
  const host = createFakeHost({ url: `/studio/verification/failed${query}` });
  const { container } = renderWithHost(<VerificationStudioFailedScreen />, { texts, host });
  expect(screen.getByRole('heading', { level: 1, name: 'You can’t use the studio yet' })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});
