import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { errorCode } from '../files/error-code.ts';

const hosts = ['127.0.0.1', '::1'] as const;

/** Listens on 127.0.0.1 and, where the machine has it, ::1. Answers what closes all listeners and their connections. */
export async function listenLocally(port: number, listener: RequestListener): Promise<() => Promise<void>> {
  const servers: Server[] = [];
  for (const host of hosts) {
    const server = createServer(listener);
    try {
      server.listen(port, host);
      await once(server, 'listening');
      servers.push(server);
    } catch (error) {
      if (host === '127.0.0.1' || !isMissingAddress(error)) throw error;
    }
  }
  return async () => {
    await Promise.all(servers.map(closeServer));
  };
}

function isMissingAddress(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
