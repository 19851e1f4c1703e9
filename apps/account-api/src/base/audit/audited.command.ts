import type { RefusalName } from '@gatehouse/api-contract';
import type { RequestContext } from '../request-context.ts';
import type { Outcome } from '../outcome.ts';
import { recordEvent, type SecurityEvent } from './record-event.command.ts';

type About = Readonly<{
  event: SecurityEvent;
  guid: string | null;
  details?: Readonly<Record<string, unknown>>;
}>;
type Audited = About &
  Readonly<{
    /** The record's word for a success; `null`: what was done keeps a record of its own. */
    done?: string | null;
    /** A refusal that leaves no record. */
    except?: RefusalName;
  }>;

/** Adds what is known only on the way, such as whose account it is. */
export type Learn = (more: Partial<About>) => void;

/**
 * Does something and keeps one security event of how it ended: `ok`, or the name of the refusal. Inside a transaction the record is
 * committed with the work, around one it is written afterwards; what throws keeps none.
 */
export async function audited<Answer extends Outcome<unknown, RefusalName>>(
  ctx: RequestContext,
  { done = 'ok', except, ...about }: Audited,
  run: (learn: Learn) => Promise<Answer>,
): Promise<Answer> {
  let known: About = about;
  const ended = await run((more) => {
    known = { ...known, ...more };
  });
  const outcome = ended.ok ? done : ended.refusal;
  if (outcome !== null && outcome !== except) await recordEvent(ctx, { ...known, outcome });
  return ended;
}
