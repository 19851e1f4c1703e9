import type { RefusalName } from '@gatehouse/api-contract';
import type { NewPerson } from '../harness/people.ts';
import type { Outcome } from './dimensions.ts';

/** Where a player finds themselves. */
export type Place =
  | Readonly<{ kind: 'return' }>
  /** Path and beginning of the query. */
  | Readonly<{ kind: 'page'; address: RegExp }>
  | Readonly<{ kind: 'dialog'; name: string }>
  | Readonly<{ kind: 'told'; refusal: RefusalName }>;

/** One form of an outcome: who meets it, and where it leads. */
export type Variant = Readonly<{
  person: NewPerson;
  place: Place;
  /** Where the page has no scripts, if that is elsewhere. */
  withoutScripts?: Place;
  /** Where a code was typed: its page has words of its own for some doors (spec A §8). */
  withCode?: Place;
  /** In the web view of launcher or game (spec A §2, session guard). */
  inApp?: Place;
}>;

const page = (address: RegExp): Place => ({ kind: 'page', address });
const dialog = (name: string): Place => ({ kind: 'dialog', name });
const told = (refusal: RefusalName): Place => ({ kind: 'told', refusal });

const goesBack: Place = { kind: 'return' };
const protection = { place: page(/\/restric\?state=/), inApp: page(/\/verification\?type=RESTRIC&state=/) };

/** Every outcome in all its forms; the cases of an outcome take turns. */
export const variantsOf: Readonly<Record<Outcome, readonly Variant[]>> = {
  'signed in': [{ person: {}, place: goesBack }],
  'terms missing': [{ person: { state: 'terms-missing' }, place: page(/\/simplify\?/) }],
  'password campaign': [
    {
      person: { state: 'password-campaign' },
      place: dialog('Time for a new password'),
      withoutScripts: page(/\/change\/pw\?from=campaign/),
    },
  ],
  dormant: [
    {
      person: { state: 'sleep' },
      place: page(/\/inactive\?state=/),
      inApp: page(/\/verification\?type=INACTIVE&state=/),
      withoutScripts: told('accountDormant'),
    },
  ],
  'kept out': [
    {
      person: { state: 'restricted' },
      ...protection,
      withoutScripts: told('accountRestricted'),
      withCode: told('loginCodeBlocked'),
    },
    {
      person: { state: 'blocked' },
      ...protection,
      withoutScripts: told('accountBlocked'),
      withCode: told('loginCodeBlocked'),
    },
    {
      person: { state: 'id-protection' },
      ...protection,
      withoutScripts: told('idProtection'),
      withCode: told('loginCodeProtected'),
    },
    { person: { state: 'overseas-blocked', country: 'US' }, place: told('overseasLoginBlocked') },
    {
      person: { state: 'deletion-ready' },
      place: told('deletionPending'),
      withCode: told('loginCodeDeletionPending'),
    },
  ],
  'asked first': [
    {
      person: { state: 'deletion-requested' },
      place: dialog('Keep this account?'),
      withoutScripts: told('deletionRequested'),
      withCode: told('loginCodeDeletionPending'),
    },
    {
      person: { state: 'migration' },
      place: dialog('Move your account'),
      withoutScripts: told('migrationRequired'),
    },
  ],
  'proof due': [
    {
      person: { state: 'email-unverified' },
      place: page(/\/verification\?type=email-verify&state=/),
      withoutScripts: told('emailVerificationRequired'),
    },
    {
      person: { state: 'email-missing' },
      place: page(/\/information\?type=ENTER_EMAIL&state=/),
      withoutScripts: told('emailVerificationRequired'),
    },
    {
      person: { state: 'person-check' },
      place: page(/\/verification\?type=storage-identify&state=/),
      withoutScripts: told('personVerificationRequired'),
      withCode: told('loginCodeProtected'),
    },
    {
      person: { state: 'phone-check' },
      place: page(/\/verification\?type=verification-code&state=/),
      withoutScripts: told('phoneVerificationRequired'),
      withCode: told('loginCodeProtected'),
    },
    {
      person: { state: 'membership' },
      place: page(/\/signup\?state=/),
      withoutScripts: told('membershipRegistrationRequired'),
    },
  ],
};
