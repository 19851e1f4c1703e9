import type { HealthEvent } from './release-health.ts';

/** Where the edge serves the worker that hears whether a page is alive. */
export const pageWorkerPath = '/page-watch.js';
/** The worker costs no more, uncompressed. */
export const pageWorkerBytes = 600;

/**
 * Where pages and their workers say how a release fares there: `POST` of one `PageHealth`. Answered 204, or 205 when the page would be
 * made from another release if it were asked for again.
 */
export const pageHealthPath = '/page-health';

/** `hung`: no sign of life for five seconds; `crashed`: the page was gone before its release had started. */
export type PageHealth = Readonly<{
  /** Of the view that the edge made; what is told without one changes what this browser gets, and is not counted. */
  ticket: string;
  /** Path of the page. */
  path: string;
  /** Releases and what became of them, in order. */
  told: readonly (readonly [running: string, event: HealthEvent])[];
}>;

/**
 * Name of the function in a page by which its scripts say which release they start, and what becomes of it. It answers which one runs,
 * without an argument too.
 */
export const pageWatchName = 'gatehouseWatch';
export type PageWatch = (running?: string, event?: HealthEvent) => string;

/** A release as pages name it: `mf-login@1.3.0`, `shell@1.0.0`. */
export const runningName = ({ name, version }: Readonly<{ name: string; version: string }>): string =>
  `${name}@${version}`;

/** Query by which a page of ours asks for another version of itself. */
export const versionQuery = {
  name: 'gh_version',
  /** A web view's page: the version before, where the live one does not work. */
  previous: 'previous',
  /** The live version, though it hung or crashed here. */
  live: 'live',
} as const;

/** Name of the function in a web view's page that asks for the version before; only where there is one. */
export const pageRescueName = 'gatehouseRescue';
