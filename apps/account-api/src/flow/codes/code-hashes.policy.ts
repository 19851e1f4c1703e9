import type { Platform } from '../../base/platform.ts';

/** What a code belongs to: a flow's `state`, or the contact it is sent to where there is no flow. */
export type CodeSubject = Readonly<{ purpose: string; subject: string }>;

type Hashing = Pick<Platform, 'keyedHash'>;
const separator = '\n';

/** A code of one purpose means nothing for another. */
export const subjectHashOf = ({ keyedHash }: Hashing, { purpose, subject }: CodeSubject): string =>
  keyedHash('code-subject', purpose + separator + subject);

export const codeHashOf = ({ keyedHash }: Hashing, { purpose, subject }: CodeSubject, code: string): string =>
  keyedHash('code', [purpose, subject, code].join(separator));

/** The login code stands for its account alone, so its hash knows no subject. */
export const loginCodeHashOf = ({ keyedHash }: Hashing, code: string): string => keyedHash('login-code', code);
