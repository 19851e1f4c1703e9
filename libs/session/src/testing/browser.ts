import { createSession, type Session } from '../create-session.ts';
import type { SessionChannel } from '../session-ports.ts';

export const browserNow = Date.UTC(2026, 0, 15, 9);
const base64Url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** Cookies as the edge writes them for a member, alice without a number, with an access token that ends at `expiresAt`. */
export function memberCookies(expiresAt: number, memberNo = 7): Record<string, string> {
  const claims = {
    sub: 'g-7',
    memberNo,
    providerCd: 'SO',
    countryCd: 'KR',
    iat: expiresAt / 1000 - 60,
    exp: expiresAt / 1000,
  };
  return { PLD: base64Url(JSON.stringify(claims)), SUAT_EXPIRED_CHECK: String(expiresAt), FOREVER: 'N' };
}

/** One browser for tests: tabs share its cookies, storage, locks and channel. Its clock does not run. */
export function createBrowser(cookies: Record<string, string> = {}) {
  const jar = new Map(Object.entries(cookies));
  const stored = new Map<string, string>();
  const channels = new Set<SessionChannel>();
  const lockNames: string[] = [];
  const fronts = new Set<() => void>();
  let planted: Record<string, string> = {};
  let queue: Promise<unknown> = Promise.resolve();

  function openChannel(): SessionChannel {
    const channel: SessionChannel = {
      onmessage: null,
      postMessage(data: unknown) {
        for (const other of channels) {
          if (other !== channel)
            other.onmessage?.call(other as BroadcastChannel, new MessageEvent('message', { data })); // the port's part of it
        }
      },
      close: () => void channels.delete(channel),
    };
    channels.add(channel);
    return channel;
  }

  return {
    lockNames,
    storage: stored,
    /** What the edge does with an answer: stores new cookies, or clears all. */
    setCookies(next: Record<string, string>) {
      jar.clear();
      for (const [name, value] of Object.entries(next)) jar.set(name, value);
    },
    /** Cookies that another host of the domain writes; the browser sends them first. */
    plant: (next: Record<string, string>) => void (planted = next),
    /** Every tab is looked at once more. */
    bringToFront: () => fronts.forEach((look) => look()),
    openTab(now: () => number = () => browserNow): Session {
      return createSession({
        cookies: () => [...Object.entries(planted), ...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        now,
        alone(name, run) {
          lockNames.push(name);
          const turn = queue.then(run);
          queue = turn.catch(() => undefined);
          return turn;
        },
        openChannel,
        onFront(listener) {
          fronts.add(listener);
          return () => void fronts.delete(listener);
        },
        storage: {
          getItem: (key) => stored.get(key) ?? null,
          setItem: (key, value) => void stored.set(key, value),
        },
      });
    },
  };
}
