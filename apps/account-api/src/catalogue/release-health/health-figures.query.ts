import { healthKeptMinutes, type HealthFigures } from '@gatehouse/platform';
import type { Platform } from '../../base/platform.ts';
import { readHealthRows } from './health-counts.repository.ts';
import { minuteOf, standingOf } from './release-standing.policy.ts';
import { readVerdicts } from './release-verdicts.repository.ts';

/** What all edges counted in the last hour, and what was made of it. */
export async function readHealthFigures({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<HealthFigures> {
  const now = clock.now();
  const rows = await readHealthRows(db, minuteOf(now) - healthKeptMinutes);
  return { ...standingOf(await readVerdicts(db), now), rows };
}
