import { dayMs } from '@gatehouse/platform';
import type { GivenBack } from '../enums/account-changes.ts';
import type { Changes } from './call-rule.ts';
import { ownersChangeFrom, type Strength } from './owner-ways.ts';

/** How long a change can be taken back: `way`, what proves an owner, with what came with it; `rest`, everything else that was done to an account. */
export const takenBackForMs = { way: 30 * dayMs, rest: 3 * dayMs } as const satisfies Readonly<Record<string, number>>;
export type TakenBackFor = keyof typeof takenBackForMs;

/** So long a change is told of, also where it goes back for a shorter time or a game has taken it over. */
export const changesToldForMs: number = 30 * dayMs;

/** How long the link of a letter about a change works. */
export const changeLinkForMs = 7 * dayMs;

/** So long no other account takes a name that a change took away. */
export const namesHeldForMs: number = takenBackForMs.rest;

/** For how long each part of an account comes back. The record of the one switch, and that of the one change of country, are of the rest. */
export const givenBackFor = {
  signInNames: 'way',
  signInAddress: 'way',
  contactAddress: 'way',
  phone: 'way',
  person: 'way',
  authenticator: 'way',
  securityQuestion: 'way',
  country: 'rest',
  gameMove: 'rest',
  deletion: 'rest',
} as const satisfies Readonly<Record<GivenBack, TakenBackFor>>;

/** Parts that go back together or not at all: a name without its address, or the other way round, would leave an account without a way in. */
export const givenBackTogether: readonly (readonly [GivenBack, ...GivenBack[]])[] = [
  ['signInNames', 'signInAddress'],
  ['contactAddress'],
  ['phone'],
  ['person'],
  ['authenticator'],
  ['securityQuestion'],
  ['country'],
  ['gameMove'],
  ['deletion'],
];

/** Parts of which each change is of a thing of its own, as of one game each: it goes back or stays by itself, and neither shields another one nor falls with it. */
export const givenBackOneByOne: readonly GivenBack[] = ['gameMove'];

/** What may become of ways when changes are taken back. A password goes with the name that it came with; a browser comes back that a change forgot. */
export const givingBack: Changes = {
  adds: ['provider', 'authenticator', 'rememberedBrowser'],
  replaces: ['signInAddress', 'contactAddress', 'phone', 'securityQuestion'],
  removes: ['password', 'signInAddress', 'contactAddress', 'phone', 'person', 'authenticator', 'securityQuestion'],
};

/** The least that is shown against a change for which a mailbox or number that proved it may be disowned with it. */
export const disownsFrom: Strength = 2;

/** What decides whether a change is taken back, in the words of the generated document. */
export const takingBackRules: Readonly<Record<string, string>> = {
  strength:
    'what is shown counts as far as it was the account’s before the oldest change that is disputed: its mailbox, number or person, for a child the guardian who was checked, the password of then, and the browser as it counted then, also one that a change has forgotten; after a change that stays it counts as after that, and what that took away counts against no earlier one either',
  tie: 'a change goes back where what is shown weighs at least as much as what it was made with; with less it stays, and what it replaced stays away',
  chain:
    'of several changes of one part the state comes back from before the first of them, after the last one that stays: one that was made with more, or that is not disputed',
  oneByOne:
    'each decided move of a game account is weighed by itself: a later one of another game neither shields it nor takes it along, and none weakens what is shown against other changes',
  password:
    'a password never comes back; that of before proves the owner beside another way, or in a browser that counted then, where less proved all changes of it since; alone nothing',
  session: `a member who is signed in takes a change back by what that session shows; of a change that its owner heard of, and of a move of the account, where that is at least ${ownersChangeFrom}; the password of before shows itself there in a browser that counted then, whatever changed it since, as none is stored`,
  once: 'a change of what was given back is forgotten, so that no later letter brings it again; one that stays and every change of a password are remembered, and fall to what weighs more',
  taken:
    'a game account that a game has taken over stays, whatever is shown; it is named with that, as is a move whose 72 hours are over',
  disown: `a mailbox or number that proved a change may be disowned with it, where at least ${disownsFrom} is shown against the change and it falls; of a change of a password, more than it was made with. Its owner is asked, and nothing else disowns. It recovers, proves and gets nothing any more, nor does the link of a letter that went there, until it is proven as a new contact; as a name it still signs in. It does not come back with what is taken back. By the link of a letter only where something else recovers the account`,
};
