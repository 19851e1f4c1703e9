import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { findPostgres } from './postgres-programs.ts';
import { startPostgres } from './temporary-postgres.ts';

const programs = process.env['SKIP_POSTGRES'] ? null : findPostgres();

(programs ? test : test.skip)(
  'a temporary PostgreSQL listens, and is gone after its stop',
  async () => {
    if (!programs) throw new Error('the test is skipped without PostgreSQL');
    const server = await startPostgres(programs);
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
    await server.stop();
    const late = connect(Number(port), '127.0.0.1');
    await expect(once(late, 'connect')).rejects.toThrow('ECONNREFUSED');
  },
  300_000,
);
