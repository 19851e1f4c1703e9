import { isStudio, type Style } from '@gatehouse/platform';
import type { SignUpRow } from './sign-ups.repository.ts';

/** Whose members a sign-up makes. */
export const serviceOf = (
  asked: Readonly<{ inflowPath: string; style: Style | null }>,
): Exclude<SignUpRow['service'], 'crossfire'> => (isStudio(asked) ? 'studio' : 'portal');

/** The time zone, where it is one; ages are counted there. */
export function knownTimezone(name: string | undefined): string | null {
  if (!name) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
