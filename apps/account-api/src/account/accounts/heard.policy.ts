import { after, dayMs } from '../../base/ports/clock.ts';

/** No account lives so long, and the year still has four digits, as moments that are kept as text have. */
const farMs = 7000 * 365 * dayMs;

/**
 * The age of a way of which the owner could not hear yet: far ahead, so that whatever asks for the age finds a way that is too young to count. It names the
 * change that the way came with, too.
 */
export const notHeardSince = (changedAt: Date): Date => after(changedAt, farMs);
