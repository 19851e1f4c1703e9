import { factsOf } from '@gatehouse/api-contract';
import { returnAddressOr } from '@gatehouse/platform';
import type { RequestContext } from '../../base/request-context.ts';
import { verificationWaysOf } from './verification-way.policy.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { provableBy } from './provable-by.query.ts';
import { isAddressBlocked } from '../../flow/flows/verify-failures.command.ts';
import { verificationFlow, type OpenVerification } from './verification.flow.ts';

/**
 * Opens a verification for a caller's next step, bound to the browser that asks, and answers its `state`: the page goes to
 * `/verification?type&state`. How it may be settled is fixed here, by the platform's own record; where that is more than one
 * way the player may choose (`choose-way`). A guardian's is a case of its own (`commands/guardians`). Refused: it was no browser.
 */
export async function openVerification(
  ctx: RequestContext,
  { type, guid, way: wanted, returnTo, contact, service, isOwnerProven = false, data = {} }: OpenVerification,
): Promise<Outcome<{ state: string }, 'verificationTimeExpired' | 'verificationNotAllowed'>> {
  if (factsOf(type).whose !== 'self') return refuse('verificationNotAllowed');
  const addressBlocked = await isAddressBlocked(ctx);
  const by = await provableBy(ctx, { type, guid });
  const { home, returns } = ctx.settings.sites[ctx.caller.brand];
  const open = verificationWaysOf(type, { by, wanted: wanted ?? null, addressBlocked });
  const [way = null] = open;
  const state = await verificationFlow.open(ctx, {
    guid,
    data: {
      type,
      way,
      ways: contact === undefined ? [...open] : open.slice(0, 1), // a contact belongs to one way
      addressBlocked: addressBlocked && way === 'person',
      returnTo: returnTo === undefined ? '' : returnAddressOr(home, returnTo, returns),
      known: contact ?? null,
      service: service ?? null,
      isOwnerProven,
      given: { ...data },
    },
  });
  await recordEvent(ctx, {
    event: 'verification-opened',
    outcome: state === null ? 'noBrowser' : (way ?? 'verificationNotAllowed'),
    guid,
    details: { type },
  });
  return state === null ? refuse('verificationTimeExpired') : done({ state });
}
