import { pino, type Logger } from 'pino';

export type Log = Logger;

/** JSON lines on standard output. Nothing that is logged holds a query, a cookie, a body or a token. */
export function createLog(level: string): Log {
  return pino({ name: 'edge', level, base: { name: 'edge' }, timestamp: pino.stdTimeFunctions.isoTime });
}
