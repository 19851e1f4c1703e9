import { internalHeaders } from '@gatehouse/platform';
import { createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { texts as english } from '../../../texts/main/en.ts';
import { LazyQrPanel } from './lazy-qr-panel.tsx';

jest.mock('./qr-panel.tsx', () => {
  throw new Error('Loading CSS chunk 7 failed');
});

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

async function open(portal: () => Promise<Response>) {
  globalThis.fetch = portal;
  const reports: unknown[] = [];
  const host = createFakeHost({ url: '/login', report: (error) => void reports.push(error) });
  renderWithHost(<LazyQrPanel quiet />, { host, texts: { 'mf-login': english } });
  const title = (await screen.findByRole('alert')).textContent;
  return { title, reports };
}

it('a style of the panel that is missing is no lost connection, and is reported', async () => {
  const { title, reports } = await open(
    async () => new Response('', { headers: { [internalHeaders.requestId]: 'r-1' } }),
  );
  expect(title).toContain('Title of serviceUnavailable');
  expect(reports).toEqual([expect.objectContaining({ reason: 'code' })]);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

it('says that the connection is lost where the portal does not answer either', async () => {
  const { title } = await open(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(title).toContain('Title of networkError');
});
