import { completionStages, verificationStatuses, type verificationTypes } from './wire-enums.ts';

export type VerificationType = (typeof verificationTypes)[number];
/** What may settle a verification; `phone` is a texted code, `person` a check by a provider. */
export const verificationWays = ['person', 'email', 'phone', 'qna'] as const;
export type VerificationWay = (typeof verificationWays)[number];
export type VerificationStatus = (typeof verificationStatuses)[keyof typeof verificationStatuses];
export type CompletionStage = (typeof completionStages)[keyof typeof completionStages];

/** What a guardian is asked for. */
export const guardianTypes = [
  'parent-signup',
  'parent-switch-id',
  'parent-storage-identify',
  'parent-channeling',
  'parent-channeling-third',
] as const satisfies readonly VerificationType[];
export type GuardianType = (typeof guardianTypes)[number];
/** What a page may ask a guardian for by its address alone, for a member and a game. */
export const guardianPageTypes = [
  'parent-storage-identify',
  'parent-channeling',
  'parent-channeling-third',
] as const satisfies readonly GuardianType[];

/** Purposes under which the login settings name the methods of a person check (spec A §3). */
export const personPurposes = ['signup', 'recovery', 'restriction', 'inactive', 'guardian', 'account'] as const;
export type PersonPurpose = (typeof personPurposes)[number];

type Facts = Readonly<{
  /** Whose identity it is about; `third`: of the guardian of an account that came from a third party. */
  whose: 'self' | 'guardian' | 'third';
  /** In the order of preference; the server takes the first that the account allows and offers the others of them. */
  ways: readonly [VerificationWay, ...VerificationWay[]];
  purpose: PersonPurpose;
  /** What a caller needs: a session, or the `state` of a flow that began before a sign-in. */
  needs: 'token' | 'state';
  /**
   * What it proves. `account`: that the owner is here, by what the account knows already or by the first check of the person,
   * which is stored; `person`: who is here, for a flow without an account or about another person; `contact`: that a
   * contact is the player's own, which is kept with the account; `newContact`: the same for a contact that comes beside or replaces another.
   */
  proves: 'account' | 'person' | 'contact' | 'newContact';
  /** Where it leads after that: to the caller's address, to the next step of its own flow, or into the account. */
  returns: 'caller' | 'flow' | 'account';
}>;

const self = { whose: 'self' } as const;
const guardian = {
  whose: 'guardian',
  ways: ['person'],
  purpose: 'guardian',
  proves: 'person',
} as const satisfies Partial<Facts>;
const ownPerson = {
  ...self,
  ways: ['person'],
  purpose: 'account',
  proves: 'account',
} as const satisfies Partial<Facts>;

