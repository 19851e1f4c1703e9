/** Platform time. Nothing else in this app asks what time it is: not SQL, not jose, not Date.now in a rule. */
export type Clock = Readonly<{ now(): Date }>;

export const after = (start: Date, ms: number): Date => new Date(start.getTime() + ms);

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
