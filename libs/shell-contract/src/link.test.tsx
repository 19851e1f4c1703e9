import { describe, expect, it } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Link, useExit } from './link.tsx';
import { createFakeHost } from './testing/fake-host.ts';
import { renderWithHost } from './testing/render-with-host.tsx';

function clickLink(init: MouseEventInit = {}) {
  const link = screen.getByRole('link', { name: 'Sign up' });
  const click = createEvent.click(link, { bubbles: true, cancelable: true, ...init });
  // The page of a test must not navigate: a click that the link leaves to the browser is stopped after the test saw it.
  let leftToBrowser = false;
  document.addEventListener(
    'click',
    (event) => {
      leftToBrowser = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent(link, click);
  return leftToBrowser;
}

describe('Link', () => {
  it('is an anchor, and the shell follows a plain click', () => {
    const { host } = renderWithHost(<Link to="/signup">Sign up</Link>, { host: createFakeHost() });
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
    expect(clickLink()).toBe(false);
    expect(host.record.navigations).toEqual(['/signup']);
  });

  it('carries what the visit brought, for a plain click and for a new tab', () => {
    const host = createFakeHost({ url: '/login?game_id=marked' });
    const { container } = renderWithHost(<Link to="/signup">Sign up</Link>, { host });
    expect(container.querySelector('a')).toHaveAttribute('href', '/signup?game_id=marked');
    clickLink();
    expect(host.record.navigations).toEqual(['/signup?game_id=marked']);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %o to the browser',
    (init) => {
      const { host } = renderWithHost(<Link to="/signup">Sign up</Link>, { host: createFakeHost() });
      expect(clickLink(init)).toBe(true);
      expect(host.record.navigations).toEqual([]);
    },
  );

  it('leaves a link for a new window to the browser', () => {
    const { host } = renderWithHost(
      <Link to="/signup" target="_blank">
        Sign up
      </Link>,
      { host: createFakeHost() },
    );
    expect(clickLink()).toBe(true);
    expect(host.record.navigations).toEqual([]);
  });

  it('stays put when the click was handled before', () => {
    const { host } = renderWithHost(
      <Link to="/signup" onClick={(event) => event.preventDefault()}>
        Sign up
      </Link>,
      { host: createFakeHost() },
    );
    clickLink();
    expect(host.record.navigations).toEqual([]);
  });

  it('works without a shell, as in first HTML', () => {
    render(<Link to="/signup">Sign up</Link>);
    expect(clickLink()).toBe(true);
  });
});

describe('a link out of the portal', () => {
  const home = 'http://localhost:4310/main';
  function Home({ address = home }: { address?: string }) {
    return <a {...useExit(address)}>Sign up</a>;
  }

  it('passes the gate on a plain click', () => {
    const { host } = renderWithHost(<Home />, { host: createFakeHost() });
    expect(screen.getByRole('link')).toHaveAttribute('href', home);
    expect(clickLink()).toBe(false);
    expect(host.record.departures).toEqual([home]);
  });

  it('leads home when the gate refuses', () => {
    const { host } = renderWithHost(<Home address="https://evil.example/" />, { host: createFakeHost() });
    clickLink();
    expect(host.record.departures).toEqual([host.site.home]);
  });

  it('leaves other clicks to the browser', () => {
    const { host } = renderWithHost(<Home />, { host: createFakeHost() });
    expect(clickLink({ ctrlKey: true })).toBe(true);
    expect(host.record.departures).toEqual([]);
  });
});
