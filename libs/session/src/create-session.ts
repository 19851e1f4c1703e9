import { AccountApiFailure, callApi } from '@gatehouse/api-client';
import { createStore } from 'zustand/vanilla';
import { createCheckLogin } from './check-login.ts';
import { loadSessionCalls } from './load-session-calls.ts';
import { createPageMember } from './page-member.ts';
import { readProviderLog, writeProviderLog } from './provider-log.ts';
import { createRenewal } from './renew-session.ts';
import { readSessionCookies, viewOf } from './session-cookies.ts';
import type { SessionPorts } from './session-ports.ts';
import { anonymous, type SessionView } from './session-view.ts';
import type { SessionNews, Tab } from './tab.ts';

const sessionChannelName = 'gatehouse-session';

/** Ends the session here and in all tabs, whatever the account API says. `false`: the edge could not be reached either, and the cookies are still there. */
async function signOutOf({ cookies, forget, tellTabs }: Tab, forgetDrawn: () => void): Promise<boolean> {
  try {
    const { signOut: call } = await loadSessionCalls();
    await callApi(call, { body: {} });
  } catch (error) {
    if (!(error instanceof AccountApiFailure)) throw error; // the edge clears its cookies in any case (security 1)
  } finally {
    forget();
    if (cookies().payload === null) forgetDrawn();
    tellTabs('ended');
  }
  return cookies().payload === null;
}

/** The session as one tab knows it. The page has one, `portalSession`; a test makes as many tabs as it needs. */
export function createSession(ports: SessionPorts) {
  const store = createStore<SessionView>(() => anonymous);
  const cookies = () => readSessionCookies(ports.cookies());
  const { draw, forgetDrawn, pageMember, otherMember } = createPageMember(cookies);
  const follow = () => store.setState(viewOf(cookies()), true);
  const adopt = () => {
    draw();
    follow();
  };
  const forget = () => store.setState(anonymous, true);

  function tellTabs(news: SessionNews): void {
    const channel = ports.openChannel(sessionChannelName);
    channel.postMessage(news);
    channel.close();
  }

  const tab: Tab = { ports, cookies, adopt, forget, tellTabs };
  const renewSession = createRenewal(tab);
  const checkLogin = createCheckLogin(tab, renewSession);

  /** After a sign-in: takes over what the edge stored, tells the other tabs, remembers the provider. */
  function startSession(): SessionView {
    forgetDrawn();
    adopt();
    const view = store.getState();
    if (view.state === 'member') writeProviderLog(ports, view.providerCd);
    tellTabs('started');
    return view;
  }

  /** Takes over the cookies and follows the other tabs, and sign-ins elsewhere, until the returned function is called. */
  function watchSession(): () => void {
    adopt();
    const channel = ports.openChannel(sessionChannelName);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === 'started') follow();
      if (data === 'ended') forget();
    };
    // A sign-in without scripts tells no tab.
    const stopLooking = ports.onFront(() => {
      if (otherMember() !== null) follow();
    });
    return () => {
      stopLooking();
      channel.close();
    };
  }

  return {
    store,
    checkLogin,
    renewSession,
    startSession,
    signOut: () => signOutOf(tab, forgetDrawn),
    watchSession,
    otherMember,
    pageMember,
    sessionView: () => store.getState(),
    lastProvider: () => readProviderLog(ports),
  };
}

export type Session = ReturnType<typeof createSession>;
