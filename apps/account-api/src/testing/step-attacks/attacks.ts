import {
  accountEmails,
  allCalls,
  subEmailChange,
  subEmailEmailN,
  subEmailModify,
  subEmailRead,
  type CallDefinition,
} from '@gatehouse/api-contract';
import { callsOfSteps } from '../flow-steps/all-flows.ts';

/** Against a call of a flow: before any other, again, too early or too late, with nothing, with another's state, with lies. */
export const attacks = ['first', 'twice', 'outOfOrder', 'empty', 'otherFlow', 'forged'] as const;
export type Attack = (typeof attacks)[number];

/** Calls of a member's addresses that are no verification themselves. */
const addresses: ReadonlySet<string> = new Set(
  [accountEmails, subEmailChange, subEmailEmailN, subEmailModify, subEmailRead].map(({ id }) => id),
);

/**
 * Every call of verifications, every step of a recovery, and a member's addresses; a captcha belongs to signing in, and has suites of its own.
 */
export const attackedCalls: readonly CallDefinition[] = allCalls.filter(
  ({ area, base, id }) =>
    (area === 'verification' && base !== 'captcha') ||
    (area === 'recovery' && callsOfSteps.has(id)) ||
    addresses.has(id),
);

type Reasons = Readonly<Partial<Record<Attack, string>>>;

const begins = 'a flow may begin with it';
const reads = 'it only reads';
const again = 'each begins a check or flow of its own, in which nothing is proven yet';
const noState = 'it takes no state';
const inPlace = 'a page that was loaded again goes on, in place of the first, which ends';
const check = { first: begins, twice: again } as const;
const opens = { first: begins, twice: again, outOfOrder: begins, otherFlow: noState } as const;
const read = { first: reads, twice: reads } as const;
const note = 'a note for another page, of which nothing follows; its first word stands';

/** What is no attack on a call, and why; it is made all the same, and has to change nothing. */
export const noAttack: Readonly<Record<string, Reasons>> = {
  'ep:account:GET v1/verify/status': read,
  'ep:account:GET v1/reauth/check': read,
  'ep:account:GET find/id': { twice: reads },
  'ep:account:GET find/pw/v1/qna': { twice: reads },
  'own:recent-changes': { twice: reads },
  'own:code-sent': { ...read, outOfOrder: reads, forged: reads },
  'own:guardian-status': { ...read, outOfOrder: reads },
  'own:guardian-consents': { twice: reads, outOfOrder: 'a guardian who took a consent back may still read of it' },
  'ep:account:GET authentication/compare/:x': { twice: reads, outOfOrder: reads },
  'ep:account:GET state/:state/popupdata': { ...read, outOfOrder: reads },
  'ep:account:POST state/regist/popupdata': { first: note, twice: note, outOfOrder: note, otherFlow: note },
  'ep:account:GET authentication/eziok/:service/:type': check,
  'ep:account:GET authentication/phone/:service/:type': check,
  'ep:account:GET authentication/toss/:service/:type': check,
  'ep:secure:GET authentication/eziok secure variant': { twice: again },
  'ep:secure:GET authentication/phone secure variant': { twice: again },
  'ep:secure:GET authentication/toss secure variant': { twice: again },
  'own:person-depart': { twice: 'the same page again, for Back and reload' },
  'ep:account:POST v1/hub/verify': opens,
  'own:studio-verification': { ...opens, empty: 'without a return address it is the main site' },
  'ep:account:GET v1/compare/contact/email/state': { ...opens, empty: 'every field may be left out' },
  'own:account-emails': { ...read, outOfOrder: reads, empty: noState, otherFlow: noState },
  'ep:unknown:sub-email-get': { ...read, outOfOrder: reads },
  'ep:unknown:sub-email-state-change': {
    twice: inPlace,
    outOfOrder: 'the code to the new address proves that one for the next change',
    empty: noState,
    otherFlow: noState,
  },
  'ep:unknown:sub-email-state-email-n': { twice: inPlace, empty: noState, otherFlow: noState },
  'ep:unknown:sub-email-state-modify': { ...opens, empty: 'every field may be left out' },
  'own:guardian-consents-open': { ...opens, empty: noState, forged: noState },
  'own:guardian-open': {
    twice: 'reading a link never uses it up',
    otherFlow: 'a link opens for whoever was sent it, as a flow of that browser',
  },
  'own:guardian-begin': { ...opens, otherFlow: 'the game is all that it takes', forged: begins },
  'own:guardian-request': { first: begins },
  'own:verification-way': { first: begins, twice: 'the same choice again, until something is proven' },
  'ep:account:GET v1/email/:type/send': { first: begins },
  'ep:account:POST v2/email/send': { first: begins },
  'ep:account:GET v1/sms/:type/send': { first: begins },
  'ep:account:POST v1/sms/:type/verify': { outOfOrder: 'one step before it, none behind: first, or twice' },
  'ep:secure:POST v1.0/email/session': {
    first: begins,
    empty: "without an address it is the account's own",
    otherFlow: noState,
  },
};
