import { clientReportsPath } from '@gatehouse/platform';
import { runningHere } from './page-watch.ts';

export type Report = (error: unknown, context?: Readonly<Record<string, string>>) => void;

function describe(error: unknown): Readonly<{ name: string; message: string; cause?: string }> {
  if (!(error instanceof Error)) return { name: 'thrown', message: String(error) };
  return {
    name: error.name,
    message: error.message,
    ...(error.cause instanceof Error ? { cause: error.cause.message } : {}),
  };
}

/** Leaving a page ends its requests. Who is still here after this time had not left. */
const leavingMs = 1000;

/** Whether an error may mean no more than that the visitor is leaving: a request or code that did not come. */
function mayBeLeaving(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || ('reason' in error && error.reason === 'network');
}

/** Reports an error to the operator: on the console, and as one line to the edge. No stack, no query and no input is sent. */
export function createReport(shellVersion: string, send: (path: string, body: Blob) => unknown): Report {
  const tell: Report = (error, context = {}) => {
    console.error(error);
    const running = runningHere();
    const line = {
      ...describe(error),
      context,
      path: globalThis.location.pathname,
      shellVersion,
      ...(running ? { running } : {}),
    };
    try {
      send(clientReportsPath, new Blob([JSON.stringify(line)], { type: 'application/json' }));
    } catch {
      // a report that cannot be sent must not become the next error
    }
  };
  let left = false;
  addEventListener('pagehide', () => (left = true));
  return (error, context) => {
    if (mayBeLeaving(error)) setTimeout(() => left || tell(error, context), leavingMs);
    else tell(error, context);
  };
}
