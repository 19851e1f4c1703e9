import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandFailure } from '../cli/command-failure.ts';
import { isReady } from './is-ready.ts';
import type { ProcessPlan } from './process-plan.ts';
import type { ServerLog } from './server-log.ts';

/** A busy machine is no failure: one that hangs is seen as well after two minutes. */
const usualReadyMs = 120_000;
const readyPauseMs = 40;
const stopDeadlineMs = 8_000;
const leash = join(import.meta.dirname, 'leash.ts');

export type ServerState = 'stopped' | 'starting' | 'ready' | 'dead';

/** One server of a stack: started, watched, and ended with everything it started itself. */
export class ServerProcess {
  readonly plan: ProcessPlan;
  readonly #log: ServerLog;
  readonly #onDeath: (sentence: string) => void;
  readonly #readyMs: number;
  #child: ChildProcess | null = null;
  #state: ServerState = 'stopped';
  #how = 'stopped';

  constructor(plan: ProcessPlan, log: ServerLog, onDeath: (sentence: string) => void, readyMs = usualReadyMs) {
    this.plan = plan;
    this.#log = log;
    this.#onDeath = onDeath;
    this.#readyMs = readyMs;
  }

  get state(): ServerState {
    return this.#state;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Starts the server and waits until it says that it is ready; one sentence when it ends or hangs before. */
  async start(): Promise<void> {
    if (this.#child) return;
    this.#log.forget();
    const child = spawn(process.execPath, ['--import', leash, ...this.plan.command], {
      detached: true, // a process group of its own, so that a signal reaches whatever it starts
      env: { ...environmentWithoutNodeOptions(), ...this.plan.settings },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#state = 'starting';
    for (const stream of [child.stdout, child.stderr]) if (stream) this.#log.take(stream);
    // 'close', not 'exit': only then has everything it said arrived.
    const ended = once(child, 'close').then(([code, signal]) => this.#ended(child, howItEnded(code, signal)));
    let isOverdue = false;
    const deadline = setTimeout(() => {
      isOverdue = true;
      signalGroup(child, 'SIGKILL');
    }, this.#readyMs);
    await Promise.race([this.#answers(child), ended]);
    clearTimeout(deadline);
    if (this.#state === 'starting') this.#state = 'ready';
    else if (isOverdue)
      throw new CommandFailure(this.#sentence(`was not ready within ${this.#readyMs / 1000} s, and was ended`));
    else throw new CommandFailure(this.#sentence(`did not start (${this.#how})`));
  }

  /** Asks the server to end, and insists after some seconds. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Ends the server at once, as a crash would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#state = 'stopped';
    const closed = once(child, 'close');
    signalGroup(child, signal);
    const insist = setTimeout(() => signalGroup(child, 'SIGKILL'), stopDeadlineMs);
    await closed;
    clearTimeout(insist);
  }

  async #answers(child: ChildProcess): Promise<void> {
    while (this.#child === child && !(await isReady(this.plan))) await delay(readyPauseMs);
  }

  #ended(child: ChildProcess, how: string): void {
    if (this.#child !== child) return;
    this.#child = null;
    this.#how = how;
    (child.stdio[3] as Readable | null)?.destroy(); // our end of the leash: a pipe, as asked for in spawn
    if (this.#state === 'stopped') return;
    const wasReady = this.#state === 'ready';
    this.#state = 'dead';
    if (wasReady) this.#onDeath(this.#sentence(`ended by itself (${how})`));
  }

  #sentence(what: string): string {
    const why = this.#log.lastComplaint;
    if (why) return `${this.plan.name} ${what}: ${why}`;
    const { tail, path } = this.#log;
    const said =
      tail.length === 0 ? 'it wrote nothing' : `its last lines:\n${tail.map((line) => `  ${line}`).join('\n')}`;
    return `${this.plan.name} ${what}; ${said}${tail.length === 0 ? '; ' : '\n'}its log is ${path}.`;
  }
}

const howItEnded = (code: number | null, signal: NodeJS.Signals | null): string =>
  code === null ? `signal ${signal}` : `exit code ${code}`;

function environmentWithoutNodeOptions(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  return environment;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // already gone
  }
}
