import { constants, type Http2SecureServer, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { EdgeSettings } from '../settings/settings.ts';

type Limits = EdgeSettings['limits'];

export type SessionGuard = Readonly<{
  /** Lets the streams of every session end, those of later ones too, and takes no new ones. */
  drain(): void;
  /** Ends all sessions at once. */
  destroy(): void;
}>;

/** A request has `requestMs` to arrive whole. */
function limitRequest(stream: ServerHttp2Stream, { requestMs }: Limits): void {
  const late = setTimeout(() => stream.close(constants.NGHTTP2_CANCEL), requestMs);
  const arrived = () => clearTimeout(late);
  stream.once('end', arrived);
  stream.once('close', arrived);
}

/**
 * Limits one session by time, whatever it sends meanwhile: `headerMs` until its first request, then `idleMs` without one. Node's
 * own time-out begins anew with every frame, so that pings would hold a connection for ever.
 */
function limitSession(session: ServerHttp2Session, limits: Limits): void {
  let open = 0;
  let idle = setTimeout(() => session.destroy(), limits.headerMs);
  session.once('close', () => clearTimeout(idle));
  session.on('stream', (stream) => {
    open += 1;
    clearTimeout(idle);
    limitRequest(stream, limits);
    stream.once('close', () => {
      open -= 1;
      if (open > 0 || session.destroyed) return;
      clearTimeout(idle);
      idle = setTimeout(() => session.close(), limits.idleMs);
    });
  });
}

/** HTTP/2 has none of the limits that Node gives to HTTP/1; this sets the same ones. */
export function guardSessions(server: Http2SecureServer, limits: Limits): SessionGuard {
  const sessions = new Set<ServerHttp2Session>();
  let draining = false;
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    limitSession(session, limits);
    if (draining) session.once('stream', () => session.close());
  });
  return {
    drain() {
      draining = true;
      for (const session of sessions) session.close();
    },
    destroy() {
      for (const session of sessions) session.destroy();
    },
  };
}
