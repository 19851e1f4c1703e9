import { join } from 'node:path';
import { CommandFailure } from '../../cli/command-failure.ts';
import { manyFromOneAddress } from '../../stack/many-from-one-address.ts';
import { patientPages } from '../../stack/patient-pages.ts';
import { startStack, type Stack } from '../../stack/start-stack.ts';
import { prepareDatabase } from '../prepared-database.ts';
import type { TestRun } from '../test-step.ts';

/** Hashing is not what journeys are about; live refuses these. The account API's own tests measure the real cost. */
const cheapHash = { API_HASH_MEMORY_KIB: '64', API_HASH_PASSES: '1' } as const;

/** For servers that hang: a busy machine takes minutes to start them. */
const readyMs = 600_000;

/** A stack, and what tells Playwright's runner where it is. */
export type JourneyStack = Readonly<{ stack: Stack; env: Readonly<Record<string, string>> }>;

/** Starts a stack of its own for journeys; `null` where it does not start, which is said. */
export async function tryStart(
  run: Pick<TestRun, 'folder' | 'print'>,
  name: string,
  portBase: number,
  databaseUrl?: string,
): Promise<JourneyStack | null> {
  const tell = run.print ?? ((text) => void process.stdout.write(text));
  const say = (line: string): void => tell(`${line}\n`);
  try {
    const data = join(run.folder, name);
    if (databaseUrl === undefined) await prepareDatabase(data, run.print);
    const stack = await startStack({
      portBase,
      data,
      databaseUrl,
      control: true,
      settings: { ...manyFromOneAddress, ...cheapHash, ...patientPages },
      readyMs,
      onDeath: say,
    });
    return { stack, env: { GATEHOUSE_PORT_BASE: String(portBase), GATEHOUSE_CONTROL: stack.addresses.control } };
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    say(error.message);
    return null;
  }
}
