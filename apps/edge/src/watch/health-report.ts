import { healthEvents, runningNameSchema, type HealthEvent, type PageHealth } from '@gatehouse/platform';
import * as v from 'valibot';

const mostTold = 40;

const release = /^https?:\/\/[^/]+\/_?(shell|mf-[^/]+)\/([^/]+)\//;

/** A page names a release, or the place in its code where an error was thrown late, when another one may run. */
const running = v.pipe(
  v.string(),
  v.maxLength(500),
  v.transform((name) => {
    const [, remote, version] = release.exec(name) ?? [];
    return remote === undefined ? name : `${remote}@${version}`;
  }),
);
const isRunning = (told: readonly [string, HealthEvent]): boolean => v.is(runningNameSchema, told[0]);

const schema = v.object({
  ticket: v.pipe(v.string(), v.maxLength(100)),
  told: v.pipe(
    v.array(v.tuple([running, v.picklist(healthEvents)])),
    v.maxLength(mostTold),
    v.filterItems((told) => isRunning(told)),
    v.minLength(1),
  ),
  path: v.pipe(
    v.string(),
    v.transform((path) => (path.split(/[?#]/)[0] ?? '').slice(0, 300)),
  ),
});

/** What a page or its worker said; `null` for anything else. */
export function readHealthReport(posted: unknown): PageHealth | null {
  const parsed = v.safeParse(schema, posted);
  return parsed.success ? parsed.output : null;
}
