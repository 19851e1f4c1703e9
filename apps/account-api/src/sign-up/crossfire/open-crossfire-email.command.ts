import { maskEmail } from '@gatehouse/api-contract';
import { done, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { openCrossfire } from './lock-crossfire.command.ts';

/** The address of a sign-up or move: in full as it was typed in this browser, else masked. */
export async function openCrossfireEmail(
  ctx: RequestContext,
  state: string,
): Promise<Outcome<{ state: string; email: string }, FlowRefusal | 'migrationDone'>> {
  const found = await openCrossfire(ctx, state);
  if (!found.ok) return found;
  const { email, mailed_at: mailedAt } = found.value.row;
  if (email === null) return done({ state, email: '' });
  return done({ state, email: mailedAt === null ? maskEmail(email) : email });
}