/** The properties of every type of verification (spec A §2). */
export const verificationFacts = {
  'recovery-id': {
    ...self,
    ways: ['email', 'phone', 'person'],
    purpose: 'recovery',
    needs: 'state',
    proves: 'person',
    returns: 'flow',
  },
  'recovery-pw': {
    ...self,
    ways: ['person', 'email', 'phone', 'qna'],
    purpose: 'recovery',
    needs: 'state',
    proves: 'account',
    returns: 'flow',
  },
  'switch-id': { ...ownPerson, ways: ['person', 'phone', 'email'], needs: 'token', returns: 'flow' },
  'parent-switch-id': { ...guardian, needs: 'token', returns: 'flow' },
  signup: { ...self, ways: ['person'], purpose: 'signup', needs: 'state', proves: 'person', returns: 'flow' },
  'parent-signup': { ...guardian, needs: 'state', returns: 'flow' },
  'game-common': { ...ownPerson, needs: 'token', returns: 'caller' },
  'delete-account': { ...ownPerson, ways: ['person', 'email'], needs: 'token', returns: 'flow' },
  restriction: { ...ownPerson, ways: ['person', 'email'], purpose: 'restriction', needs: 'state', returns: 'account' },
  'inactive-account': { ...ownPerson, purpose: 'inactive', needs: 'state', returns: 'account' },
  'confirm-email': {
    ...self,
    ways: ['email'],
    purpose: 'account',
    needs: 'state',
    proves: 'contact',
    returns: 'account',
  },
  'verification-code': {
    ...self,
    ways: ['phone'],
    purpose: 'account',
    needs: 'state',
    proves: 'contact',
    returns: 'account',
  },
  'storage-identify': { ...ownPerson, purpose: 'signup', needs: 'state', returns: 'account' },
  'parent-storage-identify': { ...guardian, needs: 'token', returns: 'flow' },
  'compare-identify': { ...ownPerson, purpose: 'recovery', needs: 'state', returns: 'account' },
  channeling: { ...ownPerson, needs: 'token', returns: 'caller' },
  'parent-channeling': { ...guardian, needs: 'token', returns: 'caller' },
  'parent-channeling-third': { ...guardian, whose: 'third', needs: 'token', returns: 'caller' },
  'email-N': { ...self, ways: ['email'], purpose: 'account', needs: 'token', proves: 'newContact', returns: 'caller' },
  'email-verify': {
    ...self,
    ways: ['email'],
    purpose: 'account',
    needs: 'state',
    proves: 'contact',
    returns: 'account',
  },
  'old-contact-modify': {
    ...self,
    ways: ['email', 'phone', 'person'],
    purpose: 'account',
    needs: 'token',
    proves: 'account',
    returns: 'flow',
  },
  'new-contact-modify': {
    ...self,
    ways: ['email', 'phone'],
    purpose: 'account',
    needs: 'token',
    proves: 'newContact',
    returns: 'flow',
  },
  'change-nation': { ...ownPerson, ways: ['person', 'phone', 'email'], needs: 'token', returns: 'flow' },
  'game-withdraw': { ...ownPerson, needs: 'token', returns: 'caller' },
} as const satisfies Readonly<Record<VerificationType, Facts>>;

export type VerificationFacts = Facts;
export const factsOf = (type: VerificationType): VerificationFacts => verificationFacts[type];

/** What the guards call a verification (spec A §2, "Type values … are used by guards"). */
export const inflowVerifications = {
  INACTIVE: 'inactive-account',
  RESTRIC: 'restriction',
  CHANNELING: 'channeling',
  CHANNELING_THIRD: 'parent-channeling-third',
} as const satisfies Readonly<Record<string, VerificationType>>;

/** A type that the session guard is told. */
export type InflowType = keyof typeof inflowVerifications;
export const inflowTypeNames = Object.keys(inflowVerifications) as readonly InflowType[]; // its keys, which TypeScript widens

const personStages = {
  self: [completionStages.personRequired, completionStages.personDone],
  guardian: [completionStages.guardianRequired, completionStages.guardianDone],
  third: [completionStages.socialPersonRequired, completionStages.socialPersonDone],
} as const;

/** Stage of a verification before and after its proof (spec A §4, "Completion stages"). */
export function stagesOf(
  type: VerificationType,
  way: VerificationWay,
): Readonly<{ open: CompletionStage; done: CompletionStage }> {
  const { whose, proves } = factsOf(type);
  if (way === 'person') {
    const [open, done] = personStages[whose];
    return { open, done };
  }
  return way === 'email' && proves === 'contact'
    ? { open: completionStages.emailRequired, done: completionStages.emailDone }
    : { open: completionStages.none, done: completionStages.complete };
}

const statusOfWay = {
  person: verificationStatuses.phone,
  phone: verificationStatuses.phone,
  email: verificationStatuses.email,
  qna: verificationStatuses.questionAndAnswer,
} as const satisfies Readonly<Record<VerificationWay, VerificationStatus>>;

/** What the page is told to do (spec A §4, "Verification outcomes"): a check of the person is of the kind "phone". */
export const statusOf = (way: VerificationWay): VerificationStatus => statusOfWay[way];
