/** How long a connection of HTTP/1 may take: for the header of a request, for all of it, and between two of them. In milliseconds. */
export type ListenerLimits = Readonly<{ headerMs: number; requestMs: number; idleMs: number }>;

/** Of every server that players, games and launchers reach, unless a setting says otherwise. */
export const usualListenerLimits = {
  headerMs: 10_000,
  requestMs: 30_000,
  idleMs: 65_000,
} as const satisfies ListenerLimits;

/** The limits as they hold: a whole request has at least the time of its header. */
export const listenerLimits = ({ requestMs, ...limits }: ListenerLimits): ListenerLimits => ({
  ...limits,
  requestMs: Math.max(requestMs, limits.headerMs),
});

/** How often a server looks for requests that are over their time: often enough that a limit is one. */
const lookMs = ({ headerMs }: ListenerLimits) => Math.min(1000, Math.ceil(headerMs / 4));

/** The options of Node's servers by which the limits hold for HTTP/1; its own usual ones let a slow client stay for minutes. */
export const http1Limits = (limits: ListenerLimits) => ({
  requestTimeout: limits.requestMs,
  headersTimeout: limits.headerMs,
  keepAliveTimeout: limits.idleMs,
  connectionsCheckingInterval: lookMs(limits),
});
