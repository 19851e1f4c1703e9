import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stackPorts } from '@gatehouse/platform';
import { freePortBase } from '../../net/free-port-base.ts';
import { startStack } from '../../stack/start-stack.ts';
import { makePeople, type Credentials } from '../make-people.ts';
import { crowdingReport, type CrowdingFigures } from './crowding-report.ts';
import { signInFrom, type Answer, type SignInFrom } from './sign-in-from.ts';

const crowd = 60;
const names = 220;
const quietSignIns = 20;
const warmUp = 3;

type Run = Readonly<{ seconds: number; report: (line: string) => void }>;

/** A sign-in beside a crowd of wrong ones from another network, and wrong passwords for many names from one network. */
export async function benchCrowding({ seconds, report }: Run): Promise<string> {
  report('  60 wrong sign-ins at once, the line before the hasher alone');
  // Without the limits that would soon answer the crowd without any hash.
  const onlyTheLine = {
    API_FLOOD_PER_MINUTE: '10000000',
    API_NETWORK_CAPTCHA_FROM: '10000000',
    API_NETWORK_REFUSE_FROM: '10000000',
  };
  const crowded = await onStack(onlyTheLine, (send, people) => besideCrowd(send, people, seconds * 2000));
  report('  220 names from one network');
  const sprayed = await onStack({}, spray);
  return crowdingReport({ ...crowded, sprayed });
}

async function onStack<Figures>(
  limits: Readonly<Record<string, string>>,
  measure: (send: SignInFrom, people: readonly Credentials[]) => Promise<Figures>,
): Promise<Figures> {
  const data = await mkdtemp(join(tmpdir(), 'gatehouse-bench-stack-'));
  const portBase = await freePortBase();
  const edgeSecret = randomBytes(32).toString('base64url');
  const secrets = { API_EDGE_SECRET: edgeSecret, EDGE_SHARED_SECRET: edgeSecret };
  const stack = await startStack({ portBase, data, settings: { GATEHOUSE_LOG_LEVEL: 'fatal', ...secrets, ...limits } });
  const { send, close } = signInFrom(stackPorts(portBase).accountApi, edgeSecret);
  try {
    return await measure(send, await makePeople(stack.addresses.playground, 1));
  } finally {
    close();
    await stack.stop();
    await rm(data, { recursive: true, force: true });
  }
}

const nobody = (): Credentials => ({
  loginName: `nobody-${crypto.randomUUID()}@playground.test`,
  password: 'Wrong1234',
});
const innocentAddress = '10.2.2.2';

async function besideCrowd(
  send: SignInFrom,
  [person]: readonly Credentials[],
  durationMs: number,
): Promise<Omit<CrowdingFigures, 'sprayed'>> {
  if (!person) throw new RangeError('nobody to sign in');
  const innocent = () => send(innocentAddress, person);
  for (let count = 0; count < warmUp; count += 1) await innocent();
  const quiet: Answer[] = [];
  while (quiet.length < quietSignIns) quiet.push(await innocent());
  const end = performance.now() + durationMs;
  const wrong: Answer[] = [];
  const lanes = Array.from({ length: crowd }, async (_, lane) => {
    while (performance.now() < end) wrong.push(await send(`10.1.1.${lane + 1}`, nobody()));
  });
  const beside: Answer[] = [];
  while (performance.now() < end) beside.push(await innocent());
  await Promise.all(lanes);
  return { quiet, beside, wrong, seconds: durationMs / 1000 };
}

async function spray(send: SignInFrom): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let count = 0; count < names; count += 1) answers.push(await send(`10.3.3.${1 + (count % 200)}`, nobody()));
  return answers;
}
