import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stackPorts } from '@gatehouse/platform';
import { freePortBase } from '../../net/free-port-base.ts';
import { manyFromOneAddress } from '../../stack/many-from-one-address.ts';
import { startStack } from '../../stack/start-stack.ts';
import { makePeople } from '../make-people.ts';
import { median } from '../statistics.ts';
import { accountApiClient } from './account-api-client.ts';
import { loadOf, type Rate } from './load.ts';
import { rawArgon2 } from './raw-argon2.ts';
import { rawPglite, rawPostgres } from './raw-database.ts';

export type ServerFigures = Readonly<Record<'argon2' | 'signIn' | 'database' | 'tokenCheck', Rate>>;
type Work = Readonly<{ run: (turn: number) => Promise<void>; parallel: number }>;

const peopleCount = 20;

export type ServerRun = Readonly<{
  /** `undefined`: the embedded engine. */
  databaseUrl: string | undefined;
  runs: number;
  secondsEach: number;
  report: (line: string) => void;
}>;

/** Sign-ins and token checks of a whole stack next to the bare hash and the bare engine, in turns, on one machine. */
export async function measureServer({ databaseUrl, runs, secondsEach, report }: ServerRun): Promise<ServerFigures> {
  const data = await mkdtemp(join(tmpdir(), 'gatehouse-bench-stack-'));
  const portBase = await freePortBase();
  const stack = await startStack({
    portBase,
    data,
    databaseUrl,
    settings: { GATEHOUSE_LOG_LEVEL: 'error', ...manyFromOneAddress },
  });
  const client = accountApiClient(stackPorts(portBase).accountApi);
  const database = databaseUrl === undefined ? await rawPglite() : await rawPostgres(databaseUrl);
  try {
    const people = await makePeople(stack.addresses.playground, peopleCount);
    const tokens = await Promise.all(people.map((person) => client.signIn(person)));
    const cores = availableParallelism();
    const turnOf = <Item>(items: readonly Item[], turn: number): Item => {
      const item = items[turn % items.length];
      if (item === undefined) throw new RangeError('nobody to sign in');
      return item;
    };
    const works: Readonly<Record<keyof ServerFigures, Work>> = {
      argon2: { run: await rawArgon2(), parallel: cores },
      signIn: { run: async (turn) => void (await client.signIn(turnOf(people, turn))), parallel: cores * 2 },
      database: { run: database.query, parallel: cores * 4 },
      tokenCheck: { run: (turn) => client.checkToken(turnOf(tokens, turn)), parallel: cores * 4 },
    };
    for (const { run } of Object.values(works)) await run(0); // one that fails now would only measure refusals
    return await inTurns(works, { runs, secondsEach, report });
  } finally {
    client.close();
    await database.close();
    await stack.stop();
    await rm(data, { recursive: true, force: true });
  }
}

async function inTurns(
  works: Readonly<Record<keyof ServerFigures, Work>>,
  { runs, secondsEach, report }: Pick<ServerRun, 'runs' | 'secondsEach' | 'report'>,
): Promise<ServerFigures> {
  const rates: Record<keyof ServerFigures, Rate[]> = { argon2: [], signIn: [], database: [], tokenCheck: [] };
  for (let run = 0; run < runs; run += 1) {
    report(`  run ${run + 1} of ${runs}`);
    for (const name of ['argon2', 'signIn', 'database', 'tokenCheck'] as const) {
      const { run: work, parallel } = works[name];
      const rate = await loadOf(work, { parallel, durationMs: secondsEach * 1000 });
      if (rate.why !== undefined) report(`  ${name}: ${rate.failures} failed, the first with ${rate.why}`);
      rates[name].push(rate);
    }
  }
  return {
    argon2: middle(rates.argon2),
    signIn: middle(rates.signIn),
    database: middle(rates.database),
    tokenCheck: middle(rates.tokenCheck),
  };
}

function middle(rates: readonly Rate[]): Rate {
  const of = (pick: (rate: Rate) => number): number => median(rates.map(pick));
  return {
    perSecond: of((rate) => rate.perSecond),
    medianMs: of((rate) => rate.medianMs),
    p95Ms: of((rate) => rate.p95Ms),
    failures: rates.reduce((sum, rate) => sum + rate.failures, 0),
  };
}
