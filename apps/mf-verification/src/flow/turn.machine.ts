import {
  completionStages,
  factsOf,
  verificationStatuses,
  type ClientValue,
  type VerificationType,
  type verifyStatus,
} from '@gatehouse/api-contract';

/** The state of a verification, as the platform answers it. */
export type Found = ClientValue<typeof verifyStatus>;

/** What the page does next. The platform's record decides; the address only names the type of a flow that has none. */
export type Turn =
  | Readonly<{ step: 'email' | 'phone'; type: VerificationType }>
  /** `addressBlocked`: after too many tries from this network only the phone check is open (spec A §4). */
  | Readonly<{ step: 'person'; type: VerificationType; addressBlocked: boolean }>
  | Readonly<{ step: 'guardian'; type: VerificationType }>
  /** A dormant account whose owner has proven the sign-in already. */
  | Readonly<{ step: 'wake' }>
  | Readonly<{ step: 'questions' | 'notAllowed' | 'proven' }>;

const { personDone, guardianDone, emailDone, socialPersonDone, complete } = completionStages;
const proven: ReadonlySet<number> = new Set([personDone, guardianDone, emailDone, socialPersonDone, complete]);
const person: ReadonlySet<number> = new Set([
  completionStages.personRequired,
  completionStages.guardianRequired,
  completionStages.socialPersonRequired,
]);

/** Reads status and stage (spec A §4, "Verification outcomes", "Completion stages"). `null`: neither record nor address names a type. */
export function turnOf(
  { status, stage, type: recorded, recovers }: Found,
  asked: VerificationType | null,
): Turn | null {
  if (status === verificationStatuses.notAllowed) return { step: 'notAllowed' };
  if (recovers === 'account' && stage === complete) return { step: 'wake' };
  if (proven.has(stage)) return { step: 'proven' };
  if (status === verificationStatuses.questionAndAnswer) return { step: 'questions' };
  const type = recorded === null || isSameFlow(recorded, asked) ? asked : recorded;
  if (type === null) return null;
  if (factsOf(type).whose !== 'self') return { step: 'guardian', type };
  switch (status) {
    case verificationStatuses.addressBlocked:
      return { step: 'person', type, addressBlocked: true };
    case verificationStatuses.email:
      return { step: 'email', type };
    case verificationStatuses.phone:
      return person.has(stage) ? { step: 'person', type, addressBlocked: false } : { step: 'phone', type };
    default:
      return status satisfies never;
  }
}

/** Types that name the same flow: the one in the address is kept. */
const sameFlow: readonly (readonly VerificationType[])[] = [
  ['email-verify', 'confirm-email'],
  ['storage-identify', 'compare-identify'],
];
const isSameFlow = (recorded: VerificationType, asked: VerificationType | null): boolean =>
  asked !== null && sameFlow.some((names) => names.includes(recorded) && names.includes(asked));
