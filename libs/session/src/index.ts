export { loginChecks, type LoginCheck } from './create-session.ts';
export {
  checkLogin,
  lastProvider,
  renewSession,
  sessionView,
  setSessionClock,
  signOut,
  startSession,
  subscribeSession,
  useSession,
  watchSession,
} from './portal-session.ts';
export type { SessionView } from './session-view.ts';
