import { parentPort } from 'node:worker_threads';
import { doJob, type Job } from './captcha-jobs.worker.ts';

/* The thread that draws and speaks. One job at a time: the queue stands before it (captcha-maker.client.ts). */
parentPort?.on('message', (job: Job) => {
  doJob(job).then(
    (result) => parentPort?.postMessage({ ok: true, result }),
    (error: unknown) => parentPort?.postMessage({ ok: false, reason: String(error) }),
  );
});
