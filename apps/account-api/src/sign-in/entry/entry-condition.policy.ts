import type { RefusalName } from '@gatehouse/api-contract';
import type { SignInDoor } from '../../account/accounts/door.policy.ts';

/** What may stand between a proven person and an account that is open, in the order in which it is told. */
export const entryConditions = [
  'addressUnknown',
  'outsideNetworks',
  'abroad',
  'signedInElsewhere',
  'migrationDue',
  'membershipDue',
  'emailUnverified',
  'personCheckDue',
  'phoneCheckDue',
  'otpUser',
] as const;
export type EntryCondition = (typeof entryConditions)[number];

const atEveryDoor = {
  addressUnknown: 'addressInvalid',
  outsideNetworks: 'addressNotAllowed',
  abroad: 'overseasLoginBlocked',
  signedInElsewhere: 'duplicatedLogin',
  migrationDue: 'migrationRequired',
  membershipDue: 'membershipRegistrationRequired',
  emailUnverified: 'emailVerificationRequired',
  personCheckDue: 'personVerificationRequired',
  phoneCheckDue: 'phoneVerificationRequired',
  otpUser: 'open',
} as const satisfies Record<EntryCondition, 'open' | RefusalName>;

/** Door x condition, the second half of the door table (security 4): a password has no use for a member who signs in by codes. */
export const conditionTable = {
  password: { ...atEveryDoor, otpUser: 'otpUserRegistered' },
  loginCode: atEveryDoor,
  qr: atEveryDoor,
  appApproval: atEveryDoor,
  social: atEveryDoor,
} as const satisfies Readonly<Record<SignInDoor, Readonly<Record<EntryCondition, 'open' | RefusalName>>>>;

export type ConditionRefusal = Exclude<(typeof conditionTable)[SignInDoor][EntryCondition], 'open'>;

/** The first thing that keeps this door shut, or `null`. */
export function dueAt(door: SignInDoor, holding: ReadonlySet<EntryCondition>): ConditionRefusal | null {
  for (const condition of entryConditions) {
    const verdict = conditionTable[door][condition];
    if (holding.has(condition) && verdict !== 'open') return verdict;
  }
  return null;
}

type Facts = Readonly<{
  account: Readonly<{
    overseas_blocked: boolean;
    single_login: boolean;
    migration_required: boolean;
    membership_due: boolean;
    email_verified: boolean;
    email_disowned_at: Date | null;
    check_due: 'PERSON' | 'PHONE' | null;
    otp_user: boolean;
  }>;
  /** Country the member lives in. */
  country: string;
  /** Networks the account may be entered from; none: everywhere. */
  networks: readonly string[];
  /** Whether the account has a living session in another browser. */
  elsewhere: boolean;
  caller: Readonly<{ network: string | null; nation: string | null; addressKnown: boolean }>;
}>;

/** Conditions of an account and of the caller. An unknown country does not count as abroad. */
export function conditionsOf({ account, country, networks, elsewhere, caller }: Facts): ReadonlySet<EntryCondition> {
  const holding: Readonly<Record<EntryCondition, boolean>> = {
    addressUnknown: !caller.addressKnown,
    outsideNetworks: networks.length > 0 && (caller.network === null || !networks.includes(caller.network)),
    abroad: account.overseas_blocked && caller.nation !== null && caller.nation !== country,
    signedInElsewhere: account.single_login && elsewhere,
    migrationDue: account.migration_required,
    membershipDue: account.membership_due,
    // Who disowned the mailbox of the account signs in by its name, and adds another contact inside.
    emailUnverified: !account.email_verified && account.email_disowned_at === null,
    personCheckDue: account.check_due === 'PERSON',
    phoneCheckDue: account.check_due === 'PHONE',
    otpUser: account.otp_user,
  };
  return new Set(entryConditions.filter((condition) => holding[condition]));
}
