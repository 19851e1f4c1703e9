import { dayMs } from '../../policies/account-state.policy.ts';
import { triesBeforeStop } from '../../policies/password-tries.policy.ts';
import { after } from '../../ports/clock.ts';
import type { Platform } from '../../platform.ts';
import { purgeFlows } from '../../repositories/flows.repository.ts';
import { purgeCounters, purgeRememberedBrowsers } from '../../repositories/password-counters.repository.ts';

/** Wrong passwords are forgotten after a day of peace: slower for a guesser than the longest delay. */
const triesRememberedMs = dayMs;
/** The browser itself keeps no id longer. */
const browserRememberedMs = 400 * dayMs;

/** Forgets what visits leave behind, so that nobody fills the database by typing names. Run again and again. */
export async function purgeTraces({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  await purgeCounters(db, { untouchedSince: after(now, -triesRememberedMs), stopAt: triesBeforeStop });
  await purgeRememberedBrowsers(db, after(now, -browserRememberedMs));
  await purgeFlows(db, now);
}
