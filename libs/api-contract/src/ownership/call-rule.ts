import type { AnyCall } from '../calls/all-calls.ts';
import type { OwnerWay } from './owner-ways.ts';
import type { WritingGet } from './writing-gets.ts';

/** Calls that may change something; of the GETs those whose server writes. */
export type ChangingCall = Exclude<AnyCall, { method: 'GET' }> | Extract<AnyCall, { id: WritingGet }>;
type Ways = readonly [OwnerWay, ...OwnerWay[]];

/** What a call or its flow holds that proves the owner, or whoever the call is for. */
export const heldProofs = {
  password: 'the password, in this call or right before in its flow',
  formerPassword: 'the password of before, typed at a sign-in in a browser that counted before it was replaced',
  provider: 'the answer of the provider, in the same browser',
  approval: 'the app of the member, which confirms this very request',
  oneTimeCode: 'a code of an app in which the member is signed in',
  olderWay: 'a code or a check, asked for by the flow, of a way that the account had before',
  letter: 'the link of a letter that was written for this act to an address of before',
  signIn: 'a sign-in at its door, right before in the flow, which waits for a step',
  fact: 'a number that was proven for the account, or a browser in which its owner was proven',
  begun: 'what ends was begun in this browser',
  service: 'the secret of a service, with the code that the decision of the member answered',
  guardian: 'the link of a letter to the guardian, and the check of the guardian',
  freshSignIn: 'where the account has nothing older: a session proven within five minutes',
  wait: 'a fact of the account, and 72 hours in which no contact of before objected; for a child the guardian agrees',
  noAccountYet: 'nothing: there is no account before',
  formerService: 'the sign-in at a former service, whose account moves here',
} as const;
export type HeldProof = keyof typeof heldProofs;
export type Held = readonly [HeldProof, ...HeldProof[]];

/** What an account may have that the flow asks for instead of a fresh session. */
export const olderWays = {
  provenAddress: 'a proven contact address, which is proven anew',
  authenticator: 'an authenticator, which a link to the proven address switches off',
} as const;
export type OlderWay = keyof typeof olderWays;

export type Changes = Readonly<Partial<Record<'adds' | 'replaces' | 'removes', Ways>>>;
type Lasting = Readonly<{
  /** Changes no way, but what cannot be taken back: the freeze after "this was not me" stops it, as it stops changes of ways. */
  lasts?: true;
}>;
type NoneRule = Lasting & Readonly<{ changes?: never; proof: 'none'; because: string }>;
type HeldRule = Lasting &
  Readonly<{
    changes?: Changes;
    proof: 'held';
    /** Gives back what was changed before, which may do all of `givingBack` to ways. */
    givesBack?: true;
    /** Each of these is enough. */
    by: Held;
    because: string;
  }>;
type FreshRule = Readonly<{
  changes?: Changes;
  proof: 'freshOrHeld';
  /** Gives back what was changed before, which may do all of `givingBack` to ways. */
  givesBack?: true;
  /** `null`: always. */
  unless: OlderWay | null;
  /** What a client sees that does not know the refusal. */
  oldClient: string;
  because: string;
}>;

/**
 * What a call does to the ways of an owner, and what it asks for before. `none`: nothing that an owner could miss. `held`: the flow or the body holds a
 * proof. `freshOrHeld`: the session was proven within five minutes (40120), unless the account has an older way for the flow to ask for; the server
 * refuses by this rule before the call's own work. Where a held proof does its act, the server compares it with `by`: a fresh session alone is enough only
 * where `by` names it. Where a way is changed, the server compares what becomes of it with `changes`.
 */
export type CallRule = NoneRule | HeldRule | FreshRule;

/** A GET whose server writes nothing. */
type ReadingRule = Readonly<{ proof: 'reads' }>;
export type AnyRule = CallRule | ReadingRule;
