import type { Environment } from './environments.ts';

/** What is needed of an answer under way: Node's, for HTTP/1. */
type AnswerUnderWay = Readonly<{
  headersSent: boolean;
  setHeader(name: string, value: string): unknown;
  once(event: 'close', listener: () => void): unknown;
}>;

/** What is needed of a server: Node's. One for HTTP/2 has no list of connections to close. */
type ClosingServer = Readonly<{
  close(closed: () => void): unknown;
  closeIdleConnections?: () => void;
  closeAllConnections?: () => void;
}>;

export type Drain = Readonly<{
  /** `true` from `begin` on: readiness says so, and clients ask elsewhere. */
  isStopping(): boolean;
  /** To be told of every answer of HTTP/1 before it is made. */
  track(answer: AnswerUnderWay): void;
  begin(): void;
}>;

/**
 * Ends the use of a server without cutting a request: from `begin` on every answer closes its connection, so that a client with
 * a connection that it keeps does not send the next request into one that is being closed.
 */
export function createDrain(): Drain {
  let stopping = false;
  const underWay = new Set<AnswerUnderWay>();
  const closeAfter = (answer: AnswerUnderWay) => answer.headersSent || answer.setHeader('connection', 'close');
  return {
    isStopping: () => stopping,
    track(answer) {
      if (stopping) closeAfter(answer);
      underWay.add(answer);
      answer.once('close', () => underWay.delete(answer));
    },
    begin() {
      stopping = true;
      for (const answer of underWay) closeAfter(answer);
    },
  };
}

const lookMs = 50;

/** Takes no new connections and lets requests under way end; `limitMs` later they are cut, and `onLimit` is told first. */
export async function closeWhenDone(server: ClosingServer, limitMs: number, onLimit?: () => void): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const closeIdle = () => server.closeIdleConnections?.();
  closeIdle();
  const idle = setInterval(closeIdle, lookMs);
  const cut = setTimeout(() => {
    onLimit?.();
    server.closeAllConnections?.();
  }, limitMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}

/** How long a stopping server goes on serving unless a setting says otherwise: on one machine nothing balances. */
export const usualDrainMs = (environment: Environment): number => (environment === 'local' ? 0 : 5_000);
