import type { RefusalName } from '@gatehouse/api-contract';
import type { QuietEvent, ToldEvent } from '@gatehouse/api-contract/ownership';
import type { Outcome } from '../outcome.ts';
import type { RequestContext } from '../request-context.ts';
import { keepEvent } from './record-event.command.ts';

type About = Readonly<{ guid: string | null; details?: Readonly<Record<string, unknown>> }>;
type Audited = About &
  Readonly<{
    /** A refusal that leaves no record. */
    except?: RefusalName;
  }> &
  Readonly<
    | {
        event: QuietEvent;
        /** The record's word for a success; `null`: what was done keeps a record of its own. */
        done?: string | null;
      }
    /** A change that letters tell of keeps its own record, with its letters. */
    | { event: ToldEvent; done: null }
  >;

/** Adds what is known only on the way, such as whose account it is. */
export type Learn = (more: Partial<About & Readonly<{ event: QuietEvent }>>) => void;

/**
 * Does something and keeps one security event of how it ended: `ok`, or the name of the refusal. Inside a transaction the record is
 * committed with the work, around one it is written afterwards; what throws keeps none.
 */
export async function audited<Answer extends Outcome<unknown, RefusalName>>(
  ctx: RequestContext,
  { done = 'ok', except, ...about }: Audited,
  run: (learn: Learn) => Promise<Answer>,
): Promise<Answer> {
  let known: Omit<Audited, 'done' | 'except'> = about;
  const ended = await run((more) => {
    known = { ...known, ...more };
  });
  const outcome = ended.ok ? done : ended.refusal;
  if (outcome !== null && outcome !== except) await keepEvent(ctx, { ...known, outcome });
  return ended;
}
