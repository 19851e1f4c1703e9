import type { Reaction, RefusalName } from '@gatehouse/api-contract';
import type { Brand, Environment, LauncherInflow, Locale, LoginSettings, Style, Surface } from '@gatehouse/platform';
import type { SessionView } from '@gatehouse/session';
import type { HostBridge } from './bridge.ts';
import type { HostDialogs } from './dialogs.ts';

/** Addresses of the brand and its neighbours; all pass the return gate. */
export type HostSite = Readonly<{
  brand: Brand;
  environment: Environment;
  home: string;
  main: string;
  us: string;
  member: string;
  /** Inflow path of a visit that names none (spec A §9). */
  inflowPath: string;
}>;

/** A refusal as it came from a call. */
export type RefusedCall = Readonly<{
  refusal: RefusalName;
  code: string;
  /** When the next attempt counts, epoch ms of the platform's clock; then the sentence says it. */
  retryAt?: number | null;
}>;

/** What a refusal says to a player, in the language of the page. */
export type RefusalSentence = Readonly<{
  title: string;
  text: string;
  /** What a screen does about it unless it says otherwise (architecture §4). */
  reaction: Reaction;
  /** Label of that way on; `null` where the screen itself is the way on. */
  action: string | null;
  /** Code for customer service, in words. */
  small: string;
}>;

/** Memory of a flow across its screens and a reload; never holds secrets. */
export type HostFlow = Readonly<{
  read(name: string): unknown;
  write(name: string, value: unknown): void;
  clear(name: string): void;
}>;

/**
 * Everything a remote receives from the shell (architecture §2). Adding a member is a minor change; removing or
 * changing one is `contractVersion + 1`.
 */
export type ShellHost = Readonly<{
  contract: 1;
  surface: Surface;
  /** What the launcher passed with the visit; `null` on other surfaces. */
  launcher: LauncherInflow | null;
  site: HostSite;
  style: Style;
  /** Country of the visitor, as far as the edge knows: two capital letters. It selects what is offered and proves nothing. */
  nation: string;
  locale: Locale;
  settings: LoginSettings;
  session: SessionView;
  /** Address of the page, locale segment removed from `pathname`. Changes with navigation. */
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  /** To a path of the portal, without a locale segment. What the visit brought goes along (`onwardPath`). */
  navigate(path: string, options?: Readonly<{ replace?: boolean }>): void;
  /** Out of the portal. Passes the return gate; a refused address leads to the brand home. The only way out. */
  leave(address: string | null | undefined): void;
  dialogs: HostDialogs;
  bridge: HostBridge;
  flow: HostFlow;
  /** Platform time in epoch milliseconds. */
  clock: Readonly<{ now(): number }>;
  /** The sentence of any refusal; its family's texts load with the first one. Never rejects: without them it says less. */
  explain(refused: RefusedCall): Promise<RefusalSentence>;
  /** Reports to the operator; never shows anything. */
  report(error: unknown, context?: Readonly<Record<string, string>>): void;
}>;
