import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { ProcessPlan } from './process-plan.ts';

/** For a server that hangs: on a busy machine a sound one may take seconds. */
const answerDeadlineMs = 10_000;

/** Whether a server's `/readyz` answers 200 on 127.0.0.1. */
export function isReady({ port, tls }: Pick<ProcessPlan, 'port' | 'tls'>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const options = {
    host: '127.0.0.1',
    port,
    path: '/readyz',
    headers: { host: `localhost:${port}` },
    timeout: answerDeadlineMs,
    agent: false,
  } as const;
  // The certificate of a developer's machine is not what is asked about here.
  const asked = tls ? httpsRequest({ ...options, rejectUnauthorized: false }) : httpRequest(options);
  asked.on('response', (answer) => {
    answer.resume();
    resolve(answer.statusCode === 200);
  });
  asked.on('timeout', () => asked.destroy());
  asked.on('error', () => resolve(false));
  asked.on('close', () => resolve(false));
  asked.end();
  return promise;
}
