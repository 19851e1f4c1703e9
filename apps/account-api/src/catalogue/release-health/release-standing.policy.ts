import { hourMs, minuteMs, type HealthFigures, type HealthStanding } from '@gatehouse/platform';
import type { VerdictRow } from './release-verdicts.repository.ts';

/** So long the release before is served instead, and so long the next step is a person's. */
export const heldBackMs = hourMs;

export const minuteOf = (at: Date): number => Math.floor(at.getTime() / minuteMs);

const figured = ({ name, running, at, figures }: VerdictRow): HealthFigures['good'][number] => ({
  name,
  running,
  at: at.toISOString(),
  figures,
});

/** What holds of these verdicts at a time. */
export function standingOf(verdicts: readonly VerdictRow[], now: Date): HealthStanding {
  const of = (verdict: VerdictRow['verdict']) => verdicts.filter((row) => row.verdict === verdict);
  const leftMs = ({ at }: VerdictRow) => at.getTime() + heldBackMs - now.getTime();
  return {
    held: of('held').flatMap((row) =>
      row.before !== null && leftMs(row) > 0 ? [{ ...figured(row), before: row.before, leftMs: leftMs(row) }] : [],
    ),
    failing: of('failing')
      .filter((row) => leftMs(row) > 0)
      .map(figured),
    good: of('good').map(figured),
  };
}
