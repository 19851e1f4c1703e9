import { configureFakeApi, refuseWith, unreachable } from '@gatehouse/api-client/testing';
import { notMeLock, notMeRead } from '@gatehouse/api-contract';
import { HostProvider, type ShellHost } from '@gatehouse/shell-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, texts } from '../../testing/show.tsx';
import { NotMeScreen } from './not-me.screen.tsx';
import { at, open, pressed, read } from './testing/not-me-scene.tsx';

const until = Date.UTC(2024, 2, 8, 12);

describe('"this was not me"', () => {
  it.each([
    ['password-reset', /was reset on March 5, 2024/],
    ['password-change', /was changed on March 5, 2024/],
    ['withdrawal', /deletion of your account was requested/],
    ['country-change', /Your account’s country was changed/],
    ['account-switch', /switched to an email account/],
    ['account-move', /game account was moved to your account/],
  ] as const)('says what happened: %s; reading it changes nothing', async (change, sentence) => {
    const { api, container } = open([read(change)]);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(api.requests.map(({ method }) => method)).toEqual(['GET']);
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each([
    ['and until when changes are kept away', until],
    ['and no more where changes were kept away lately', null],
  ] as const)('says what the press did %s, and goes on to the reset that has begun', async (_, frozenUntil) => {
    const { host, container } = open([read('password-reset'), pressed(frozenUntil)]);
    await press('Protect my account now');
    await waitFor(async () =>
      expect(await screen.findByRole('heading', { name: 'Your account is protected' })).toHaveFocus(),
    );
    expect(screen.getByText(/signed out everywhere. Next: choose a new password/)).toBeVisible();
    const paused = screen.queryByText(/Changes are paused until March 8, 2024.*Signing in still works/);
    if (frozenUntil === null) expect(paused).toBeNull();
    else expect(paused).toBeVisible();
    const back = screen.getByRole('list', { name: 'What we put back' });
    expect(
      within(back)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Your phone number', 'Your country']);
    expect(await axeFindings(container)).toEqual([]);
    await press('Set a new password');
    await waitFor(() => expect(host.record.navigations).toEqual(['/recovery/pw?state=e%3As-1&from=recovery']));
  });

  it('shows before the press what happened since and what will be put back', async () => {
    const happened = [{ at, words: 'Your phone number was changed', place: 'FR', device: 'Chrome, Windows' }];
    const { container } = open([read('password-change', { gives_back: ['phone'], happened })]);
    const since = await screen.findByRole('list', { name: 'What happened since' });
    expect(since).toHaveTextContent(/Your phone number was changed.*2024.*Chrome, Windows · France/);
    expect(screen.getByRole('list', { name: 'What we’ll put back' })).toHaveTextContent('Your phone number');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('tells what happened in the language that is chosen', async () => {
    const told = (words: string) => read('phone-change', { happened: [{ at, words, place: null, device: null }] });
    const api = configureFakeApi(told('Your phone number was changed'), told('Deine Telefonnummer wurde geändert'));
    const english = createFakeHost({ url: '/recovery/not-me?state=n-1' });
    const page = (host: ShellHost) => (
      <HostProvider host={host}>
        <NotMeScreen />
      </HostProvider>
    );
    const { rerender } = renderWithHost(page(english), { texts });
    expect(await screen.findByText('Your phone number was changed')).toBeVisible();
    rerender(page({ ...english, locale: 'de' }));
    expect(await screen.findByText('Deine Telefonnummer wurde geändert')).toBeVisible();
    expect(api.requests.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('says when a new password was chosen since the press, and what to do where that was not the owner', async () => {
    const { container, host } = open([read('phone-change', { locked_yn: 'Y', standing: 'BACK', back_at: at })]);
    expect(await screen.findByText(/password for your account was reset on March 5, 2024/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Set a new password' }));
    expect(host.record.navigations).toEqual(['/recovery/pw']);
  });

  it.each([
    ['Y', true],
    ['N', false],
  ] as const)('says before the press whether changes will be kept away: %s', async (freezes_yn, isSaid) => {
    open([read('password-change', { freezes_yn })]);
    expect(await screen.findByText(/sign the account out everywhere/)).toBeVisible();
    expect(screen.queryAllByText(/For 72 hours, no one can change how to sign in/)).toHaveLength(isSaid ? 1 : 0);
  });

  it('leads on from a link that was used already', async () => {
    const used = { locked_yn: 'Y', standing: 'LOCKED', frozen_until: until } as const;
    const { host } = open([read('password-reset', used)]);
    expect(await screen.findByText('This link was already used')).toBeVisible();
    expect(screen.getByText(/Changes are paused until March 8, 2024/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Set a new password' }));
    expect(host.record.navigations).toEqual(['/recovery/pw']);
  });

  it.each(['LOCKED', 'BACK'] as const)(
    'says what was put back each time it is opened after the press: %s',
    async (standing) => {
      open([read('password-reset', { locked_yn: 'Y', standing, back_at: at, gave_back: ['phone', 'country'] })]);
      const back = await screen.findByRole('list', { name: 'What we put back' });
      expect(back).toHaveTextContent(/Your phone number.*Your country/);
    },
  );

  it('names nothing that was put back where nothing was', async () => {
    open([read('password-reset', { locked_yn: 'Y', standing: 'LOCKED' })]);
    expect(await screen.findByText('This link was already used')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'What we put back' })).toBeNull();
  });

  it('says that the letter alone undoes nothing, and what does', async () => {
    const { host, container } = open([read('password-change', { standing: 'OUTWEIGHED' })]);
    expect(await screen.findByText('This link can’t change anything now')).toBeVisible();
    expect(screen.getByText(/nothing that this email can undo.*contact customer service/)).toBeVisible();
    expect(screen.queryByText(/Changes are paused/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Set a new password' }));
    expect(host.record.navigations).toEqual(['/recovery/pw']);
  });

  it.each([
    ['when it is opened', [refuseWith(notMeRead, 'verificationTimeExpired')]],
    ['when it is pressed', [read('password-reset'), refuseWith(notMeLock, 'verificationTimeExpired')]],
  ] as const)('says that the link is over, and what protects the account now: %s', async (_, answers) => {
    const { host, container } = open(answers);
    if (answers.length > 1) await press('Protect my account now');
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Set a new password' }));
    expect(host.record.navigations).toEqual(['/recovery/pw']);
  });

  it('asks again where the platform could not be asked', async () => {
    open([unreachable(notMeRead), read('withdrawal')]);
    await press('Try again');
    expect(await screen.findByText(/deletion of your account/)).toBeVisible();
  });
});
