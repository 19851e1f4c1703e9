import { Link } from '@gatehouse/shell-contract';
import { FirstMark } from '@gatehouse/shell-contract/first';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { createTakeOver } from '../first-html/take-over.ts';
import { watchVisitor } from '../first-html/visitor-busy.ts';
import { createTestShell, exposed } from '../testing/test-shell.ts';
import { PageFrame } from './page-frame.tsx';

const firstHtml = `
  <main id="gatehouse-slot">
    <form action="/session/sign-in" aria-label="native">
      <input type="hidden" name="form_token" value="from the edge">
      <label>Email or ID <input name="identifier"></label>
      <div data-gatehouse-banner>Summer festival</div>
    </form>
  </main>`;

const faulty = { now: true };
const Faulty = () => {
  if (faulty.now) throw new Error('fault of a remote');
  return <LiveForm />;
};

function LiveForm() {
  const [typed, setTyped] = useState('');
  if (typed.endsWith('!')) throw new Error('fault of a remote');
  return (
    <form action="/session/sign-in" aria-label="live">
      <FirstMark name="hiddenFields" />
      <label>
        Email or ID <input name="identifier" onInput={(event) => setTyped(event.currentTarget.value)} />
      </label>
      <Link to="/auth/code?state=s">Use a code</Link>
      <FirstMark name="banner" />
    </form>
  );
}

/** The sign-in page with these versions of its screen; `typed` was entered before the scripts came. */
async function open(current: ComponentType, previous: ComponentType, typed = 'ali', html = firstHtml) {
  const screens = (Component: ComponentType) => ({
    login: async () => ({ Component }),
    code: async () => ({ Component: Faulty }),
  });
  const made = createTestShell({
    loadModule: async ({ release }) =>
      exposed({ name: 'mf-login', screens: screens(release.version === '1.0.0' ? previous : current) }),
  });
  await made.shell.locale.prepare();
  const frame = document.createElement('div');
  frame.innerHTML = html;
  const app = document.createElement('div');
  app.hidden = true;
  document.body.replaceChildren(frame, app);
  globalThis.history.replaceState(null, '', '/login');
  const user = userEvent.setup({ delay: null }); // also where a test has the clock
  const takeOver = createTakeOver(frame, app, watchVisitor());
  if (html === firstHtml) await user.type(screen.getByLabelText('Email or ID'), typed);
  await made.pages.load();
  await act(async () => {
    render(<PageFrame shell={made.shell} pages={made.pages} takeOver={takeOver} />, { container: app });
  });
  return { ...made, user };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Email or ID');
const written = () => [...new FormData(field().form ?? undefined).entries()];

describe('the first content of a page', () => {
  const printed = console.error;
  beforeEach(() => {
    console.error = () => undefined; // React prints what the boundary catches
    globalThis.scrollTo = () => undefined;
    faulty.now = true;
  });
  afterEach(() => {
    jest.useRealTimers();
    console.error = printed;
  });

  it('comes back below the notice when no version can draw, with what was typed and what the edge wrote', async () => {
    const { user } = await open(Faulty, Faulty);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('form', { name: 'native' })).toBeVisible();
    expect(field()).toHaveFocus();
    await user.keyboard('ce');
    expect(written()).toEqual([
      ['form_token', 'from the edge'],
      ['identifier', 'alice'],
    ]);
    expect(screen.getAllByText('Summer festival')).toHaveLength(1);
  });

  it('comes back when a screen fails after it was drawn, with what was typed into the screen', async () => {
    const { user } = await open(LiveForm, Faulty);
    expect(written()).toEqual([
      ['form_token', 'from the edge'],
      ['identifier', 'ali'],
    ]);
    expect(screen.getByRole('form', { name: 'live' })).toBeVisible();
    await user.keyboard('ce!');
    expect(screen.getByRole('form', { name: 'native' })).toBeVisible();
    expect(field()).toHaveFocus();
    expect(written()).toEqual([
      ['form_token', 'from the edge'],
      ['identifier', 'alice!'],
    ]);
    expect(screen.getAllByText('Summer festival')).toHaveLength(1);
  });

  const Nothing = () => null;

  it('comes back when no version of the screen draws anything, with what was typed', async () => {
    jest.useFakeTimers();
    await open(Nothing, Nothing);
    for (let version = 0; version < 2; version += 1) await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByRole('form', { name: 'native' })).toBeVisible();
    expect(written()).toEqual([
      ['form_token', 'from the edge'],
      ['identifier', 'ali'],
    ]);
  });

  it('fails no screen that draws later, where the page had nothing but notices of its own', async () => {
    const notices = '<section data-edge="notice" hidden>Not loaded</section><noscript>No scripts</noscript>';
    jest.useFakeTimers();
    const wait = '<p role="status" data-edge="wait">One moment</p>';
    await open(Nothing, Nothing, '', `<main id="gatehouse-slot">${notices}${wait}</main>`);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('gives what was typed into it to the version before, when that can draw', async () => {
    await open(Faulty, LiveForm);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(within(screen.getByRole('form', { name: 'live' })).getByLabelText('Email or ID')).toHaveValue('ali');
    expect(written()[0]).toEqual(['form_token', 'from the edge']);
    expect(field()).toHaveFocus();
    expect(screen.getAllByText('Summer festival')).toHaveLength(1);
  });

  it('gives it to the screen that a retry draws', async () => {
    const { user } = await open(Faulty, Faulty);
    await user.keyboard('ce');
    faulty.now = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(within(screen.getByRole('form', { name: 'live' })).getByLabelText('Email or ID')).toHaveValue('alice');
  });

  it('comes back below no notice of another address', async () => {
    const { pages } = await open(LiveForm, LiveForm);
    globalThis.history.replaceState(null, '', '/auth/code?state=s');
    await act(() => pages.navigate('/auth/code?state=s'));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByLabelText('Email or ID')).not.toBeInTheDocument();
  });
});
