import { browserHashOf } from '../../base/browser-hash.ts';
import type { HolderPorts } from './flow-definition.policy.ts';
import { deleteFlowsAtSignOut } from './sign-out-flows.repository.ts';

/**
 * Families of kinds that a sign-out leaves: a refused sign-in is none of a session; a proven reset waits for its password; a guardian
 * decides in a browser that may be the child's; the move of a game's account lasts for days and begins again for the next member; a requested deletion tells
 * its dates.
 */
const staysAtSignOut = ['sign-in', 'new-password', 'guardian', 'channeling', 'withdrawal-requested'] as const;

/** Ends what a member had begun in the browser that signs out, and in the session that ends; `sid`: `null` where all of them do. */
export async function endFlowsAtSignOut(
  ctx: HolderPorts,
  { guid, sid }: Readonly<{ guid: string; sid: string | null }>,
): Promise<void> {
  await deleteFlowsAtSignOut(ctx.db, { guid, sid, browser: browserHashOf(ctx), stays: staysAtSignOut });
}
