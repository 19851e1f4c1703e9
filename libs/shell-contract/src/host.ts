import type { Brand, Environment, LauncherInflow, Locale, LoginSettings, Style, Surface } from '@gatehouse/platform';
import type { SessionView } from '@gatehouse/session';
import type { HostBridge } from './bridge.ts';

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

export type AlertDialog = Readonly<{
  title: string;
  contents: string;
  confirm?: string;
  link?: Readonly<{ text: string; href: string }>;
}>;
export type ConfirmDialog = Readonly<{
  title: string;
  contents: string;
  confirm?: string;
  cancel?: string;
  destructive?: boolean;
}>;

export type HostDialogs = Readonly<{
  /** Resolves when closed; focus goes back to where it was. */
  alert(dialog: AlertDialog): Promise<void>;
  /** `true`: confirmed. */
  confirm(dialog: ConfirmDialog): Promise<boolean>;
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
  /** What a visit from the launcher brought along; `null` on other surfaces. */
  launcher: LauncherInflow | null;
  site: HostSite;
  style: Style;
  locale: Locale;
  settings: LoginSettings;
  session: SessionView;
  /** Address of the page, locale segment removed from `pathname`. Changes with navigation. */
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  /** To a path of the portal, without a locale segment. */
  navigate(path: string, options?: Readonly<{ replace?: boolean }>): void;
  /** Out of the portal. Passes the return gate; a refused address leads to the brand home. The only way out. */
  leave(address: string | null | undefined): void;
  dialogs: HostDialogs;
  bridge: HostBridge;
  flow: HostFlow;
  /** Platform time in epoch milliseconds. */
  clock: Readonly<{ now(): number }>;
  /** Tells the operator; never shows anything. */
  report(error: unknown, context?: Readonly<Record<string, string>>): void;
}>;
