import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../net/free-port.ts';
import { isReady } from './is-ready.ts';
import type { ProcessPlan } from './process-plan.ts';
import { ServerLog } from './server-log.ts';
import { ServerProcess, type ServerState } from './server-process.ts';
import { silent } from './stack-options.ts';

/** Faults that a release of the edge may have. */
export const edgeFaults = ['none', 'crashes at start', 'draws no sign-in page'] as const;
export type EdgeFault = (typeof edgeFaults)[number];

/** What became of a new edge that was started beside the one that serves. */
export type EdgeBeside = Readonly<{ ready: boolean; state: ServerState; complaint: string | null }>;

const lookMs = 100;
/** A busy machine is no fault. */
const deadlineMs = 180_000;

const throwing = 'data:text/javascript,throw new Error("fault of a release")';

function faulty(plan: ProcessPlan, fault: EdgeFault, port: number, nowhere: string): ProcessPlan {
  const settings = { ...plan.settings, EDGE_PORT: String(port) };
  if (fault === 'crashes at start')
    return { ...plan, port, settings, command: ['--import', throwing, ...plan.command] };
  // Its pages start scripts of a shell that it does not have.
  return { ...plan, port, settings: fault === 'none' ? settings : { ...settings, EDGE_SHELL_DIR: nowhere } };
}

/** Starts an edge beside another one, as a release of it does, until it is ready, has ended or says that it will not be; then ends it. */
export async function tryEdgeBeside(plan: ProcessPlan, fault: EdgeFault, data: string): Promise<EdgeBeside> {
  const log = new ServerLog(join(data, 'logs'), 'edge-beside', silent);
  const own = faulty(plan, fault, await freePort(), join(data, 'nowhere'));
  const server = new ServerProcess(own, log, silent);
  try {
    const until = Date.now() + deadlineMs;
    server.start().catch(silent); // its state tells
    while (server.state === 'starting' && !log.lastComplaint && Date.now() < until) await delay(lookMs);
    return { ready: await isReady(own), state: server.state, complaint: log.lastComplaint };
  } finally {
    await server.kill();
    log.close();
  }
}
