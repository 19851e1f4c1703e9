import maintenance from '@gatehouse/api-contract/texts/game/en.json';
import { defaultLoginSettings, returnRefusedElementId } from '@gatehouse/platform';
import { Link, useHost, type HostBridge, type Screen } from '@gatehouse/shell-contract';
import { axeFindings, releaseRow, testBoot } from '@gatehouse/shell-contract/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { createTestShell, exposed } from '../testing/test-shell.ts';
import { PageFrame } from './page-frame.tsx';

function LoginScreen() {
  const { locale, url } = useHost();
  return (
    <>
      <h1 tabIndex={-1}>Sign in ({locale})</h1>
      <p>at {url.pathname}</p>
      <label>
        Email or ID <input name="identifier" />
      </label>
      <Link to="/auth/code?state=s">Use a code</Link>
    </>
  );
}
const CodeScreen = () => <h1 tabIndex={-1}>Enter the code</h1>;
const screens: Record<string, () => Promise<Screen>> = {
  login: async () => ({ Component: LoginScreen }),
  code: async () => ({ Component: CodeScreen }),
};

async function open(input: Parameters<typeof createTestShell>[0] = {}) {
  const made = createTestShell({ loadModule: async () => exposed({ name: 'mf-login', screens }), ...input });
  const nothing = () => undefined;
  const takeOver = {
    committed: nothing,
    isKept: () => false,
    keep: nothing,
    screenFails: nothing,
    screenShown: nothing,
  };
  await made.shell.locale.prepare();
  const view = render(<PageFrame shell={made.shell} pages={made.pages} takeOver={takeOver} />);
  return { ...made, ...view, user: userEvent.setup() };
}

