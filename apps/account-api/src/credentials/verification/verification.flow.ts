import {
  statusOf,
  subEmailRead,
  verificationResult,
  verificationStatuses,
  verificationTypes,
  verificationWays,
  type VerificationStatus,
  type VerificationType,
  type VerificationWay,
} from '@gatehouse/api-contract';
import * as v from 'valibot';
import { provenInRow, type Proven } from '../../account/ways/proven.policy.ts';
import { seal, unseal } from '../../base/crypto/seal.ts';
import type { Platform } from '../../base/platform.ts';
import { defineFlow } from '../../flow/flows/define-flow.command.ts';
import type { KeptPerson } from '../../flow/flows/flow-kind.port.ts';
import { choosingOn, codeOn, personCheckOn, readingOn } from '../../flow/flows/flow-steps.policy.ts';

const anyWay = v.picklist(verificationWays);
const personSchema = v.object({ identityHash: v.string(), birthDate: v.string(), method: v.string() });

/** A verification that another part of the portal opened for its own next step. */
export const verificationFlow = defineFlow({
  kind: 'verification',
  holder: 'browser',
  becomes: ['verification-taken'],
  steps: {
    ...readingOn('/verification'),
    ...choosingOn('/verification'),
    ...codeOn('/verification'),
    ...personCheckOn('/verification'),
    takeResult: { calls: [verificationResult], afterOneOf: ['enterCode', 'usePerson'] },
    readAddress: { calls: [subEmailRead], page: '/verification', reads: true },
  },
  data: v.object({
    type: v.picklist(verificationTypes),
    /** `null`: in no way that is open to this account. */
    way: v.nullable(anyWay),
    /** Ways that its player may choose from. */
    ways: v.optional(v.array(anyWay), []),
    /** Whether its address had too many failures when it began. */
    addressBlocked: v.boolean(),
    /** Gated. */
    returnTo: v.string(),
    /** Contact that its caller knows; without one, the account's. */
    known: v.nullable(v.string()),
    /** The game or site that may take the result; `null`: the portal's own next step. */
    service: v.optional(v.nullable(v.string()), null),
    /** Whether its caller has just proven the owner. */
    isOwnerProven: v.optional(v.boolean(), false),
    /** What proved the owner where it was opened. */
    owner: v.optional(provenInRow, { provenBy: [], wasFresh: false }),
    /** What its caller keeps in it. */
    given: v.record(v.string(), v.unknown()),
    proven: v.optional(anyWay),
    contact: v.optional(v.string()),
    sealedPerson: v.optional(v.string()),
  }),
});
export type VerificationFlow = NonNullable<ReturnType<typeof verificationFlow.heldIn>>;
type VerificationData = VerificationFlow['data'];

/** What the page is told to do in a way of settling, also where the address had too many failures. */
export const statusBy = (way: VerificationWay, addressBlocked: boolean): VerificationStatus =>
  addressBlocked ? verificationStatuses.addressBlocked : statusOf(way);

export type CheckedPersonKept = KeptPerson & Readonly<{ method: string }>;
/** The checked person, sealed with the state: the row alone reveals nothing. */
export const sealedPerson = (person: CheckedPersonKept, state: string): string => seal(JSON.stringify(person), state);
export const openedPerson = (sealed: string, state: string): CheckedPersonKept =>
  v.parse(personSchema, JSON.parse(unseal(sealed, state)));

/** Keeps a verification as proven. `false`: it was, or it is over; exactly one of several calls at a time does it. */
export const markVerified = (
  platform: Pick<Platform, 'db' | 'clock'>,
  state: string,
  way: VerificationWay,
  along: Readonly<{ contact?: string; sealedPerson?: string }> = {},
): Promise<boolean> => verificationFlow.change(platform, { state }, { ...along, proven: way }, 'proven');

/** Keeps another way of settling a verification. `false`: it is proven, or over. */
export const turnVerification = (
  platform: Pick<Platform, 'db' | 'clock'>,
  state: string,
  change: Readonly<Pick<VerificationData, 'way' | 'addressBlocked'>>,
): Promise<boolean> => verificationFlow.change(platform, { state }, change, 'proven');

export type OpenVerification = Readonly<{
  type: VerificationType;
  /** Whose account it is about; `null`: no account yet. */
  guid: string | null;
  /** How it is to be settled, where its caller says; else the first way that is open to the account. */
  way?: VerificationWay;
  /** Where it returns; the return gate decides, and what it refuses leads to the brand home. */
  returnTo?: string;
  /** Contact that a code goes to, where it is not the account's. */
  contact?: string;
  /** The game or site that may take the result. */
  service?: string;
  /** The caller's own flow holds a proof of the owner: a first person may be stored without another. */
  isOwnerProven?: boolean;
  /** What proved the owner for the change that the verification makes, beside the session that asks; also where an entry began that this one takes the place of. */
  shown?: Proven;
  /** When it expires, where it takes the place of an earlier one and keeps that one's time; else the time of its kind. */
  expiresAt?: Date;
  /** For its caller: comes back with the result. */
  data?: Readonly<Record<string, unknown>>;
}>;
