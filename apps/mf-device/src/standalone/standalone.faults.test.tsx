import { addTexts, createTexts } from '@gatehouse/shell-contract';
import { createDialogQueue } from '@gatehouse/shell-contract/hosting';
import { createFakeHost, hostFaultSuite } from '@gatehouse/shell-contract/testing';
import { render } from '@testing-library/react';
import { standaloneNamespace } from '../texts/standalone.texts.ts';
import en from '../texts/standalone/en.json';
import { PageFrame } from './page-frame.tsx';
import { createStandalonePages } from './standalone-pages.ts';

hostFaultSuite('the page without the shell', async ({ newest, hasBefore }) => {
  const nothing = () => undefined;
  const host = createFakeHost({ url: new URL('http://localhost:4200/webview/sdk/one'), surface: 'sdk' });
  const reports: unknown[] = [];
  let asked = 0;
  const told = {
    report: (error: unknown) => void reports.push(error),
    rescue: () => {
      asked += 1;
      return hasBefore;
    },
  };
  const texts = createTexts('en');
  addTexts(texts, standaloneNamespace, 'en', en);
  const pages = createStandalonePages({
    ...told,
    routes: [{ id: 'one', paths: [host.url.pathname] }],
    load: newest,
    enter: async (screen, url) => screen.load?.({ url, host }),
    history: { url: () => host.url, push: nothing, replace: nothing, listen: nothing },
    assign: nothing,
  });
  const frame = { ...told, pages, texts, hostAt: () => host, dialogs: createDialogQueue(), location: () => host.url };
  render(<PageFrame {...frame} committed={nothing} reload={nothing} />);
  void pages.load();
  return { reports: () => reports, asked: () => asked };
});
