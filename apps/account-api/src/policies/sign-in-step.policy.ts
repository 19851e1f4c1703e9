import type { RefusalName } from '@gatehouse/api-contract';

type Facts = Readonly<{ emailVerified: boolean; migrationRequired: boolean; otpUser: boolean }>;

/** What an open account must still do before it gets a session, the first due thing (spec A §4). `null`: nothing. */
export function dueSignInStep(
  facts: Facts,
): Extract<RefusalName, 'migrationRequired' | 'emailVerificationRequired' | 'otpUserRegistered'> | null {
  if (facts.migrationRequired) return 'migrationRequired';
  if (!facts.emailVerified) return 'emailVerificationRequired';
  return facts.otpUser ? 'otpUserRegistered' : null;
}
