import type { RefusalName } from '@gatehouse/api-contract';
import type { NewPerson } from '../harness/people.ts';
import type { Outcome } from './dimensions.ts';

/** The page, dialog or text at the end of a case. */
export type Place =
  | Readonly<{ kind: 'return' }>
  /** Path and start of the query. */
  | Readonly<{ kind: 'page'; address: RegExp }>
  | Readonly<{ kind: 'dialog'; name: string }>
  | Readonly<{ kind: 'refusal'; refusal: RefusalName }>;

/** One variant of an outcome: its account, and where it leads. */
export type Variant = Readonly<{
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
const protection = { place: page(/\/restric\?state=/), inApp: page(/\/verification\?type=RESTRIC&state=/) };

/** All variants of every outcome; the cases of an outcome rotate them. */
export const variantsOf: Readonly<Record<Outcome, readonly Variant[]>> = {
  'signed in': [{ person: {}, place: returnsToTarget }],
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
      withoutScripts: refused('accountDormant'),
    },
  ],
  'access refused': [
    {
      person: { state: 'restricted' },
      ...protection,
      withoutScripts: refused('accountRestricted'),
      withCode: refused('loginCodeBlocked'),
    },
    {
      person: { state: 'blocked' },
      ...protection,
      withoutScripts: refused('accountBlocked'),
      withCode: refused('loginCodeBlocked'),
    },
    {
      person: { state: 'id-protection' },
      ...protection,
      withoutScripts: refused('idProtection'),
      withCode: refused('loginCodeProtected'),
    },
    { person: { state: 'overseas-blocked', country: 'US' }, place: refused('overseasLoginBlocked') },
    {
      person: { state: 'deletion-ready' },
      place: refused('deletionPending'),
      withCode: refused('loginCodeDeletionPending'),
    },
  ],
  'confirmation required': [
    {
      person: { state: 'deletion-requested' },
      place: dialog('Keep this account?'),
      withoutScripts: refused('deletionRequested'),
      withCode: refused('loginCodeDeletionPending'),
    },
    {
      person: { state: 'migration' },
      place: dialog('Move your account'),
      withoutScripts: refused('migrationRequired'),
    },
  ],
  'verification required': [
    {
      person: { state: 'email-unverified' },
      place: page(/\/verification\?type=email-verify&state=/),
      withoutScripts: refused('emailVerificationRequired'),
    },
    {
      person: { state: 'email-missing' },
      place: page(/\/information\?type=ENTER_EMAIL&state=/),
      withoutScripts: refused('emailVerificationRequired'),
    },
    {
      person: { state: 'person-check' },
      place: page(/\/verification\?type=storage-identify&state=/),
      withoutScripts: refused('personVerificationRequired'),
      withCode: refused('loginCodeProtected'),
    },
    {
      person: { state: 'phone-check' },
      place: page(/\/verification\?type=verification-code&state=/),
      withoutScripts: refused('phoneVerificationRequired'),
      withCode: refused('loginCodeProtected'),
    },
    {
      person: { state: 'membership' },
      place: page(/\/signup\?state=/),
      withoutScripts: refused('membershipRegistrationRequired'),
    },
  ],
};
