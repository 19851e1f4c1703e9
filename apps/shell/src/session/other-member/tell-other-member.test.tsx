import { configureApi } from '@gatehouse/api-client';
import {
  answerWith,
  createFakeApi,
  fakeApiOptions,
  refuseWith,
  unreachable,
  type PreparedAnswer,
} from '@gatehouse/api-client/testing';
import { memberHeader, ownerProofOptions } from '@gatehouse/api-contract';
import { startSession } from '@gatehouse/session';
import { HostProvider, TextsProvider } from '@gatehouse/shell-contract';
import { axeFindings, createFakeHost } from '@gatehouse/shell-contract/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LateDialogHost } from '../../page/late-dialog-host.tsx';
import { settle } from '../../testing/hand-timers.ts';
import { createTestShell, exposed } from '../../testing/test-shell.ts';
import { keptInputKey } from '../kept-input.ts';
import { createOtherMember } from './tell-other-member.tsx';

const [aliceNo, bobNo] = [1001, 1002];
const remote = exposed({ name: 'mf-device', screens: { devices: async () => ({ Component: () => null }) } });
const dialogName = 'You’re signed in as someone else now';
const bobsName = answerWith(ownerProofOptions, {
  ways: ['password', 'signIn'],
  user_id: 'bob@playground.test',
  email: '',
  phone: '',
  authenticator_yn: 'N',
});

/** The edge stored the session of a member; in this tab, or in another one. */
function signedIn(memberNo: number): void {
  const claims = { sub: `g-${memberNo}`, memberNo, providerCd: 'SO', countryCd: 'KR', iat: 0, exp: 4_000_000_000 };
  document.cookie = `PLD=${btoa(JSON.stringify(claims)).replaceAll('=', '')}; path=/`;
  document.cookie = 'SUAT_EXPIRED_CHECK=4000000000000; path=/';
}

type Opened = Readonly<{ path?: string; isPublic?: boolean; name?: string; answers?: readonly PreparedAnswer[] }>;

/** A page of alice's, after bob has signed in elsewhere. */
async function open({ path = '/devices', isPublic = false, name = '', answers = [bobsName] }: Opened = {}) {
  document.body.innerHTML = `<main id="gatehouse-slot"><form>${
    name && `<input autocomplete="username" readonly value="${name}">`
  }<input type="password" value="typed"></form></main>`;
  signedIn(aliceNo);
  startSession();
  const api = createFakeApi(...answers);
  configureApi(fakeApiOptions(api));
  const made = createTestShell({ path, login: 1, loadModule: async () => remote });
  const { shell, pages } = made;
  await shell.locale.prepare();
  await pages.load();
  const content = {
    kind: 'screen',
    remote: 'mf-device',
    version: '1.0.0',
    id: 'devices',
    Component: () => null,
  } as const;
  const page = { url: shell.url(), params: {}, layout: null, content };
  const remotes = { 'mf-device': { screens: [{ id: 'devices', public: isPublic }] } };
  const signInAnew = jest.fn<(name: string) => void>();
  const removeItem = jest.fn<(key: string) => void>();
  const { tellRefused, look } = createOtherMember({
    shell: { ...shell, boot: { ...shell.boot, remotes } as never }, // the two facts of a route that count here
    pages: { state: () => ({ page, awaited: null, loading: false }) },
    store: { removeItem },
    signInAnew,
  });
  const { container } = render(
    <TextsProvider texts={shell.locale.texts}>
      <HostProvider host={createFakeHost()}>
        <LateDialogHost queue={shell.dialogs} report={shell.report} />
      </HostProvider>
    </TextsProvider>,
  );
  signedIn(bobNo);
  return { ...made, api, signInAnew, removeItem, tellRefused, look, container };
}
const shown = () => screen.findByRole('dialog', { name: dialogName });
const press = (name: string) => act(() => userEvent.click(screen.getByRole('button', { name })));
const closeByEscape = async () => {
  const box = await shown();
  act(() => void box.dispatchEvent(new Event('close')));
};

beforeEach(() => sessionStorage.clear());

