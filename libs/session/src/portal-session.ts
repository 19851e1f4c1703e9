import { useStore } from 'zustand';
import { createSession } from './create-session.ts';
import { browserPorts } from './session-ports.ts';
import type { SessionView } from './session-view.ts';

let now = browserPorts.now;
const session = createSession({ ...browserPorts, now: () => now() });

/** Sets the platform's clock, which may be ahead of the browser's outside live. */
export function setSessionClock(clock: () => number): void {
  now = clock;
}

export const { checkLogin, renewSession, startSession, signOut, watchSession, sessionView, lastProvider } = session;
export const { pageMember, otherMember } = session;

/** Calls the listener after a sign-in, renewal or sign-out in any tab. Returns a function that unsubscribes. */
export function subscribeSession(listener: (view: SessionView) => void): () => void {
  return session.store.subscribe(listener);
}

/** Who is here, as state: re-renders on sign-in, renewal and sign-out in any tab. */
export function useSession(): SessionView {
  return useStore(session.store);
}
