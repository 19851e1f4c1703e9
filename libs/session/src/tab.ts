import type { ReadableSession } from './session-cookies.ts';
import type { SessionPorts } from './session-ports.ts';

/** What tabs tell each other: that the session changed, and nothing about the member. */
export type SessionNews = 'started' | 'ended';

/** What renewing and checking the session work with in one tab. */
export type Tab = Readonly<{
  ports: SessionPorts;
  cookies(): ReadableSession;
  /** Takes over what the cookies say. */
  adopt(): void;
  /** Shows no session any more. */
  forget(): void;
  tellTabs(news: SessionNews): void;
}>;
