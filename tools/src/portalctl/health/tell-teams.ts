import { createHmac } from 'node:crypto';
import { dayMs, minuteMs, type Environment, type Owners } from '@gatehouse/platform';
import { withLock } from '../../files/with-lock.ts';
import { readLog, type LogLine } from '../log.ts';
import { requireOwners } from '../owners-file.ts';
import type { StorePaths } from '../store-paths.ts';
import { platformName } from './watch.command.ts';
import { readTold, readWebhooks, writeTold, type Told, type Webhooks } from './webhooks.ts';

const waitMs = 5_000;
const firstRetryMs = 5_000;
const longestRetryMs = 15 * minuteMs;
/** Then a line of the log is old news, and the next one is told. */
const givenUpMs = dayMs;

type Hook = Webhooks[string];

/** What is done without a person, by the name of the event. */
const events: Readonly<Record<string, string>> = {
  rollback: 'release.rolled_back',
  hold: 'release.held',
  good: 'release.good',
};

function bodyOf({ at, action, environment, name, version, from, reason, id, hash }: LogLine): string {
  const type = events[action] ?? action;
  return JSON.stringify({ type, timestamp: at, data: { environment, name, version, from, reason, line: id, hash } });
}

/** Headers of Standard Webhooks: the receiver signs id, time and body with its secret, and compares. */
function signedHeaders({ secret }: Hook, id: string, seconds: number, body: string): Record<string, string> {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}

/** Why a team did not take a line; `null`: it did. */
async function post(hook: Hook, line: LogLine, now: number): Promise<string | null> {
  const body = bodyOf(line);
  const headers = signedHeaders(hook, `${line.environment}-${line.hash}`, Math.floor(now / 1000), body);
  try {
    const signal = AbortSignal.timeout(waitMs);
    const answer = await fetch(hook.url, { method: 'POST', headers, body, redirect: 'error', signal });
    await answer.body?.cancel();
    return answer.ok ? null : `it answers ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : 'it cannot be reached';
  }
}

const retryAt = (tries: number, now: number): string =>
  new Date(now + Math.min(firstRetryMs * 2 ** tries, longestRetryMs)).toISOString();

const isToldTo =
  (team: string, { remotes }: Owners) =>
  (line: LogLine) =>
    line.who === platformName && Object.hasOwn(events, line.action) && remotes[line.name]?.team === team;

/** Tells one team what it does not know yet, in order. Answers how far it was told, and what went wrong. */
async function tellTeam(
  hook: Hook,
  lines: readonly LogLine[],
  before: Told[string],
  now: number,
): Promise<Readonly<{ told: Told[string]; fault: string | null }>> {
  let told = before;
  for (const line of lines) {
    if (told.nextAt !== '' && Date.parse(told.nextAt) > now) return { told, fault: null };
    const fault = await post(hook, line, now);
    if (fault !== null && now - Date.parse(line.at) < givenUpMs)
      return { told: { ...told, tries: told.tries + 1, nextAt: retryAt(told.tries, now) }, fault };
    told = { id: line.id, tries: 0, nextAt: '' };
  }
  return { told, fault: null };
}

/**
 * Tells every team with a webhook what the platform did to its releases since it was told last. The log is the queue: what a team does not
 * take is tried again for a day, ever more seldom, and in order. Answers what went wrong, as sentences.
 */
export async function tellTeams(store: StorePaths, environment: Environment, now = Date.now()): Promise<string[]> {
  const hooks = Object.entries(await readWebhooks(store, environment));
  if (hooks.length === 0) return [];
  const owners = await requireOwners(store, environment);
  const log = await readLog(store, environment);
  const faults: string[] = [];
  for (const [team, hook] of hooks) {
    const before = (await readTold(store, environment))[team] ?? { id: 0, tries: 0, nextAt: '' };
    const due = log.filter(({ id }) => id > before.id).filter(isToldTo(team, owners));
    const after = await tellTeam(hook, due, before, now);
    if (after.fault !== null) faults.push(`${team} was not told: ${after.fault}. It is tried again.`);
    if (after.told === before) continue;
    await withLock(store.lock, async () =>
      writeTold(store, environment, { ...(await readTold(store, environment)), [team]: after.told }),
    );
  }
  return faults;
}