describe('another member signed in while a page was open', () => {
  it('is said by a masked name, in a modal in which axe finds nothing', async () => {
    const { api, tellRefused, container } = await open({ name: 'alice@playground.test' });
    const told = tellRefused('otherMember');
    expect(await shown()).toHaveTextContent('bo***@playground.test was signed in here since this page was opened.');
    expect(screen.getByText(/To go back to al\*\*\*@playground\.test, sign in again/)).toBeVisible();
    expect(api.requests[0]?.headers.get(memberHeader)).toBe(String(bobNo));
    expect(screen.getByText('Signing in again signs out the current account in every tab.')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await press('Use current account');
    expect(await told).toBe(true);
  });

  it('is told apart from an earlier one whose name begins alike', async () => {
    const { tellRefused } = await open({ name: 'bobby@playground.test' });
    void tellRefused('otherMember');
    expect(await shown()).toHaveTextContent('bob***@playground.test was signed in here');
    expect(screen.getByText(/To go back to bobb\*\*\*@playground\.test/)).toBeVisible();
  });

  it.each([
    ['that is not told', refuseWith(ownerProofOptions, 'sessionEnded')],
    ['of which no answer came', unreachable(ownerProofOptions)],
  ])('is said without a name %s, and without that of an earlier one whom the page does not know', async (_, answer) => {
    const { tellRefused } = await open({ answers: [answer] });
    void tellRefused('otherMember');
    expect(await shown()).toHaveTextContent('Another account was signed in here');
    expect(screen.getByText(/To go back to the earlier account/)).toBeVisible();
  });

  it('lets the one who is signed in go on in a new document, without what belongs to the earlier one', async () => {
    const { tellRefused, departures, removeItem, signInAnew } = await open({
      path: '/devices?tab=2&state=of-alice&session=of-alice#code',
    });
    const told = tellRefused('otherMember');
    await shown();
    await press('Use current account');
    expect(await told).toBe(true);
    expect(departures.map((address) => new URL(address).pathname + new URL(address).search)).toEqual([
      '/devices?tab=2',
    ]);
    expect(departures[0]).not.toContain('#');
    expect(removeItem).toHaveBeenCalledWith(keptInputKey);
    expect(signInAnew).not.toHaveBeenCalled();
  });

  it('keeps the state of the client that the page is for', async () => {
    const { tellRefused, departures } = await open({ path: '/auth/authorize?client_id=c&state=of-the-client' });
    void tellRefused('otherMember');
    await shown();
    await press('Use current account');
    expect(departures[0]).toMatch(/state=of-the-client/);
  });

  it('leads to a new sign-in that has the name, where the page knows it', async () => {
    for (const name of ['alice@playground.test', '']) {
      const { tellRefused, signInAnew, departures } = await open({ name });
      const told = tellRefused('otherMember');
      await shown();
      await press('Sign in again');
      expect(await told).toBe(true);
      expect(signInAnew.mock.calls).toEqual([[name]]);
      expect(departures).toEqual([]);
    }
  });

  it('keeps the page where the question is closed, and asks again only for what is pressed', async () => {
    const { tellRefused, look, departures, shell } = await open();
    const told = tellRefused('otherMember');
    await closeByEscape();
    expect(await told).toBe(false);
    expect(document.querySelector('input[type=password]')).toHaveValue('typed');
    look();
    await settle();
    expect([departures, shell.dialogs.current()]).toEqual([[], null]);
    void tellRefused('otherMember');
    expect(await shown()).toBeVisible();
  });

  it('is asked once for all calls, in place of a dialog of the earlier member', async () => {
    const { tellRefused, shell } = await open();
    const before = shell.dialogs.confirm({ title: 'Of alice', contents: 'Alice’s' });
    const told = [tellRefused('otherMember'), tellRefused('otherMember')];
    expect(await before).toBe(false);
    await shown();
    await press('Use current account');
    expect(await Promise.all(told)).toEqual([true, true]);
    expect(shell.dialogs.current()).toBeNull();
  });

  it.each(['verificationTimeExpired', 'wrongVerifyStep', 'switchCheckRefused'])(
    'is what a flow says that ends for the next member: %s',
    async (refusal) => {
      const { tellRefused } = await open({ isPublic: true });
      void tellRefused(refusal);
      expect(await shown()).toBeVisible();
    },
  );

  it('is not what other refusals say, nor the end of a flow in the session that began it', async () => {
    const { tellRefused, shell } = await open();
    expect(await tellRefused('currentPasswordMismatch')).toBe(false);
    startSession();
    expect(await tellRefused('verificationTimeExpired')).toBe(false);
    expect(shell.dialogs.current()).toBeNull();
  });

  it('is noticed by a page of members before anything is sent', async () => {
    const { look } = await open();
    look();
    expect(await shown()).toBeVisible();
  });

  it.each([
    ['a public page', { isPublic: true }],
    ['the sign-in', { path: '/login' }],
    ['the sign-out', { path: '/logout' }],
  ])('does not stop %s', async (_, opened) => {
    const { look, shell } = await open(opened);
    look();
    await settle();
    expect(shell.dialogs.current()).toBeNull();
  });

  it('is nothing where the session ended, or nothing changed', async () => {
    const { look, shell } = await open();
    document.cookie = 'PLD=; path=/; max-age=0';
    look();
    signedIn(aliceNo);
    look();
    await settle();
    expect(shell.dialogs.current()).toBeNull();
  });
});