describe('page', () => {
  beforeEach(() => {
    globalThis.scrollTo = () => undefined;
    document.title = 'Sign in';
  });

  it('shows progress until its screen is there, then the screen, without taking the focus', async () => {
    const { pages } = await open();
    let loading: Promise<void> = Promise.resolve();
    act(() => {
      loading = pages.load();
    });
    expect(screen.getByRole('progressbar', { name: 'Loading the page' })).toBeInTheDocument();
    await act(() => loading);
    expect(screen.getByRole('heading', { name: 'Sign in (en)' })).not.toHaveFocus();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('moves focus and title to the heading of the next step', async () => {
    const { pages, user, bar } = await open({ path: '/de/login' });
    await act(() => pages.load());
    const refused = Object.assign(document.createElement('p'), { id: returnRefusedElementId });
    document.body.prepend(refused);
    await user.click(screen.getByRole('link', { name: 'Use a code' }));
    await waitFor(async () => expect(await screen.findByRole('heading', { name: 'Enter the code' })).toHaveFocus());
    expect(document.title).toBe('Enter the code');
    expect(refused).not.toBeVisible();
    expect(bar.addresses()).toEqual(['/de/login', '/de/auth/code?state=s']);
    act(() => bar.back());
    expect(await screen.findByRole('heading', { name: 'Sign in (de)' })).toBeVisible();
    expect(refused).toBeVisible();
    refused.remove();
  });

  it('changes its language in place and keeps what was typed', async () => {
    const { pages, user, remembered, bar } = await open({ path: '/en/login?x=1' });
    await act(() => pages.load());
    await user.type(screen.getByLabelText('Email or ID'), 'alice');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), '한국어');
    expect(await screen.findByRole('heading', { name: 'Sign in (ko)' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: '언어' })).toHaveValue('ko');
    expect(screen.getByLabelText('Email or ID')).toHaveValue('alice');
    expect(remembered).toEqual(['ko']);
    await waitFor(() => expect(bar.addresses()).toEqual(['/ko/login?x=1']));
  });

  it('says that a remote is missing, in its layout, and recovers', async () => {
    let alive = false;
    const { pages, user, container } = await open({
      loadModule: () =>
        alive ? Promise.resolve(exposed({ name: 'mf-login', screens })) : Promise.reject(new Error('gone')),
    });
    await act(() => pages.load());
    expect(await screen.findByRole('alert')).toHaveTextContent('This part of the portal isn’t responding');
    expect(screen.getByRole('banner')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    alive = true;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Sign in (en)' })).toBeVisible();
  });

  it('keeps the fault of a screen inside the layout', async () => {
    const silent = console.error;
    console.error = () => undefined; // React prints what the boundary catches
    let broken = true;
    const Faulty = () => {
      if (broken) throw new Error('fault of a remote');
      return <h1>Well again</h1>;
    };
    const { pages, reports, user } = await open({
      loadModule: async () => exposed({ name: 'mf-login', screens: { login: async () => ({ Component: Faulty }) } }),
    });
    await act(() => pages.load());
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(reports).toHaveLength(2); // of the version before as well
    broken = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'Well again' })).toBeVisible();
    console.error = silent;
  });

  it.each([
    ['one version', null],
    ['two versions', releaseRow('1.0.0')],
  ])('tries another screen of a remote whose screen failed, and moves the focus to it: %s', async (_, previous) => {
    const silent = console.error;
    console.error = () => undefined; // React prints what the boundary catches
    let tries = 0;
    const Faulty = () => {
      const [typed, setTyped] = useState('');
      useEffect(() => void (tries += 1), []);
      if (typed.length > 4) throw new Error('fault of a remote');
      return <input name="identifier" aria-label="Typed" onChange={(event) => setTyped(event.target.value)} />;
    };
    const Next = () => (
      <>
        <h1 tabIndex={-1}>Next step</h1>
        <input name="identifier" aria-label="Another field" />
      </>
    );
    const placed = testBoot().remotes['mf-login'];
    if (!placed) throw new Error('the boot of tests has no mf-login');
    const { pages, user } = await open({
      boot: { remotes: { 'mf-login': { ...placed, previous } } },
      loadModule: async () =>
        exposed({
          name: 'mf-login',
          screens: { login: async () => ({ Component: Faulty }), code: async () => ({ Component: Next }) },
        }),
    });
    await act(() => pages.load());
    await user.type(screen.getByLabelText('Typed'), 'alice'); // a version before gets it, and fails too
    expect(await screen.findByRole('alert')).toBeVisible();
    const before = tries;
    await act(() => pages.navigate('/auth/code?state=s'));
    expect(screen.getByRole('heading', { name: 'Next step' })).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Another field')).toHaveValue('');
    await act(() => pages.navigate('/login'));
    expect(screen.getByLabelText('Typed')).toHaveValue('');
    expect(tries).toBe(before + 1);
    console.error = silent;
  });

  it('replaces a screen that fails by that of the version before, with what was typed', async () => {
    const silent = console.error;
    console.error = () => undefined; // React prints what the boundary catches
    function Newest() {
      const [typed, setTyped] = useState('');
      if (typed.length > 4) throw new Error('fault of the newest version');
      return <input name="identifier" aria-label="Email or ID" onChange={(event) => setTyped(event.target.value)} />;
    }
    const { pages, reports, user } = await open({
      loadModule: async ({ release }) =>
        exposed({
          name: 'mf-login',
          screens: release.version === '1.0.0' ? screens : { login: async () => ({ Component: Newest }) },
        }),
    });
    await act(() => pages.load());
    await user.type(screen.getByLabelText('Email or ID'), 'alice');
    expect(await screen.findByRole('heading', { name: 'Sign in (en)' })).toBeVisible();
    expect(screen.getByLabelText('Email or ID')).toHaveValue('alice');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(reports).toHaveLength(1);
    console.error = silent;
  });

  it('takes the screen of the version before where a part of the newest is missing, or a shared version', async () => {
    const lost = Object.assign(new Error('Loading chunk login failed'), { name: 'ChunkLoadError' });
    const { pages, reports } = await open({
      loadModule: async ({ release }) =>
        exposed({
          name: 'mf-login',
          screens: release.version === '1.0.0' ? screens : { login: () => Promise.reject(lost) },
          texts: async () => ({ version: release.version }),
        }),
    });
    await act(() => pages.load());
    expect(screen.getByRole('heading', { name: 'Sign in (en)' })).toBeVisible();
    expect(reports).toEqual([lost]);
  });

  it('says that a page could not be found', async () => {
    const { pages, container } = await open({ path: '/nowhere' });
    await act(() => pages.load());
    expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    expect(document.title).toBe('This page could not be found');
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
      'href',
      'http://localhost:4310/main',
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('closes the web view of a game from there: a link would strand the player', async () => {
    const closed: string[] = [];
    const bridge: HostBridge = {
      kind: 'sdk',
      close: () => closed.push('asked') > 0,
      notify: () => true,
      ask: async () => ({ ok: false, reason: 'noAnswer' }),
    };
    const { pages, user } = await open({ path: '/nowhere', boot: { surface: 'sdk' }, bridge });
    await act(() => pages.load());
    expect(screen.queryByRole('link', { name: /home/i })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toEqual(['asked']);
  });

  it.each([
    ['http://localhost:4310/shop', 'http://localhost:4310/shop'],
    ['https://elsewhere.example/', '/'],
    ['', '/'],
  ])('leads from its logo to the configured address (%s)', async (logoUrl, href) => {
    const settings = { ...defaultLoginSettings('stove'), logo_url: logoUrl };
    const { pages } = await open({ path: '/nowhere', boot: { settings } });
    await act(() => pages.load());
    const logo = within(screen.getByRole('banner')).getByRole('link', { name: 'Gatehouse home' });
    expect(logo).toHaveAttribute('href', href);
    expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/customer-service');
  });

  it.each(['default', 'renewal', 'vulcanus'] as const)(
    'hides its logo in a web view of a game (%s)',
    async (layout) => {
      const settings = { ...defaultLoginSettings('stove'), layout };
      const { pages } = await open({ path: '/nowhere', boot: { settings, surface: 'sdk' } });
      await act(() => pages.load());
      expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Gatehouse home' })).not.toBeInTheDocument();
    },
  );

  it('names the code of a failure, and nothing an address makes up', async () => {
    const { pages } = await open({ path: '/services/failed/E-1234' });
    await act(() => pages.load());
    expect(screen.getByText('Error number E-1234')).toBeVisible();
    await act(() => pages.navigate('/services/failed/call%20now%20555'));
    expect(screen.queryByText(/555/)).not.toBeInTheDocument();
  });

  it('shows maintenance as a notice of its own', async () => {
    const { pages, container } = await open({ path: '/services/failed/50303' });
    await act(() => pages.load());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(maintenance.maintenanceBlock.title);
    expect(screen.getByText(maintenance.maintenanceBlock.text)).toBeVisible();
    expect(screen.getByText('Error number 50303')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });
});
