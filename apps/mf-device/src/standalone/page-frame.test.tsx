import { addTexts, createTexts } from '@gatehouse/shell-contract';
import { createDialogQueue } from '@gatehouse/shell-contract/hosting';
import { createFakeHost } from '@gatehouse/shell-contract/testing';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { standaloneNamespace } from '../texts/standalone.texts.ts';
import en from '../texts/standalone/en.json';
import { PageFrame } from './page-frame.tsx';
import type { PageContent } from './standalone-pages.ts';

/** The page with this content, and what its app is told. */
function open(content: PageContent) {
  const told: unknown[] = [];
  const reports: unknown[] = [];
  const rescued: string[] = [];
  let drawn = 0;
  const host = createFakeHost({
    surface: 'sdk',
    bridge: {
      kind: 'sdk',
      close: () => true,
      notify: (event, data) => (told.push([event, data]), true),
      ask: async () => ({ ok: false, reason: 'noApp' }),
    },
  });
  const texts = createTexts('en');
  addTexts(texts, standaloneNamespace, 'en', en);
  const state = { page: { url: host.url, content }, loading: false };
  const pages = { state: () => state, subscribe: () => () => {}, navigate: () => {}, load: async () => {} };
  render(
    <PageFrame
      {...{
        pages,
        texts,
        hostAt: () => host,
        dialogs: createDialogQueue(),
        location: () => host.url,
        rescue: () => rescued.push('previous') > 0,
        reload: () => {},
        committed: () => void (drawn += 1),
      }}
      report={(error) => void reports.push(error)}
    />,
  );
  return { told, reports, rescued, drawn: () => drawn };
}

it('tells the app that a page could not be loaded, and offers another try', () => {
  const { told } = open({ kind: 'unavailable' });
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('button')).toBeEnabled();
  expect(told).toEqual([['error', { error: 'default' }]]);
});

it('tells the app that a screen broke, once, and asks for the version before', () => {
  const fault = new Error('a screen broke');
  const Broken = (): null => {
    throw fault;
  };
  const { told, reports, rescued } = open({ kind: 'screen', id: 'devices', Component: Broken });
  expect(reports).toEqual([fault]);
  expect(rescued).toEqual(['previous']);
  expect(told).toEqual([['error', { error: 'default' }]]);
});

it('an address without a page is no error of the view, which says that it is drawn', () => {
  const { told, drawn } = open({ kind: 'not-found' });
  expect([told, drawn()]).toEqual([[], 1]);
});
