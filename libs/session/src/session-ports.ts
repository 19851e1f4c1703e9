/** What the session needs of the browser. Tests pass their own. */
export type SessionPorts = Readonly<{
  /** `document.cookie`. */
  cookies(): string;
  /** Platform time in epoch milliseconds. */
  now(): number;
  /** Runs one at a time across all tabs. */
  alone<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
  /** Line to the other tabs. */
  openChannel(name: string): SessionChannel;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Calls the listener whenever the page is in front again. Returns a function that stops it. */
  onFront(listener: () => void): () => void;
}>;

export type SessionChannel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;

const deadChannel: SessionChannel = { onmessage: null, postMessage: () => undefined, close: () => undefined };

/** The real browser. Reads its globals only when asked, so that importing this package needs no document. */
export const browserPorts: SessionPorts = {
  cookies: () => document.cookie,
  now: () => Date.now(),
  alone: async (name, run) => {
    const { locks }: { locks?: LockManager } = navigator; // old web views have none: the API's grace for repeated refreshes remains
    if (!locks) return run();
    let begun = false;
    const begin = () => {
      begun = true;
      return run();
    };
    return locks.request(name, begin).catch((error: unknown) => {
      if (begun) throw error;
      return run(); // a browser that blocks cookies refuses the lock too
    });
  },
  openChannel: (name) => {
    try {
      return new BroadcastChannel(name);
    } catch {
      return deadChannel; // a browser that lets tabs share nothing: each knows its own
    }
  },
  storage: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
  },
  onFront(listener) {
    const changed = () => {
      if (!document.hidden) listener();
    };
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  },
};
