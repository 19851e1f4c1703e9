import { once } from 'node:events';
import { createServer } from 'node:net';

// Above the ports of whole stacks, and below the range from which systems take ports for outgoing connections and for port 0.
const first = 31_200;
const last = 32_767;

async function isFree(port: number, host: string): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen({ port, host, exclusive: true }), 'listening');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EADDRINUSE';
  }
  probe.close();
  await once(probe, 'close');
  return true;
}

/** A port for a process that cannot choose one itself, or has to listen on it again and again. It stays free: a system gives a port of this range only to a process that asks for it by its number. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first + 1));
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))) return port;
  }
}
