import { factsOf, type VerificationType } from '@gatehouse/api-contract';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { ownAddressesOf } from '../../session/sessions/own-address.query.ts';
import { openVerification } from '../verification/open-verification.command.ts';
import { countingWaysFor } from '../verification/provable-by.query.ts';

type Compared = Readonly<{ state: string; contact: string }>;
type Refusal = 'verificationTimeExpired' | 'wrongVerifyStep' | 'verificationNotAllowed';

type Asked = Readonly<{
  guid: string | null;
  type: VerificationType;
  /** Page that it leads to; the return gate decides. */
  returnTo?: string | undefined;
}>;

/** Opens the proof that a member's address is still the member's own, for a type that an address may settle. */
export async function openContactCompare(
  ctx: RequestContext,
  { guid, type, returnTo }: Asked,
): Promise<Outcome<Compared, Refusal>> {
  if (guid === null) return refuse('verificationNotAllowed');
  const { needs, ways, proves } = factsOf(type);
  if (needs !== 'token' || proves !== 'account' || !ways.includes('email')) return refuse('wrongVerifyStep');
  const email = (await countingWaysFor(ctx, { type, guid }))?.by.get('email');
  if (email === undefined) return refuse('verificationNotAllowed');
  const opened = await openVerification(ctx, {
    type,
    guid,
    ...(type !== 'old-contact-modify' && { way: 'email' as const }), // the owner of a lost address has other ways
    ...(returnTo !== undefined && { returnTo }),
  });
  return opened.ok ? done({ ...opened.value, contact: (await ownAddressesOf(ctx, guid))(email) }) : opened;
}
