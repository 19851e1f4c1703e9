import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createWorkQueue } from '../../base/lines/work-queue.ts';
import type { CaptchaMaker } from '../../base/ports/captcha-maker.ts';
import type { Job, JobResults } from './captcha-jobs.worker.ts';

/** More would wait longer than a player does. */
const places = 40;

type Answer<Result> = Readonly<{ ok: true; result: Result }> | Readonly<{ ok: false; reason: string }>;

/** Draws and speaks in a thread of its own: one job at a time, a bounded queue before it (QueueFull). Starts at the first job. */
export function createCaptchaMaker(): CaptchaMaker {
  const queue = createWorkQueue(1, places);
  let thread: Worker | null = null;
  const start = (): Worker => {
    const started = new Worker(new URL('./captcha.worker.ts', import.meta.url));
    started.unref(); // a server that closes does not wait for a picture
    started.on('exit', () => {
      if (thread === started) thread = null; // the next job gets a new one
    });
    thread = started;
    return started;
  };
  const run = <Make extends Job['make']>(job: Extract<Job, { make: Make }>): Promise<JobResults[Make]> =>
    queue.run(async () => {
      const worker = thread ?? start();
      const ended = new AbortController();
      worker.postMessage(job);
      try {
        const [answer] = (await Promise.race([
          once(worker, 'message', { signal: ended.signal }),
          once(worker, 'exit', { signal: ended.signal }).then(() => [{ ok: false, reason: 'the thread ended' }]),
        ])) as [Answer<JobResults[Make]>]; // the worker answers each job in its kind (captcha-jobs.worker.ts)
        if (!answer.ok) throw new Error(`captcha: ${answer.reason}`);
        return answer.result;
      } finally {
        ended.abort();
      }
    });
  return {
    puzzle: (kind, theme) => run<'puzzle'>({ make: 'puzzle', kind, theme }),
    digits: (digits, theme) => run<'digits'>({ make: 'digits', digits, theme }),
    sound: async (digits, locale) => new Uint8Array(await run<'sound'>({ make: 'sound', digits, locale })),
    close: async () => void (await thread?.terminate()),
  };
}
