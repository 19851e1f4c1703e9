import { isStudio, type Style } from '@gatehouse/platform';
import type { SignUpRow } from './sign-ups.repository.ts';

/** Whose members a sign-up makes. */
export const serviceOf = (
  asked: Readonly<{ inflowPath: string; style: Style | null }>,
): Exclude<SignUpRow['service'], 'crossfire'> => (isStudio(asked) ? 'studio' : 'portal');
