import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { consentsFlow, consentsType } from './consents.flow.ts';
import type { OpenedLink } from './guardian.flow.ts';

/**
 * Opens a guardian's list: that of the guardian whom a receipt's link is about, else of whoever is checked in it. So a consent
 * can be read and taken back without a receipt, too, which a guardian beside the child may never have had.
 */
export async function openOwnConsents(
  ctx: RequestContext,
  guardianHash: string | null,
): Promise<Outcome<OpenedLink, 'verificationTimeExpired'>> {
  const state = await consentsFlow.open(ctx, { guid: null, data: { guardianHash } });
  return state === null ? refuse('verificationTimeExpired') : done({ state, purpose: 'consents', type: consentsType });
}
