import { hourMs } from '@gatehouse/platform';

/** Platform time. Nothing else in this app asks what time it is: not SQL, not jose, not Date.now in a rule. */
export type Clock = Readonly<{ now(): Date }>;

export const after = (start: Date, ms: number): Date => new Date(start.getTime() + ms);

/** The full hour in which a time lies. */
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

export { dayMs, hourMs, minuteMs } from '@gatehouse/platform';
