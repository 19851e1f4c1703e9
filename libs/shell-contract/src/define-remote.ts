import { contractVersion, servedContracts, type Locale, type RemoteName } from '@gatehouse/platform';
import type { ComponentType } from 'react';
import type { ShellHost } from './host.ts';

export type ScreenLoadInput = Readonly<{ url: URL; host: ShellHost }>;
/** A precondition only the remote knows may send the visitor elsewhere, by a path of the portal. */
export type ScreenLoadResult = Readonly<{ redirect: string }> | void;

/** Texts of one language, nested by screen: `{ login: { title: '…' } }`. */
export type Texts = Readonly<{ [key: string]: string | Texts }>;

/** Texts beside the remote's own, in a namespace of theirs: `mf-login.later`. */
export type ScreenTexts = Readonly<{
  namespace: `${RemoteName}.${string}`;
  load(locale: Locale): Promise<Texts>;
}>;

export type Screen = Readonly<{
  Component: ComponentType;
  load?(input: ScreenLoadInput): ScreenLoadResult | Promise<ScreenLoadResult>;
  /** What this screen says beyond the remote's texts; loaded before it shows, so that the first screen stays small. */
  texts?: ScreenTexts;
}>;

export type RemoteDefinition = Readonly<{
  name: RemoteName;
  /** Screen id of routes.json -> loader of its code. */
  screens: Readonly<Record<string, () => Promise<Screen>>>;
  /** Loader of one language's texts. */
  texts(locale: Locale): Promise<Texts>;
}>;

export type Remote = RemoteDefinition & Readonly<{ $$type: 'gatehouse.remote'; contract: number }>;

/** Brands a remote's one exposed module, so that the shell knows what it received (architecture §2). */
export function defineRemote(definition: RemoteDefinition): Remote {
  return { ...definition, $$type: 'gatehouse.remote', contract: contractVersion };
}

/** Whether a loaded module's export is a remote of a contract that the shell serves: its own, or the one before it. */
export function isRemote(value: unknown, served: readonly number[] = servedContracts): value is Remote {
  if (typeof value !== 'object' || value === null) return false;
  const { $$type, contract } = value as { $$type?: unknown; contract?: unknown };
  return $$type === 'gatehouse.remote' && typeof contract === 'number' && served.includes(contract);
}
