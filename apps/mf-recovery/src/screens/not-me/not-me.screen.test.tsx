import {
  answerWith,
  configureFakeApi,
  refuseWith,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import { notMeLock, notMeRead, type CallValue, type ClientValue } from '@gatehouse/api-contract';
import { HostProvider, type ShellHost } from '@gatehouse/shell-contract';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bodiesOf, press, show, texts } from '../../testing/show.tsx';
import { NotMeScreen } from './not-me.screen.tsx';

const at = Date.UTC(2024, 2, 5, 12);
const read = (change: CallValue<typeof notMeRead>['change'], more: Partial<ClientValue<typeof notMeRead>> = {}) => {
  const open = {
    standing: 'OPEN',
    back_at: null,
    freezes_yn: 'N',
    frozen_until: null,
    gives_back: [],
    password_gives_back: [],
    gave_back: [],
    happened: [],
  } as const;
  return answerWith(notMeRead, {
    change,
    at,
    locked_yn: 'N',
    ...open,
    gives_back: [],
    password_gives_back: [],
    confirmed_by: [],
    gave_back: [],
    happened: [],
    child: null,
    ...more,
  });
};
const until = Date.UTC(2024, 2, 8, 12);
const pressed = (frozen_until: number | null) =>
  answerWith(notMeLock, {
    state: 'e:s-1',
    status: 1,
    standing: 'LOCKED',
    frozen_until,
    gave_back: ['phone', 'country'],
    disowned: [],
    reference: '',
  });
