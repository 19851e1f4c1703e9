import { healthOf, healthStorePath, minuteMs, type HealthFigures } from '@gatehouse/platform';
import { mainBrand, ports } from '../src/harness/addresses.ts';
import { seeded } from '../src/harness/people.ts';
import { expect, test } from '../src/harness/test.ts';

/** Edges tell every five seconds, after the page did; a busy machine takes its time for both. */
const toldWithinMs = 120_000;

/** What the account API added up of the live sign-in since a minute. */
async function countedSince(minute: number) {
  const answer = await fetch(`http://127.0.0.1:${ports.accountApi}${healthStorePath}`);
  const { rows } = (await answer.json()) as HealthFigures; // our own answer
  const running = rows.findLast((row) => row.running.startsWith('mf-login@'))?.running ?? '';
  return healthOf(rows, running, minute);
}

test('a sign-in is counted for its release: started, shown and done', async ({ login, neighbour }) => {
  const since = Math.floor(Date.now() / minuteMs);
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  await login.signIn(seeded('alice'));
  await neighbour.reached(mainBrand.mainSite);
  const counted = async () => {
    const { start, shown, done } = await countedSince(since);
    return { start: start > 0, shown: shown > 0, done: done > 0 };
  };
  await expect.poll(counted, { timeout: toldWithinMs }).toEqual({ start: true, shown: true, done: true });
});
