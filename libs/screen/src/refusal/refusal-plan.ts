import type { Refused } from '@gatehouse/api-client';
import type { CallDefinition, CallRefusal, LegacyRefusalName, Reaction, refusals } from '@gatehouse/api-contract';

/** What a call itself may refuse; the answers of the older services, which any call may give, have a notice for a default. */
type OwnRefusal<Call extends CallDefinition> = Exclude<CallRefusal<Call>, LegacyRefusalName>;

/** Refusals of a call whose default reaction is this one. */
type RefusalsWith<Call extends CallDefinition, Wanted extends Reaction> = {
  [Name in OwnRefusal<Call>]: (typeof refusals)[Name]['reaction'] extends Wanted ? Name : never;
}[OwnRefusal<Call>];

/** Requires a member only where the call has refusals that need it. */
type Needed<Names extends string, Member> = [Names] extends [never] ? unknown : Member;

/**
 * Where a screen differs from the default: it gets the refusal, with the data that came along, and shows what it wants.
 * `false`: it can do nothing with this one after all, and the default holds.
 */
export type OwnReactions<Call extends CallDefinition> = Readonly<{
  [Name in CallRefusal<Call>]?: (refused: Refused<CallRefusal<Call>>) => void | false;
}>;

/**
 * What a screen says about the refusals of a call (architecture §4). Forgetting one does not compile: every refusal that
 * belongs to a field names its field, and a call whose flow may have to begin anew says where it begins.
 */
export type RefusalPlan<Call extends CallDefinition, Field extends string> = Readonly<{
  own?: OwnReactions<Call>;
  /** What the visitor did that sends this call, for "Try again" where it got no answer. A page of several calls needs one for each. */
  again?: () => unknown;
}> &
  Needed<RefusalsWith<Call, 'field'>, Readonly<{ fields: Readonly<Record<RefusalsWith<Call, 'field'>, Field>> }>> &
  Needed<RefusalsWith<Call, 'restart'>, Readonly<{ restart: string }>>;