const open = (answers: readonly PreparedAnswer[]) =>
  show(<NotMeScreen />, answers, { url: '/recovery/not-me?state=n-1' });

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

  it('of a guardian says whose account it is, and leads to the check of the guardian', async () => {
    const begun = answerWith(notMeLock, {
      state: 'p:s-1',
      status: 1,
      standing: 'OPEN',
      frozen_until: null,
      gave_back: [],
      disowned: [],
      reference: '',
    });
    const { host, api, container } = open([read('password-reset', { child: 'Mi***', freezes_yn: 'Y' }), begun]);
    expect(await screen.findByRole('heading', { name: 'Wasn’t this your child?' })).toBeVisible();
    expect(screen.getByText(/March 5, 2024.* in your child’s account \(Mi\*\*\*\)/)).toBeVisible();
    expect(screen.getByText(/only the guardian on record can continue/)).toBeVisible();
    expect(screen.getByText(/For 72 hours/)).toBeVisible();
    expect(screen.queryByText(/your account was reset/)).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
    await press('Verify my identity');
    await waitFor(() => expect(host.record.navigations).toEqual(['/verification?type=recovery-pw&state=s-1']));
    expect(await bodiesOf(api, notMeLock)).toEqual([{ state: 'n-1' }]);
  });

  it('of a guardian says that a link was used, and offers nothing else', async () => {
    const { container } = open([read('password-reset', { child: 'Mi***', locked_yn: 'Y', standing: 'LOCKED' })]);
    expect(await screen.findByText('This link was already used')).toBeVisible();
    expect(screen.getByText(/use the link in the newest email/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('of a guardian says that the link is over where no guardian answers any more once it is pressed', async () => {
    open([read('password-reset', { child: 'Mi***' }), refuseWith(notMeLock, 'verificationTimeExpired')]);
    await press('Verify my identity');
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verify my identity' })).toBeNull();
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

  describe('that gives more back with the password', () => {
    const label = 'Your password, or the one you had before';
    const withPassword = read('phone-change', { gives_back: ['country'], password_gives_back: ['phone', 'person'] });
    const done = () => screen.findByRole('heading', { name: 'Your account is protected' });

    it('asks for it beside what would come back, and goes without it', async () => {
      const { api, container } = open([withPassword, pressed(null)]);
      const back = await screen.findByRole('list', { name: 'What we’ll also put back with your password' });
      expect(back).toHaveTextContent(/^Your phone numberYour verified identity$/);
      expect(screen.getByRole('list', { name: 'What we’ll put back' })).toHaveTextContent(/^Your country$/);
      const field = screen.getByLabelText(label);
      expect(field).toHaveAttribute('autocomplete', 'current-password');
      expect(field).not.toBeRequired();
      expect(field).toHaveAccessibleDescription('You can leave this empty. With it, we can put back more.');
      expect(await axeFindings(container)).toEqual([]);
      await press('Protect my account now');
      expect(await done()).toBeVisible();
      expect(await bodiesOf(api, notMeLock)).toEqual([{ state: 'n-1' }]);
    });

    it('takes it along; a wrong one is told at its field, and the link is as it was', async () => {
      const { api, container } = open([withPassword, refuseWith(notMeLock, 'currentPasswordMismatch'), pressed(null)]);
      await userEvent.type(await screen.findByLabelText(label), 'Gatehouse0');
      await press('Protect my account now');
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
      expect(screen.getByLabelText(label)).toBeInvalid();
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/^That wasn’t a password for this account\./);
      expect(screen.getByLabelText(label)).toHaveValue('Gatehouse0');
      expect(document.title).toBe('Error: Wasn’t this you?');
      expect(await axeFindings(container)).toEqual([]);
      await userEvent.clear(screen.getByLabelText(label));
      await userEvent.type(screen.getByLabelText(label), 'Gatehouse1{Enter}');
      expect(await done()).toBeVisible();
      const bodies = ['Gatehouse0', 'Gatehouse1'].map((password) => ({ state: 'n-1', password }));
      expect(await bodiesOf(api, notMeLock)).toEqual(bodies);
    });

    it.each(['tooManyPasswordFailures', 'temporarilyRestricted'] as const)(
      'tells at its field that it was wrong too often, and goes without it: %s',
      async (name) => {
        open([withPassword, refuseWith(notMeLock, name), pressed(null)]);
        await userEvent.type(await screen.findByLabelText(label), 'Gatehouse0');
        await press('Protect my account now');
        await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
        expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
          /^Too many wrong passwords\. Leave this field empty/,
        );
        expect(screen.queryByText(`Title of ${name}`)).toBeNull();
        expect(screen.getByLabelText(label)).toHaveValue('Gatehouse0');
        await userEvent.clear(screen.getByLabelText(label));
        await press('Protect my account now');
        expect(await done()).toBeVisible();
      },
    );
  });

  it.each(['OPEN', 'OUTWEIGHED'] as const)(
    'is pressed with the password only, where it does nothing without it: %s',
    async (standing) => {
      const label = 'Your password, or the one you had before';
      const { api, container } = open([
        read('phone-change', { standing, password_gives_back: ['phone'] }),
        pressed(null),
      ]);
      const field = await screen.findByLabelText(label);
      expect(field).toBeRequired();
      expect(field).toHaveAccessibleDescription(/^This email alone can’t undo anything now\./);
      expect(screen.queryByText('This link can’t change anything now')).toBeNull();
      await press('Protect my account now');
      await waitFor(() => expect(field).toHaveFocus());
      expect(field).toHaveAccessibleDescription('Enter your password, or the one you had before.');
      expect(document.title).toBe('Error: Wasn’t this you?');
      expect(await axeFindings(container)).toEqual([]);
      expect(await bodiesOf(api, notMeLock)).toEqual([]);
      await userEvent.type(field, 'G');
      expect(field).toBeValid();
      await userEvent.type(field, 'atehouse1{Enter}');
      expect(await screen.findByRole('heading', { name: 'Your account is protected' })).toBeVisible();
      expect(await bodiesOf(api, notMeLock)).toEqual([{ state: 'n-1', password: 'Gatehouse1' }]);
    },
  );

  describe('whose changes were confirmed by a mailbox or number', () => {
    const who = [
      { id: 'c-1', channel: 'phone', contact: '010-****-1111', at, reach: 'PASSWORD' },
      { id: 'c-2', channel: 'email', contact: 't***@example.com', at, reach: 'NOW' },
    ] as const;
    const box = (what: string) => screen.findByRole('checkbox', { name: `Someone else can read this ${what}` });
    const answered = (
      disowned: ClientValue<typeof notMeLock>['disowned'],
      standing: 'LOCKED' | 'OUTWEIGHED' = 'LOCKED',
      reference = '',
    ) => {
      const sent = { state: 'e:s-1', status: 1 } as const;
      return answerWith(notMeLock, { ...sent, standing, frozen_until: null, gave_back: [], disowned, reference });
    };
    const label = 'Your password, or the one you had before';

    it('asks about each, ticks none, and sends none', async () => {
      const { api, container } = open([
        read('phone-change', { confirmed_by: [...who], freezes_yn: 'Y' }),
        answered([]),
      ]);
      expect(await box('Text messages to 010-****-1111')).not.toBeChecked();
      expect(await box('Emails to t***@example.com')).toHaveAccessibleDescription(
        /^Confirmed a change on March 5, 2024/,
      );
      expect(screen.getByLabelText(label)).not.toBeRequired();
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/^You only need it if you tick something above/);
      expect(await axeFindings(container)).toEqual([]);
      await press('Protect my account now');
      expect(await screen.findByRole('heading', { name: 'Your account is protected' })).toBeVisible();
      expect(screen.queryByText(/^Your reference/)).toBeNull();
      expect(await bodiesOf(api, notMeLock)).toEqual([{ state: 'n-1' }]);
    });

    it('asks for the password that one needs, and says what ended and what did not', async () => {
      const disowned = [{ channel: 'email', contact: 't***@example.com' }] as const;
      const { api, container } = open([
        read('phone-change', { confirmed_by: [...who] }),
        answered([...disowned], 'LOCKED', 'case-7'),
      ]);
      await userEvent.click(await box('Text messages to 010-****-1111'));
      await userEvent.click(await box('Emails to t***@example.com'));
      await press('Protect my account now');
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/^Enter the password, or remove the tick/);
      expect(await bodiesOf(api, notMeLock)).toEqual([]);
      await userEvent.type(screen.getByLabelText(label), 'Gatehouse1{Enter}');
      expect(await screen.findByRole('list', { name: 'No longer recovers your account' })).toHaveTextContent(
        'Emails to t***@example.com',
      );
      expect(screen.getByRole('list', { name: 'Still recovers your account' })).toHaveTextContent(
        'Text messages to 010-****-1111',
      );
      expect(screen.getByText('Your reference: case\u20117')).toBeVisible();
      expect(await axeFindings(container)).toEqual([]);
      expect(await bodiesOf(api, notMeLock)).toEqual([
        { state: 'n-1', password: 'Gatehouse1', disowns: ['c-1', 'c-2'] },
      ]);
    });

    it('does not say that the account is protected where the press did nothing', async () => {
      open([read('phone-change', { confirmed_by: [who[1]] }), answered([], 'OUTWEIGHED')]);
      await press('Protect my account now');
      expect(await screen.findByRole('heading', { name: 'This link can’t change anything now' })).toBeVisible();
      expect(screen.queryByText('Your account is protected')).toBeNull();
      expect(screen.getByRole('button', { name: 'Set a new password' })).toBeVisible();
    });
  });

  it('asks for no password where none gives more back', async () => {
    open([read('password-reset', { gives_back: ['phone'] })]);
    expect(await screen.findByText(/sign the account out everywhere/)).toBeVisible();
    expect(screen.queryByLabelText(/^Your password/)).toBeNull();
    expect(screen.queryByRole('list', { name: /with your password/ })).toBeNull();
  });

  it('asks again where the platform could not be asked', async () => {
    open([unreachable(notMeRead), read('withdrawal')]);
    await press('Try again');
    expect(await screen.findByText(/deletion of your account/)).toBeVisible();
  });
});
