import { factsOf, type VerificationType } from '@gatehouse/api-contract';
import { returnAddressOr } from '@gatehouse/platform';
import type { Caller } from '../../caller.ts';
import type { Platform } from '../../platform.ts';
import { provableByNothing, verificationWayOf, type ProvableBy } from '../../policies/verification-way.policy.ts';
import { verifyMethodOf } from '../../policies/verify-method.policy.ts';
import { identityOfAccount } from '../../repositories/account-persons.repository.ts';
import { activeBlocks, getAccount, getMember } from '../../repositories/accounts.repository.ts';
import { openBoundFlow } from '../flows/open-bound-flow.command.ts';
import { done, refuse, type Outcome } from '../outcome.ts';
import { recordEvent } from '../record-event.command.ts';
import { isAddressBlocked } from './verify-failures.command.ts';
import { verificationKind, type OpenVerification } from './verification-flow.ts';

/**
 * Opens a verification for a caller's next step, bound to the browser that asks, and answers its `state`: the page goes to
 * `/verification?type&state`. How it is settled is fixed here, by the platform's own record. A guardian's is a case of its
 * own (`commands/guardians`). Refused: it was no browser.
 */
export async function openVerification(
  platform: Platform,
  caller: Caller,
  { type, guid, way: wanted, returnTo, contact, data = {} }: OpenVerification,
): Promise<Outcome<{ state: string }, 'verificationTimeExpired' | 'verificationNotAllowed'>> {
  if (factsOf(type).whose !== 'self') return refuse('verificationNotAllowed');
  const addressBlocked = await isAddressBlocked(platform, caller);
  // Whether a question was answered before is the caller's to know: it is in no account.
  const by = { ...(await provableBy(platform, type, guid)), qna: guid !== null && wanted === 'qna' };
  const { home, returns } = platform.settings.sites[caller.brand];
  const way = verificationWayOf(type, { by, wanted: wanted ?? null, addressBlocked });
  const state = await openBoundFlow(platform, caller, {
    kind: verificationKind,
    guid,
    data: {
      type,
      way,
      addressBlocked: addressBlocked && way === 'person',
      returnTo: returnTo === undefined ? '' : returnAddressOr(home, returnTo, returns),
      known: contact ?? null,
      given: data,
    },
  });
  await recordEvent(platform, caller, {
    event: 'verification-opened',
    outcome: state === null ? 'noBrowser' : (way ?? 'verificationNotAllowed'),
    guid,
    details: { type },
  });
  return state === null ? refuse('verificationTimeExpired') : done({ state });
}

async function provableBy({ db, clock }: Platform, type: VerificationType, guid: string | null): Promise<ProvableBy> {
  if (guid === null) return provableByNothing;
  const person = (await identityOfAccount(db, guid)) !== null;
  const account = await getAccount(db, guid);
  if (type !== 'restriction')
    return { person, email: account.email_verified, phone: account.phone_verified, qna: false };
  const [block = null] = await activeBlocks(db, guid, clock.now());
  const { person_verified: personVerified } = await getMember(db, guid);
  const byPhone = verifyMethodOf(block?.reason ?? null, personVerified) === 'phone';
  return { ...provableByNothing, person: byPhone && person, email: !byPhone && account.email !== null };
}
