import { isStudioInflow } from '../sessions/session-lifetime.policy.ts';
import type { SignUpRow } from './sign-ups.repository.ts';

/** Whose members a sign-up makes. */
export const serviceOf = (inflowPath: string): Exclude<SignUpRow['service'], 'crossfire'> =>
  isStudioInflow(inflowPath) ? 'studio' : 'portal';

/** The time zone, where it is one; ages are counted there. */
export function knownTimezone(name: string | undefined): string | null {
  if (!name) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
