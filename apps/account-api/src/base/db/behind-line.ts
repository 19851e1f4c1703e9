import type { DatabaseConnection, Dialect, Driver } from 'kysely';
import { askerNow } from '../lines/asker.ts';
import type { FairLine } from '../lines/fair-line.ts';

type Place = Readonly<{ connection: DatabaseConnection; leave(): void }>;

/** Waits for a turn, and holds it from when the connection is there until `leave`. */
function takePlace(line: FairLine, connect: () => Promise<DatabaseConnection>): Promise<Place> {
  const { promise, resolve, reject } = Promise.withResolvers<Place>();
  const hold = async () => {
    const left = Promise.withResolvers<void>();
    resolve({ connection: await connect(), leave: left.resolve });
    await left.promise;
  };
  line.run(askerNow(), hold).catch(reject);
  return promise;
}

function lined(driver: Driver, line: FairLine): Driver {
  const held = new Map<DatabaseConnection, () => void>();
  return {
    init: (options) => driver.init(options),
    acquireConnection: async (options) => {
      const { connection, leave } = await takePlace(line, () => driver.acquireConnection(options));
      held.set(connection, leave);
      return connection;
    },
    releaseConnection: async (connection, options) => {
      const leave = held.get(connection);
      held.delete(connection);
      await driver.releaseConnection(connection, options).finally(leave);
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    destroy: (options) => driver.destroy(options),
  };
}

/**
 * The same dialect, whose connections are shared out by network before the database's own queue: a crowd from one network waits
 * behind itself. What would wait too long is refused (QueueFull). The line has no more slots than there are connections.
 */
export const behindLine = (dialect: Dialect, line: FairLine): Dialect => ({
  createDriver: () => lined(dialect.createDriver(), line),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  // Kysely would queue all that asks a database of one connection before the line sees whose question it is.
  createAdapter: () => Object.create(dialect.createAdapter(), { supportsMultipleConnections: { value: true } }),
  createIntrospector: (db) => dialect.createIntrospector(db),
});
