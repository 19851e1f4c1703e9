import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { lockSignUpFlow, type SignUp } from '../registration/sign-up.flow.ts';
import { openMove } from './open-move.command.ts';

/**
 * The sign-up or move of the service behind a state, inside a transaction. An account that has been moved another way
 * meanwhile says so (44024); what was finished here is told again.
 */
export async function lockCrossfire(
  ctx: RequestContext,
  state: string,
): Promise<Outcome<SignUp, FlowRefusal | 'migrationDone'>> {
  const found = (await openMove(ctx, state)) ?? (await lockSignUpFlow(ctx, state));
  if (!found.ok) return found;
  const { row } = found.value;
  if (row.service !== 'crossfire') return refuse('wrongVerifyStep');
  if (row.moves_guid === null || row.guid !== null) return done(found.value);
  const { migration_required: due } = await getAccount(ctx.db, row.moves_guid);
  return due ? done(found.value) : refuse('migrationDone');
}

/** The same, opened where it is a move, before a command of the sign-up continues it. */
export const openCrossfire = (
  ctx: RequestContext,
  state: string,
): Promise<Outcome<SignUp, FlowRefusal | 'migrationDone'>> => ctx.db.transaction(() => lockCrossfire(ctx, state));
