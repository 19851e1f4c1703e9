import { healthSentence, runningName, type Environment, type HealthFigures } from '@gatehouse/platform';
import { CommandFailure } from '../../cli/command-failure.ts';
import { markGood } from '../good.command.ts';
import { hold } from '../hold.command.ts';
import { readHolds } from '../holds.ts';
import { readIndex } from '../index-file.ts';
import { readLog, type LogLine } from '../log.ts';
import { releasesIn } from '../place-release.ts';
import { readPromotions, stateIn } from '../promotions.ts';
import { rollback } from '../rollback.command.ts';
import type { StorePaths } from '../store-paths.ts';

/** Who did it, in the log. */
export const platformName = 'the platform';

type Figured = HealthFigures['good'][number];
type Acting = Readonly<{ store: StorePaths; environment: Environment }>;

/** Whether a release is what is live of its name. */
async function isLive({ store, environment }: Acting, { name, running }: Figured): Promise<boolean> {
  const index = await readIndex(store, environment);
  const [live] = index ? releasesIn(index, name) : [];
  return live !== undefined && runningName(live) === running;
}

/** What was done with a name since what is live of it was promoted or rolled back to, that included. */
async function doneSinceLive({ store, environment }: Acting, { name }: Figured): Promise<LogLine[]> {
  const lines = (await readLog(store, environment)).filter((line) => line.name === name);
  const wentLive = lines.findLastIndex(({ action }) => ['promote', 'rollback', 'revoke'].includes(action));
  return wentLive === -1 ? [] : lines.slice(wentLive);
}

/** Whether it was judged since it is live: what was said before a person took it back, or promoted it again, is about another time. */
async function isOfLive(acting: Acting, judged: Figured): Promise<boolean> {
  if (!(await isLive(acting, judged))) return false;
  const [wentLive] = await doneSinceLive(acting, judged);
  return wentLive === undefined || Date.parse(judged.at) >= Date.parse(wentLive.at);
}

/**
 * No promotion of a name until a person lifts that; answers nothing where it is so already, and where a person lifted it since this version
 * is live: it fails on, and that was decided.
 */
async function stopPromotions(acting: Acting, failing: Figured, why: string): Promise<string[]> {
  const { store, environment } = acting;
  const { name, running } = failing;
  if (Object.hasOwn(await readHolds(store, environment), name)) return [];
  const done = await doneSinceLive(acting, failing);
  if (done.some(({ action, who }) => action === 'hold' && who === platformName)) return [];
  await hold(store, { environment, name, lift: false, by: platformName, reason: why });
  return [`${running} fails, and a person decides: ${name} is held. ${why}`];
}

const versionOf = ({ name, running }: Figured): string => running.slice(name.length + 1);

async function takeBack(acting: Acting, held: Figured): Promise<string[]> {
  const { store, environment } = acting;
  const { name } = held;
  const reason = `it failed too often: ${healthSentence(held.figures)}`;
  try {
    const index = await rollback(store, { environment, name, left: versionOf(held), by: platformName, reason });
    const [live] = releasesIn(index, name);
    return [`${name} is back at ${live?.version ?? '-'} (index ${index.serial}), ${held.running}: ${reason}`];
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    if (!(await isLive(acting, held))) return []; // another release went live meanwhile
    return stopPromotions(acting, held, `${reason}. ${error.message}`);
  }
}

async function callGood({ store, environment }: Acting, good: Figured): Promise<string[]> {
  const { name, running, figures } = good;
  const version = versionOf(good);
  const history = (await readPromotions(store, environment))[name] ?? [];
  if (stateIn(history, version) !== 'candidate') return [];
  const reason = `it is not worse than the last good one: ${healthSentence(figures)}`;
  await markGood(store, { environment, name, version, by: platformName, reason });
  return [`${running} is good: ${reason}`];
}

/**
 * Makes of the index what the sum over all edges made of its releases: what is held back is rolled back, what fails after that is held for
 * a person, what has proven itself is good. Answers what was done.
 */
export async function actOnHealth(
  store: StorePaths,
  environment: Environment,
  figures: HealthFigures,
): Promise<string[]> {
  const acting = { store, environment };
  const done: string[] = [];
  for (const one of figures.good) if (await isOfLive(acting, one)) done.push(...(await callGood(acting, one)));
  for (const one of figures.held) if (await isOfLive(acting, one)) done.push(...(await takeBack(acting, one)));
  for (const one of figures.failing) {
    const why = `it failed too often: ${healthSentence(one.figures)}`;
    if (await isOfLive(acting, one)) done.push(...(await stopPromotions(acting, one, why)));
  }
  return done;
}
