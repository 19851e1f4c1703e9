export { loginChecks, type LoginCheck } from './check-login.ts';
export {
  checkLogin,
  lastProvider,
  otherMember,
  pageMember,
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
