import type { RequestContext } from '../../base/request-context.ts';
import { registerMember, type Registration } from '../registration/register-member.command.ts';
import { openCrossfire } from './lock-crossfire.command.ts';

/** Makes the member of the service, or finishes the move of an account. */
export async function registerCrossfire(ctx: RequestContext, given: Registration) {
  const found = await openCrossfire(ctx, given.state);
  return found.ok ? registerMember(ctx, given) : found;
}
