import { maskEmail } from '@gatehouse/api-contract';
import type { RequestContext } from '../../base/request-context.ts';
import { isOwnerProvenIn } from './owner-proven.query.ts';

/** Shows an address; `''`: there is none. */
export type ShowAddress = (email: string | null) => string;

/** An address as everyone but its proven owner may see it. */
const maskedAddress: ShowAddress = (email) => (email === null ? '' : maskEmail(email));
const wholeAddress: ShowAddress = (email) => email ?? '';

/**
 * How a member's own addresses are shown to who asks: whole in a session of the member whose owner was proven within five minutes, so that several
 * at one provider can be told apart; masked in every other.
 */
export async function ownAddressesOf(ctx: RequestContext, guid: string | null): Promise<ShowAddress> {
  const { session } = ctx.caller;
  const isOwn = session !== null && session.guid === guid;
  return isOwn && (await isOwnerProvenIn(ctx, session.sid)) ? wholeAddress : maskedAddress;
}
