import type { RelayedMessage } from '@gatehouse/platform';
import type { HostAnswer } from '../../bridge.ts';

/** The window as bridges use it: apps put their object into it, and call the page's callbacks on it. */
export type HostWindow = object;

export type BridgePorts = Readonly<{
  window: HostWindow;
  /** 32 random hexadecimal digits, of the crypto kind. */
  randomWord(): string;
  /** Calls back after so many milliseconds; answers how to call that off. */
  after(ms: number, work: () => void): () => void;
  /** Outside live, without an app around the page: sends a message to the edge and returns the answer. */
  relay: ((message: RelayedMessage) => Promise<unknown>) | null;
  report(error: unknown): void;
}>;

/** Member of an object that an app put into the window. */
export function memberOf(window: HostWindow, object: string, member: string): unknown {
  const found: unknown = Reflect.get(window, object);
  // A function counts as well: some web views inject callable objects.
  const holds = (typeof found === 'object' && found !== null) || typeof found === 'function';
  return holds ? Reflect.get(found, member) : undefined;
}

export const noApp: HostAnswer = { ok: false, reason: 'noApp' };
