import { factsOf } from '@gatehouse/api-contract';
import { returnAddressOr } from '@gatehouse/platform';
import { rowOfProof } from '../../account/ways/proven.policy.ts';
import { audited } from '../../base/audit/audited.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { isAddressBlocked } from '../../flow/flows/verify-failures.command.ts';
import { ownerShown } from '../../session/sessions/owner-proven.query.ts';
import { provableBy } from './provable-by.query.ts';
import { verificationWaysOf } from './verification-way.policy.ts';
import { verificationFlow, type OpenVerification } from './verification.flow.ts';

/**
 * Opens a verification for a caller's next step, bound to the browser that asks, and answers its `state`: the page goes to
 * `/verification?type&state`. How it may be settled is fixed here, by the platform's own record; where that is more than one
 * way the player may choose (`choose-way`). A guardian's is a case of its own (`guardians/consent`). Refused: it was no browser.
 */
export async function openVerification(
  ctx: RequestContext,
  {
    type,
    guid,
    way: wanted,
    returnTo,
    contact,
    service,
    isOwnerProven = false,
    shown,
    expiresAt,
    data = {},
  }: OpenVerification,
): Promise<Outcome<{ state: string }, 'verificationTimeExpired' | 'verificationNotAllowed'>> {
  if (factsOf(type).whose !== 'self') return refuse('verificationNotAllowed');
  const addressBlocked = await isAddressBlocked(ctx);
  const by = await provableBy(ctx, { type, guid });
  const { home, returns } = ctx.settings.sites[ctx.caller.brand];
  const open = verificationWaysOf(type, { by, wanted: wanted ?? null, addressBlocked });
  const [way = null] = open;
  const opened = {
    type,
    way,
    ways: contact === undefined ? [...open] : open.slice(0, 1), // a contact belongs to one way
    addressBlocked: addressBlocked && way === 'person',
    returnTo: returnTo === undefined ? '' : returnAddressOr(home, returnTo, returns),
    known: contact ?? null,
    service: service ?? null,
    isOwnerProven,
    owner: rowOfProof(await ownerShown(ctx, { guid, shown })),
    given: { ...data },
  };
  const event = { event: 'verification-opened', guid, details: { type }, done: way ?? 'no way' } as const;
  return audited(ctx, event, async () => {
    const state = await verificationFlow.open(ctx, { guid, data: opened, ...(expiresAt && { expiresAt }) });
    return state === null ? refuse('verificationTimeExpired') : done({ state });
  });
}
