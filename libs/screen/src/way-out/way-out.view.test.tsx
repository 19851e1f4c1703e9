import { hostEvents } from '@gatehouse/platform';
import { createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WayOut } from './way-out.view.tsx';

function open(surface: 'browser' | 'launcher' | 'sdk', told: unknown[] | null, sent?: typeof result) {
  const host = createFakeHost({ surface });
  const bridge = told
    ? {
        ...host.bridge,
        notify: (event: string, data?: object) => told.push([event, data]) > 0,
        close: () => told.push('close') > 0,
      }
    : host.bridge;
  renderWithHost(<WayOut texts={texts} {...(sent && { result: sent })} />, { host: { ...host, bridge } });
  return host.record;
}

const texts = { home: 'Home', close: 'Close' };
const result = { result: 'sign-in stopped' };

it('leads home in a browser', async () => {
  const { departures } = open('browser', null, result);
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(departures).toEqual([createFakeHost().site.home]);
});

it.each(['launcher', 'sdk'] as const)('tells the app the result and closes its view: %s', async (surface) => {
  const told: unknown[] = [];
  const { departures } = open(surface, told, result);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(told).toEqual([[hostEvents.viewResult, result], 'close']);
  expect(departures).toEqual([]);
});

it('leads home where no app answers', async () => {
  const { departures } = open('sdk', null);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(departures).toEqual([createFakeHost().site.home]);
});
