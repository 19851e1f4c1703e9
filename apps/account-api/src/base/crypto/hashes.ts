import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** At-rest form of a value that is random by itself (token, code, state). */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export type KeyedHash = (purpose: string, value: string) => string;

/** At-rest form of a guessable value (identifier, browser id): useless without the platform's key. */
export const createKeyedHash =
  (key: string): KeyedHash =>
  (purpose, value) =>
    createHmac('sha256', key).update(`${purpose}\n${value}`).digest('base64url');

/** Compares two texts without telling by time where they differ. */
export function equalInConstantTime(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
