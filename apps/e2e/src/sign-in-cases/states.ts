import type { RefusalName } from '@gatehouse/api-contract';
import type { NewPerson } from '../harness/people.ts';

/** The page, dialog or text at the end of a case. */
export type Place =
  | Readonly<{ kind: 'return' }>
  /** Path and start of the query. */
  | Readonly<{ kind: 'page'; address: RegExp }>
  | Readonly<{ kind: 'dialog'; name: string }>
  | Readonly<{ kind: 'refusal'; refusal: RefusalName }>;

/** An account, and where the platform's answer to its correct proof leads. */
export type State = Readonly<{
  person: NewPerson;
  place: Place;
  /** Result without scripts, if different. */
  withoutScripts?: Place;
  /** Result for a one-time code: some account states have their own refusals there (spec A §8). */
  withCode?: Place;
  /** Result in the web view of launcher or game (spec A §2, session guard). */
  inApp?: Place;
}>;

const page = (address: RegExp): Place => ({ kind: 'page', address });
const dialog = (name: string): Place => ({ kind: 'dialog', name });
const refused = (refusal: RefusalName): Place => ({ kind: 'refusal', refusal });

const returnsToTarget: Place = { kind: 'return' };
const restricted = page(/\/restric\?state=/);
const protection = { place: restricted, inApp: page(/\/verification\?type=RESTRIC&state=/) };

/** Every answer of the platform to a correct proof, by the account that gets it. */
export const states = {
  'signed in': { person: {}, place: returnsToTarget },
  'terms missing': { person: { state: 'terms-missing' }, place: page(/\/simplify\?/) },
  'password campaign': {
    person: { state: 'password-campaign' },
    place: dialog('Time for a new password'),
    withoutScripts: page(/\/change\/pw\?from=campaign/),
  },
  dormant: {
    person: { state: 'sleep' },
    place: page(/\/inactive\?state=/),
    inApp: page(/\/verification\?type=INACTIVE&state=/),
    withoutScripts: refused('accountDormant'),
  },
  restricted: {
    person: { state: 'restricted' },
    ...protection,
    withoutScripts: refused('accountRestricted'),
    withCode: refused('loginCodeBlocked'),
  },
  blocked: {
    person: { state: 'blocked' },
    place: restricted, // in an app, too: no verification ends it
    withoutScripts: refused('accountBlocked'),
    withCode: refused('loginCodeBlocked'),
  },
  protected: {
    person: { state: 'id-protection' },
    ...protection,
    withoutScripts: refused('idProtection'),
    withCode: refused('loginCodeProtected'),
  },
  abroad: { person: { state: 'overseas-blocked', country: 'US' }, place: refused('overseasLoginBlocked') },
  'deletion ready': {
    person: { state: 'deletion-ready' },
    place: page(/\/withdrawal\/cancel\?state=/),
    withoutScripts: refused('deletionPending'),
    withCode: refused('loginCodeDeletionPending'),
  },
  'deletion requested': {
    person: { state: 'deletion-requested' },
    place: page(/\/withdrawal\/cancel\?state=/),
    withoutScripts: refused('deletionRequested'),
    withCode: refused('loginCodeDeletionPending'),
  },
  migration: {
    person: { state: 'migration' },
    place: dialog('Move your account'),
    withoutScripts: refused('migrationRequired'),
  },
  'address unproven': {
    person: { state: 'email-unverified' },
    place: page(/\/verification\?type=email-verify&state=/),
    withoutScripts: refused('emailVerificationRequired'),
  },
  'address missing': {
    person: { state: 'email-missing' },
    place: page(/\/information\?type=ENTER_EMAIL&state=/),
    withoutScripts: refused('emailVerificationRequired'),
  },
  'person unchecked': {
    person: { state: 'person-check' },
    place: page(/\/verification\?type=storage-identify&state=/),
    withoutScripts: refused('personVerificationRequired'),
    withCode: refused('loginCodeProtected'),
  },
  'phone unproven': {
    person: { state: 'phone-check' },
    place: page(/\/verification\?type=verification-code&state=/),
    withoutScripts: refused('phoneVerificationRequired'),
    withCode: refused('loginCodeProtected'),
  },
  'membership due': {
    person: { state: 'membership' },
    place: page(/\/information\?type=MEMBERSHIP&state=/),
    withoutScripts: refused('membershipRegistrationRequired'),
  },
} as const satisfies Readonly<Record<string, State>>;

export type StateName = keyof typeof states;
export const stateNames = Object.keys(states) as StateName[]; // keys of the constant above
