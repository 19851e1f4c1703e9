/** Milliseconds. Durations are written by these: `5 * minuteMs`; a test finds others. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Seconds, for cookies and headers. */
export const hourSeconds = 3600;
export const daySeconds = 24 * hourSeconds;
