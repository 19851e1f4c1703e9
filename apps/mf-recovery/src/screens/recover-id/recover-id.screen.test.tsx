import { answerWith, refuseWith, unreachable, type PreparedAnswer } from '@gatehouse/api-client/testing';
import {
  emailCodeSend,
  emailCodeVerify,
  findId,
  findIdCheck,
  findIdPassword,
  smsCodeSend,
  smsCodeVerify,
  type ClientValue,
} from '@gatehouse/api-contract';
import { codeIsProven, codeIsSent } from '@gatehouse/challenge/testing';
import { axeFindings, renderWithHost } from '@gatehouse/shell-contract/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { heldNewUserToken } from '../../flow/new-user-token.ts';
import { press, show, token } from '../../testing/show.tsx';
import english from '../../texts/main/en.json';
import { loadRecoverId, RecoverIdScreen } from './recover-id.screen.tsx';

// As the shell does before it shows an address with a state.
beforeAll(() => loadRecoverId({ url: new URL('http://localhost/recovery/id?state=s-1') }));

const open = (answers: readonly PreparedAnswer[], query = '') =>
  show(<RecoverIdScreen />, answers, { url: `/recovery/id${query}` });

/** The page after a search has begun. */
function search(way: 'email' | 'phone', answers: readonly PreparedAnswer[], addressBlocked = false) {
  return open(answers, `?state=s-1&way=${way}${addressBlocked ? '&blocked=Y' : ''}`);
}

type Member = ClientValue<typeof findId>['members'][number];
const alice: Member = {
  user_id: 'alice@playground.test',
  provider_cd: 'SO',
  status: 'ok',
  masked_yn: 'N',
  reset_yn: 'Y',
  nickname: 'Alice',
  reg_dt: Date.UTC(2024, 2, 5),
};
const found = (...members: Member[]) => answerWith(findId, { members, verify_token: 'v-1' });
const begun = (way: 'email' | 'phone' | 'person', status: 0 | 1 | 8 | 9) =>
  answerWith(findIdCheck, { state: 's-1', status, way });
const typeCode = async () => userEvent.type(await screen.findByRole('textbox', { name: /^Code from/ }), '123456');

