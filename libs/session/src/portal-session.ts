import { useStore } from 'zustand';
import { createSession } from './create-session.ts';
import { browserPorts } from './session-ports.ts';
import type { SessionView } from './session-view.ts';

let now = browserPorts.now;
const session = createSession({ ...browserPorts, now: () => now() });

/** The shell hands over the platform's clock, which may be ahead of the browser's outside live. */
export function setSessionClock(clock: () => number): void {
  now = clock;
}

export const { checkLogin, renewSession, startSession, signOut, watchSession, sessionView, lastProvider } = session;

/** Hears of sign-in, renewal and sign-out in any tab. Returns the way to stop listening. */
export function subscribeSession(listener: (view: SessionView) => void): () => void {
  return session.store.subscribe(listener);
}

/** Who is here, as state: re-renders on sign-in, renewal and sign-out in any tab. */
export function useSession(): SessionView {
  return useStore(session.store);
}
