import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Texts } from '../define-remote.ts';
import { HostProvider } from '../host-context.tsx';
import type { ShellHost } from '../host.ts';
import { addTexts, createTexts, TextsProvider } from '../texts.tsx';
import { createFakeHost } from './fake-host.ts';

type HostForRender<Host extends ShellHost> = Readonly<{
  host?: Host;
  /** Namespace -> catalogue of the host's language: `{ 'mf-login': en }`. */
  texts?: Readonly<Record<string, Texts>>;
}>;

/** Renders as the shell does: host and texts around the screen, real English in the tests. */
export function renderWithHost<Host extends ShellHost>(ui: ReactNode, { host, texts = {} }: HostForRender<Host> = {}) {
  const shell = host ?? createFakeHost();
  const instance = createTexts(shell.locale);
  for (const [namespace, catalogue] of Object.entries(texts)) addTexts(instance, namespace, shell.locale, catalogue);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider texts={instance}>
      <HostProvider host={shell}>{children}</HostProvider>
    </TextsProvider>
  );
  return { ...render(ui, { wrapper }), host: shell, texts: instance };
}