describe('the start of a search', () => {
  it('offers three ways and exactly the providers of the specification', async () => {
    const { container } = open([]);
    expect(screen.getAllByRole('radio').map((choice) => choice.getAttribute('value'))).toEqual([
      'email',
      'phone',
      'person',
    ]);
    const providers = screen.getByRole('combobox', { name: 'How do you usually sign in?' });
    expect([...providers.querySelectorAll('option')].map(({ value }) => value)).toEqual([
      '',
      'APPLE',
      'TW',
      'LINE',
      'GP',
      'NAVER',
      'FB',
    ]);
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each([
    ['My email address', 'email', 1, '/recovery/id?state=s-1&way=email'],
    ['My mobile phone number', 'phone', 0, '/recovery/id?state=s-1&way=phone'],
    ['Neither: verify my identity', 'person', 0, '/verification?type=recovery-id&state=s-1'],
  ] as const)('leads by "%s" to its step', async (label, way, status, path) => {
    const { api, host } = open([begun(way, status)]);
    await userEvent.click(screen.getByRole('radio', { name: label }));
    await userEvent.selectOptions(screen.getByRole('combobox'), 'GP');
    await press('Continue');
    await waitFor(() => expect(host.record.navigations).toEqual([path]));
    const asked = new URL(api.requests[0]?.url ?? '').searchParams;
    expect([asked.get('way'), asked.get('provider_cd')]).toEqual([way, 'GP']);
  });

  it('says that nothing is open to this network', async () => {
    open([begun('email', 9)]);
    await press('Continue');
    expect(await screen.findByText('No method is available right now')).toBeVisible();
  });

  it('shows the phone, flagged, where codes by mail are blocked for this network', async () => {
    const { host } = open([begun('phone', 8)]);
    await press('Continue');
    await waitFor(() => expect(host.record.navigations).toEqual(['/recovery/id?state=s-1&way=phone&blocked=Y']));
  });

  it('shows what went wrong', async () => {
    open([unreachable(findIdCheck)]);
    await press('Continue');
    expect(await screen.findByText('Title of networkError')).toBeVisible();
    expect(document.title).toBe('Error: Find your ID');
  });
});

describe('a search by code', () => {
  it.each([
    ['email', 'Email address', 'We’ll email you a code'],
    ['phone', 'Mobile phone number', 'We’ll text you a code'],
  ] as const)('by %s has its title and its lead, and no word of a blocked network', async (way, title, lead) => {
    search(way, []);
    expect(await screen.findByText(new RegExp(`^${lead}`))).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.title).toBe(title);
    expect(screen.queryByText('Your network is blocked for now')).toBeNull();
  });

  it('offers Back only on the way to another address, and it leads to the code that was sent', async () => {
    const back = () => screen.queryByRole('button', { name: 'Back' });
    search('email', [answerWith(emailCodeSend, { sendCount: 1, state: 's-1' })]);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email address' }), 'alice@playground.test');
    expect(back()).toBeNull();
    await press('Send the code');
    await screen.findByRole('heading', { level: 1, name: 'Enter the code' });
    expect(back()).toBeNull();
    await press('Use another address');
    expect(await screen.findByRole('heading', { level: 1, name: 'Email address' })).toBeVisible();
    await press('Back');
    expect(await screen.findByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible();
  });

  it.each([
    ['typed', [codeIsSent(), refuseWith(emailCodeVerify, 'wrongVerifyStep'), codeIsProven()]],
    ['shown again', [codeIsProven()]],
  ] as const)('that was entered in another tab leads to the result where it is %s', async (how, answers) => {
    const { host } = search('email', answers);
    if (how === 'typed') await typeCode();
    await waitFor(() => expect(host.record.navigations).toEqual(['/recovery/id?state=s-1']));
    expect(screen.queryByText('Text of wrongVerifyStep')).toBeNull();
  });

  it('mails a code to the typed address, and goes on to the result', async () => {
    const answers = [
      answerWith(emailCodeSend, { sendCount: 1, state: 's-1' }),
      answerWith(emailCodeVerify, { state: 's-1' }),
    ];
    const { container, host } = search('email', answers);
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email address' }), 'alice@playground.test');
    await press('Send the code');
    await screen.findByRole('heading', { level: 1, name: 'Enter the code' });
    await typeCode();
    await waitFor(() => expect(host.record.navigations).toEqual(['/recovery/id?state=s-1']));
  });

  it('texts a code to the typed number', async () => {
    const answers = [
      answerWith(smsCodeSend, { send_count: 1, state: 's-1' }),
      answerWith(smsCodeVerify, { state: 's-1' }),
    ];
    const { host } = search('phone', answers, true);
    expect(await screen.findByText('Your network is blocked for now')).toBeVisible();
    await userEvent.type(await screen.findByLabelText(/Mobile phone number/), '010-1234-5678');
    await userEvent.click(await screen.findByText('Send the code', { selector: 'button, button *' }));
    await typeCode();
    await waitFor(() => expect(host.record.navigations).toEqual(['/recovery/id?state=s-1']));
  });

  it.each(['codeMismatch', 'codeExpired'] as const)('says %s at the code', async (name) => {
    search('email', [answerWith(emailCodeSend, { sendCount: 1, state: 's-1' }), refuseWith(emailCodeVerify, name)]);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email address' }), 'alice@playground.test');
    await press('Send the code');
    await typeCode();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Code from/ })).toBeInvalid());
  });

  it.each(['resendLimit', 'resendTooSoon', 'resendDailyLimit', 'verificationTimeExpired', 'wrongVerifyStep'] as const)(
    'shows why no code was sent: %s',
    async (name) => {
      search('email', [refuseWith(emailCodeSend, name)]);
      await userEvent.type(await screen.findByRole('textbox', { name: 'Email address' }), 'alice@playground.test');
      await press('Send the code');
      expect(await screen.findByText(`Title of ${name}`)).toBeVisible();
    },
  );
});

describe('what was typed for a search', () => {
  it.each([
    ['email', 'Email address', 'alice@playground.test'],
    ['phone', 'Mobile phone number', '010 1234 5678'],
  ] as const)(
    'is there again after a reload and in the next search, until it is proven: %s',
    async (way, label, typed) => {
      const field = () => screen.findByRole('textbox', { name: new RegExp(`^${label}`) });
      const first = search(way, []);
      await userEvent.type(await field(), typed);
      first.unmount();
      const again = (state: string) =>
        renderWithHost(<RecoverIdScreen />, {
          texts: { 'mf-recovery': english },
          host: { ...first.host, url: new URL(`/recovery/id?state=${state}&way=${way}`, first.host.url) },
        });
      const reloaded = again('s-1');
      expect(await field()).toHaveValue(typed);
      reloaded.unmount();
      again('s-2'); // Back, and the same way once more
      expect(await field()).toHaveValue(typed);
    },
  );

  it('is gone when a code to it would be over: the next visitor of a shared computer finds nothing', async () => {
    const first = search('email', []);
    const field = () => screen.findByRole('textbox', { name: 'Email address' });
    await userEvent.type(await field(), 'alice@playground.test');
    first.unmount();
    const clock = { now: () => first.host.clock.now() + 10 * 60_000 };
    const url = new URL('/recovery/id?state=s-2&way=email', first.host.url);
    renderWithHost(<RecoverIdScreen />, { texts: { 'mf-recovery': english }, host: { ...first.host, url, clock } });
    expect(await field()).toHaveValue('');
  });

  it('is gone once it is proven', async () => {
    const sent = answerWith(emailCodeSend, { state: 's-1', sendCount: 1 });
    const { host } = search('email', [sent, answerWith(emailCodeVerify, { state: 's-1' })]);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email address' }), 'alice@playground.test');
    await press('Send the code');
    await typeCode();
    await waitFor(() => expect(host.record.navigations).toEqual(['/recovery/id?state=s-1']));
    expect(host.flow.read('recovery-id.typed')).toBeNull();
  });
});

