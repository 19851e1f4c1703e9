import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { createAnswerCounter } from './postgres-answers.ts';

type PostgresProxy = Readonly<{
  /** The address of the same database behind the proxy. */
  url: string;
  /** From now on the open connections carry no byte in either direction, and none is closed; new ones work. */
  silence(): void;
  /** How often clients have waited for the server so far, the beginnings of connections left out. */
  roundTrips(): number;
  /** Whether no client waits for the server. */
  isQuiet(): boolean;
  close(): Promise<void>;
}>;

type Pair = { client: Socket; server: Socket; isSilent: boolean; waits: boolean };

/** Hands on bytes between clients and a PostgreSQL server, and can lose them as a broken network does: without a word. */
export async function startPostgresProxy(behind: string): Promise<PostgresProxy> {
  const address = new URL(behind);
  const port = address.searchParams.get('port') ?? address.port;
  const socket = `${address.searchParams.get('host')}/.s.PGSQL.${port}`;
  const pairs = new Set<Pair>();
  let roundTrips = 0;
  const proxy = createServer((client) => {
    const pair: Pair = { client, server: createConnection(socket), isSilent: false, waits: false };
    pairs.add(pair);
    const noteAnswers = createAnswerCounter((isAnswer) => {
      pair.waits = false;
      if (isAnswer) roundTrips += 1;
    });
    pair.client.on('data', () => (pair.waits = true));
    pair.server.on('data', noteAnswers);
    join(pair, client, pair.server);
    join(pair, pair.server, client);
    client.once('close', () => pairs.delete(pair));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port: ownPort } = proxy.address() as AddressInfo; // it listens on TCP
  address.search = '';
  address.host = `127.0.0.1:${ownPort}`;
  return {
    url: address.href,
    silence: () => pairs.forEach((pair) => (pair.isSilent = true)),
    roundTrips: () => roundTrips,
    isQuiet: () => [...pairs].every(({ waits }) => !waits),
    close: async () => {
      for (const { client, server } of pairs) [client, server].forEach((end) => end.destroy());
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

function join(pair: Pair, from: Socket, to: Socket): void {
  from.on('data', (bytes) => {
    if (!pair.isSilent) to.write(bytes);
  });
  from.on('error', () => undefined); // its close follows
  from.once('close', () => {
    if (!pair.isSilent) to.destroy();
  });
}
