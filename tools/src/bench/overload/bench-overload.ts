import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { stackPorts } from '@gatehouse/platform';
import { freePortBase } from '../../net/free-port-base.ts';
import { manyFromOneAddress } from '../../stack/many-from-one-address.ts';
import { startStack } from '../../stack/start-stack.ts';
import { makePeople, type Credentials } from '../make-people.ts';
import { loadOf } from '../server/load.ts';
import { rawArgon2 } from '../server/raw-argon2.ts';
import { openLoad } from './open-loop.ts';
import { overloadReport, type OverloadFigures } from './overload-report.ts';
import { signInSender } from './sign-in-sender.ts';

const peopleCount = 60;
/** Shares of the hashing ceiling: a busy evening, and five times what the machine can hash. */
const shares = { busy: 0.7, flood: 5 } as const;
const recoveredWithinMs = 15_000;

type Run = Readonly<{ seconds: number; report: (line: string) => void }>;

/** Sign-ins below and far above the hashing ceiling of this machine, and how long the server needs afterwards. */
export async function benchOverload({ seconds, report }: Run): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'gatehouse-bench-stack-'));
  const portBase = await freePortBase();
  const settings = { GATEHOUSE_LOG_LEVEL: 'fatal', ...manyFromOneAddress };
  const stack = await startStack({ portBase, data, settings });
  const sender = signInSender(stackPorts(portBase).accountApi);
  try {
    const people = await makePeople(stack.addresses.playground, peopleCount);
    report('  the ceiling: bare argon2');
    const cores = availableParallelism();
    const ceiling = (await loadOf(await rawArgon2(), { parallel: cores, durationMs: seconds * 1000 })).perSecond;
    return overloadReport(await measure({ ceiling, people, sender, seconds, report }));
  } finally {
    sender.close();
    await stack.stop();
    await rm(data, { recursive: true, force: true });
  }
}

type Measured = Run &
  Readonly<{ ceiling: number; people: readonly Credentials[]; sender: ReturnType<typeof signInSender> }>;

async function measure({ ceiling, people, sender, seconds, report }: Measured): Promise<OverloadFigures> {
  const send = (turn: number) => {
    const person = people[turn % people.length];
    if (!person) throw new RangeError('nobody to sign in');
    return sender.send(person);
  };
  const durationMs = seconds * 1000;
  report('  at 70 % of it');
  const busy = await openLoad({ perSecond: ceiling * shares.busy, durationMs, send });
  report('  at 500 % of it');
  const flood = await openLoad({ perSecond: ceiling * shares.flood, durationMs: durationMs * 2, send });
  report('  afterwards');
  const [usual = 0] = busy
    .filter(({ outcome }) => outcome === 'served')
    .map(({ ms }) => ms)
    .sort((a, b) => b - a);
  const recoveredMs = await untilUsual(send, usual);
  return { ceiling, busy, flood, seconds, recoveredMs, unready: sender.withoutRetryAfter() };
}

/** How long until sign-ins are served again no slower than the slowest at 70 %; `null`: not in time. */
async function untilUsual(
  send: (turn: number) => ReturnType<ReturnType<typeof signInSender>['send']>,
  usualMs: number,
): Promise<number | null> {
  const from = performance.now();
  for (let turn = 0; performance.now() - from < recoveredWithinMs; turn += 1) {
    const sent = performance.now();
    if ((await send(turn)) === 'served' && performance.now() - sent <= usualMs) return performance.now() - from;
  }
  return null;
}
