import type { SessionView } from '@gatehouse/session';

type ConsentPorts = Readonly<{
  session: SessionView;
  /** Platform time in epoch milliseconds. */
  now: number;
  /** Asks the terms service whether everything required is agreed to in today's version. */
  termsAgreed(): Promise<boolean>;
}>;

/**
 * Whether this visitor may be reported to analytics. The age of an anonymous visitor is unknown, so there is no consent. A
 * member has consented when the terms service says so; for a minor that is the guardian's consent. A session that is over is
 * not renewed for this.
 */
export async function analyticsConsent({ session, now, termsAgreed }: ConsentPorts): Promise<boolean> {
  if (session.state !== 'member' || session.expiresAt <= now) return false;
  return termsAgreed();
}
