import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { stackPorts } from '@gatehouse/platform';
import { freePortBase } from '../../net/free-port-base.ts';
import { manyFromOneAddress } from '../../stack/many-from-one-address.ts';
import { startStack } from '../../stack/start-stack.ts';
import { findPostgres } from '../../test/postgres-programs.ts';
import { startPostgres } from '../../test/temporary-postgres.ts';
import { loadOf, type Rate } from '../server/load.ts';
import { rawHash } from '../server/raw-argon2.ts';
import { signUpClient, type ReadySignUp } from './sign-up-client.ts';
import { signUpReport, type SignUpFigures } from './sign-up-report.ts';

type Run = Readonly<{ runs: number; seconds: number; report: (line: string) => void }>;

/** Sign-ups that wait for their password are made beforehand: so many more than a core can hash. */
const spare = 1.5;

/** Ends of sign-ups, each one hash and one transaction, next to the bare hash, in turns; on both engines where there are two. */
export async function benchSignUp(run: Run): Promise<string> {
  run.report('  embedded database');
  const embedded = signUpReport('the embedded database', await measure(run, undefined));
  const programs = findPostgres();
  if (!programs) return `${embedded}\n\nPostgreSQL: not measured, there is none on this machine.`;
  run.report('  PostgreSQL');
  const server = await startPostgres(programs);
  try {
    return `${embedded}\n\n${signUpReport('PostgreSQL (temporary, fsync off)', await measure(run, server.url))}`;
  } finally {
    await server.stop();
  }
}

async function measure({ runs, seconds, report }: Run, databaseUrl: string | undefined): Promise<SignUpFigures> {
  const data = await mkdtemp(join(tmpdir(), 'gatehouse-bench-stack-'));
  const portBase = await freePortBase();
  const edgeSecret = randomBytes(32).toString('base64url');
  const secrets = { API_EDGE_SECRET: edgeSecret, EDGE_SHARED_SECRET: edgeSecret };
  const settings = { GATEHOUSE_LOG_LEVEL: 'error', ...secrets, ...manyFromOneAddress };
  const stack = await startStack({ portBase, data, databaseUrl, settings });
  const { playground } = stack.addresses;
  const client = signUpClient({ port: stackPorts(portBase).accountApi, playground, edgeSecret });
  const cores = availableParallelism();
  const load = { parallel: cores * 2, durationMs: seconds * 1000 };
  const figures: { hash: Rate[]; signUp: Rate[] } = { hash: [], signUp: [] };
  try {
    await client.register(await client.prepare()); // one that fails now would only measure refusals
    for (let run = 0; run < runs; run += 1) {
      report(`  run ${run + 1} of ${runs}`);
      const hash = await loadOf(rawHash(), { ...load, parallel: cores });
      const ready = await prepared(client.prepare, Math.ceil(hash.perSecond * seconds * spare) + load.parallel);
      figures.hash.push(hash);
      figures.signUp.push(await loadOf((turn) => client.register(readyAt(ready, turn)), load));
    }
    return figures;
  } finally {
    client.close();
    await stack.stop();
    await rm(data, { recursive: true, force: true });
  }
}

const atOnce = 8;
/** The playground keeps the newest messages only, so not all at once. */
async function prepared(prepare: () => Promise<ReadySignUp>, count: number): Promise<ReadySignUp[]> {
  const ready: ReadySignUp[] = [];
  while (ready.length < count) ready.push(...(await Promise.all(Array.from({ length: atOnce }, prepare))));
  return ready;
}

function readyAt(ready: readonly ReadySignUp[], turn: number): ReadySignUp {
  const one = ready[turn];
  if (!one) throw new RangeError('more sign-ups were measured than were prepared');
  return one;
}
