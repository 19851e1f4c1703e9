import * as v from 'valibot';
import { healthEvents, type HealthEvent } from './release-health.ts';
import { surfaces } from './surface.ts';

/**
 * Where the account API keeps what edges count of releases: `POST` of a `HealthBatch` by an edge, answered with `HealthStanding`; `GET` by
 * the release process. Both with the secret of the edges.
 */
export const healthStorePath = '/internal/release-health';

/** Rows and networks of one batch; more go with the next. */
export const healthBatchRows = 200;
export const healthBatchNetworks = 400;

/** A release as pages name it, `mf-login@1.3.0`. */
export const runningNameSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,40}@[a-z0-9.-]{1,60}$/));
const releaseName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,40}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000));
const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));
const counts = v.object(
  Object.fromEntries(healthEvents.map((event) => [event, count])) as Record<HealthEvent, typeof count>, // one for each event
);
const row = v.object({ running: runningNameSchema, surface: v.picklist(surfaces), minute, ...counts.entries });

/** What one edge counted: whole minutes as they are now, so that a batch may come twice. */
export const healthBatchSchema = v.object({
  /** Of the process: counts of edges are added, those of one edge replace each other. */
  edge: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,40}$/)),
  /** What its index has live, and what it falls back to. */
  live: v.pipe(
    v.array(v.object({ name: releaseName, running: runningNameSchema, before: v.nullable(runningNameSchema) })),
    v.maxLength(100),
  ),
  rows: v.pipe(v.array(row), v.maxLength(healthBatchRows)),
  /** Networks in which a release failed, as the edges hash them. */
  networks: v.pipe(
    v.array(v.object({ running: runningNameSchema, minute, network: v.pipe(v.string(), v.maxLength(24)) })),
    v.maxLength(healthBatchNetworks),
  ),
});
export type HealthBatch = v.InferOutput<typeof healthBatchSchema>;
export type LivePair = HealthBatch['live'][number];

const figured = {
  name: v.string(),
  running: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  figures: v.object({ ...counts.entries, networks: v.optional(count) }),
};

/** What the sum over all edges made of releases. */
export const healthStandingSchema = v.object({
  /** Not served for so many milliseconds more, but the release before. */
  held: v.array(v.object({ ...figured, before: v.string(), leftMs: v.number() })),
  /** It fails, and another one was held back within the hour, or there is none to go back to: a person decides. */
  failing: v.array(v.object(figured)),
  good: v.array(v.object(figured)),
});
export type HealthStanding = v.InferOutput<typeof healthStandingSchema>;

/** What the release process reads: the sums of the last hour, by minute, beside. */
export const healthFiguresSchema = v.object({ ...healthStandingSchema.entries, rows: v.array(row) });
export type HealthFigures = v.InferOutput<typeof healthFiguresSchema>;
