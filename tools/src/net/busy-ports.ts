import { once } from 'node:events';
import { createServer } from 'node:net';
import { errorCode } from '../files/error-code.ts';

const hosts = ['127.0.0.1', '::1'] as const;

/** Those of the ports that another process listens on, in the given order. */
export async function busyPorts(ports: readonly number[]): Promise<number[]> {
  const busy = await Promise.all(ports.map(async (port) => ((await isBusy(port)) ? port : null)));
  return busy.filter((port) => port !== null);
}

async function isBusy(port: number): Promise<boolean> {
  const found = await Promise.all(hosts.map((host) => isTaken(port, host)));
  return found.includes(true);
}

async function isTaken(port: number, host: string): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen({ port, host, exclusive: true });
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
    return false;
  } catch (error) {
    const code = errorCode(error);
    return code === 'EADDRINUSE' || code === 'EACCES';
  }
}
