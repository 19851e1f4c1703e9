import type { Server as HttpServer } from 'node:http';
import type { Server as NetServer } from 'node:net';

/** The port is in use; the message is a complete sentence. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

const absent = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

function listenOn(server: HttpServer | NetServer, host: string, port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      if (absent.has(error.code ?? '')) resolve(null);
      else if (error.code === 'EADDRINUSE')
        reject(new PortTaken(`Port ${port} is in use on ${host}: stop the other process or choose another port.`));
      else reject(error);
    };
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/**
 * Opens one server per loopback address: 127.0.0.1, and ::1 if the machine has it. Returns the port. Which port is free, a system says of one
 * address at a time: 0 is asked again.
 */
export async function listenOnLoopback(make: () => HttpServer | NetServer, port: number): Promise<number> {
  const first = make();
  const bound = await listenOn(first, '127.0.0.1', port);
  if (bound === null) throw new Error('This machine has no 127.0.0.1.');
  try {
    await listenOn(make(), '::1', bound);
    return bound;
  } catch (error) {
    if (port !== 0 || !(error instanceof PortTaken)) throw error;
    first.close();
    return listenOnLoopback(make, port);
  }
}
