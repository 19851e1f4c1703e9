import { DiskFull } from '../db/pglite/disk-guard.ts';
import { QueueFull } from '../lines/work-queue.ts';
import { answerEnvelopeRefusal } from './answer.ts';
import type { AppContext } from './app-context.ts';

const retryAfterSeconds = 2;

/** The service has no room for this call now; the same one may be sent again soon. */
export function answerBusy(context: Parameters<typeof answerEnvelopeRefusal>[0]): Response {
  context.header('retry-after', String(retryAfterSeconds));
  return answerEnvelopeRefusal(context, 'serviceUnavailable');
}

type Failed = Readonly<{ requestId: string | undefined; path: string }>;
type Options = Readonly<{
  say: (error: unknown, failed: Failed) => void;
  onFailure?: ((error: unknown) => void) | undefined;
}>;

/** What no command expected: the caller learns nothing but that the service failed, the operator all of it. */
export function failureAnswer(
  error: Error,
  context: Parameters<typeof answerEnvelopeRefusal>[0],
  options: Options,
): Response {
  const { incoming } = (context as AppContext).env;
  const hasCallerLeft = incoming.destroyed && !incoming.complete; // the line of the request tells it
  const isToldElsewhere = error instanceof QueueFull || error instanceof DiskFull;
  if (!isToldElsewhere && !hasCallerLeft) {
    const requestId = (context as AppContext).get('ctx')?.caller.requestId; // set by the first middleware
    options.say(error, { requestId, path: context.req.path });
    options.onFailure?.(error);
  }
  return answerBusy(context);
}
