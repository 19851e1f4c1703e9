import type { IssuedTokens } from './issue-session.command.ts';

/** A session as the answer of a step holds it that makes one beside what it is for: a sign-up, a switch of the account. */
export const tokensIn = ({ accessToken, refreshToken, forever, lifetimeMs }: IssuedTokens) => ({
  access_token: accessToken,
  refresh_token: refreshToken,
  forever: forever ? ('Y' as const) : ('N' as const),
  refresh_expires_in: lifetimeMs,
});
