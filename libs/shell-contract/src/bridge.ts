import type { Surface } from '@gatehouse/platform';

/** What the app answered. `noApp`: there is none, or none that answers. */
export type HostAnswer =
  | Readonly<{ ok: true; value: unknown }>
  | Readonly<{ ok: false; reason: 'noApp' | 'noAnswer' | 'refused' }>;

/** The app around the page; `hostEvents` of platform names what it knows. In a browser there is none. */
export type HostBridge = Readonly<{
  kind: Surface;
  /** Asks the app to close the web view. `false`: there is no app. */
  close(): boolean;
  /** Sends a named result to the app. `false`: there is no app. */
  notify(event: string, data?: Readonly<Record<string, unknown>>): boolean;
  /** Asks the launcher and waits for its answer, which comes from outside: parse it. Never rejects. */
  ask(name: string, data?: Readonly<Record<string, unknown>>): Promise<HostAnswer>;
}>;