describe('the found accounts', () => {
  const row = async (text: string) => within((await screen.findByText(text)).closest('li') as HTMLElement);

  it('say nickname, name, status and age of each, with a default nickname', async () => {
    const sleeping: Member = { ...alice, user_id: 'sleepy', nickname: '', status: 'sleep' };
    open([found(alice, sleeping)], '?state=s-1');
    const first = await row('alice@playground.test');
    expect(first.getByText('Alice')).toBeVisible();
    expect(first.getByText('Since Mar 5, 2024')).toBeVisible();
    const second = await row('sleepy');
    expect(second.getByText('Player')).toBeVisible();
    expect(second.getByText('Inactive. Sign in to reactivate it.')).toBeVisible();
  });

  it('are asked for by the proven search', async () => {
    const { api, container } = open([found(alice)], '?state=s-1');
    expect(await screen.findByText('alice@playground.test')).toBeVisible();
    expect(new URL(api.requests.at(-1)?.url ?? '').searchParams.get('token')).toBe('s-1');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('may be none: another search and a sign-up are offered', async () => {
    open([found()], '?state=s-1');
    expect(await screen.findByRole('heading', { level: 1, name: 'No account found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
  });

  it('lead to sign-in with the name filled in', async () => {
    const { host } = open([found(alice)], '?state=s-1');
    await press('Sign in');
    expect(host.record.navigations).toEqual(['/login']);
    expect(host.flow.read('login.identifier')).toBe('alice@playground.test');
  });

  it('lead straight to a new password', async () => {
    const { api, host } = open([found(alice), answerWith(findIdPassword, token)], '?state=s-1');
    await press('New password');
    await waitFor(() => expect(host.record.navigations).toEqual(['/reset/pw']));
    expect(await api.requests.at(-1)?.clone().json()).toEqual({
      verify_token: 'v-1',
      user_id: 'alice@playground.test',
    });
    expect(heldNewUserToken()).toEqual(token);
  });

  it('are shown in part where the number alone is not enough, and lead to a reset by name', async () => {
    open([found({ ...alice, user_id: 'al***', nickname: 'Al***', masked_yn: 'Y' })], '?state=s-1');
    const masked = await row('al***');
    expect(masked.getByRole('link', { name: 'New password' })).toHaveAttribute('href', '/recovery/pw');
    expect(masked.queryByRole('button')).toBeNull();
    expect(screen.getByText(/only part of the ID is shown/)).toBeVisible();
  });

  it('lead to a reset by name where codes go to another address than the one that found them', async () => {
    open([found({ ...alice, reset_yn: 'N' })], '?state=s-1');
    const mine = await row('alice@playground.test');
    expect(mine.getByRole('link', { name: 'New password' })).toHaveAttribute('href', '/recovery/pw');
    expect(mine.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(mine.queryByRole('button', { name: 'New password' })).toBeNull();
  });

  it('lead to the provider that knows the member, and nowhere while they are deleted', async () => {
    const google: Member = { ...alice, user_id: '', provider_cd: 'GP' };
    const gone: Member = { ...alice, user_id: 'gone', status: 'del_rdy' };
    open([found(google, gone)], '?state=s-1');
    const first = await row('Google');
    expect(first.getByRole('link')).toHaveAttribute('href', '/oauth/third-login/login?sns_type=GP');
    const second = await row('gone');
    expect(second.queryByRole('button')).toBeNull();
    expect(second.getByText(/can no longer be used/)).toBeVisible();
  });

  it.each([
    'idNotExact',
    'accountBlocked',
    'deletionPending',
    'verificationTimeExpired',
    'wrongVerifyStep',
    'secondFactNeeded',
  ] as const)('stay where a new password is refused: %s', async (name) => {
    open([found(alice), refuseWith(findIdPassword, name)], '?state=s-1');
    await press('New password');
    expect(await screen.findByText(`Title of ${name}`)).toBeVisible();
    expect(screen.getByText('alice@playground.test')).toBeVisible();
  });

  it('are asked for anew where possession is not proven', async () => {
    const { host } = open([refuseWith(findId, 'identityVerificationRequired')], '?state=s-1');
    await waitFor(() => expect(host.record.navigations).toEqual(['/recovery/id']));
  });

  it('are asked for again where the platform could not be asked', async () => {
    open([unreachable(findId), found(alice)], '?state=s-1');
    await press('Try again');
    expect(await screen.findByText('Alice')).toBeVisible();
  });
});
