import type {
  CompletionStage,
  InflowType,
  RefusalName,
  VerificationStatus,
  VerificationType,
  VerificationWay,
} from '@gatehouse/api-contract';
import type { Locale } from '@gatehouse/platform';
import type { Proven } from '../../account/ways/proven.policy.ts';
import type { CodePurpose } from '../../base/mails/mail-texts.ts';
import type { PersonCheckMethod } from '../../base/ports/identity-provider.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { SendRules } from '../codes/code.policy.ts';
import type { ContactProof } from './contact-proof.policy.ts';
import type { FlowReader } from './flow-definition.policy.ts';

export type FlowRefusal = 'verificationTimeExpired' | 'wrongVerifyStep';
export type ChooseRefusal = 'wrongVerifyStep' | 'verificationNotAllowed';

type FlowOfSession = Readonly<{ type: InflowType; guid: string }>;

/** A row of `flows` that is open, in the browser that it is bound to. */
export type OpenFlow = Readonly<{
  state: string;
  kind: string;
  guid: string | null;
  data: Readonly<Record<string, unknown>>;
  expiresAt: Date;
}>;

/** Why a contact whose code was right is not kept: `full`: it has its five accounts; `taken`: it is another's. */
export type KeepFault = 'full' | 'taken' | 'wrongVerifyStep';
export type KeepResult = 'kept' | KeepFault;

/** Why a flow orders no code for a contact; `null`: it does. */
export type OrderRefusal = 'contactIsOwn' | FlowRefusal | null;

/**
 * A flow in which a mailed or texted code is due just now. `Unfit`: why it may order no code for a contact; `Fault`: why it may
 * not keep a proven one. Sending and taking a code are refused by these names and by no others of a flow.
 */
export type ContactFlow<Unfit extends OrderRefusal = OrderRefusal, Fault extends KeepFault = KeepFault> = Readonly<{
  state: string;
  /** `null`: no account yet, as in a sign-up. */
  guid: string | null;
  proof: ContactProof;
  /** Where a code goes when the page names nothing; `null`: nowhere yet. */
  known: string | null;
  /** The one contact a code may go to; `null`: any that is typed. */
  only: string | null;
  /** What the code is for; its message says so. */
  purpose: CodePurpose;
  /** Of its message, where the page that asks says none. */
  locale: Locale;
  /** What sends are counted by beside the contact itself: an account, else the flow. */
  sends: Readonly<{ subject: string; rules: SendRules }>;
  /** What else they are counted by, where such a flow can be opened without limit. */
  alsoSends?: Readonly<{ purpose: string; subject: string; rules: SendRules }>;
  /** What sends to the contact are limited by, where that is not `sendRules`. */
  contactRules?: SendRules;
  /** This browser has proven a way to sign in to the account, now or before: what strangers ask for does not use up its sends to `known`. */
  ofOwner?: true;
  /** Where any contact may be typed: whether it is that of an account that knows this browser; then it is counted as by `ofOwner`. */
  isOwn?(contact: string): Promise<boolean>;
  /**
   * Where no page may learn whether there is a contact, or which (security 3): everything is counted by `countedAs`, and a message
   * leaves after the answer: the code to `known`, `instead` where there is none, or nothing.
   */
  hidden?: Readonly<{
    countedAs: string;
    /** The account knows this browser. */ isOwn: boolean;
    /** To a mailbox of the owner's, whatever it is for. */
    instead: Readonly<{ to: string; send(): void }> | null;
  }>;
  /** For a flow that knows its contact from the order of a code on; inside that transaction. */
  order?: ContactOrder<Unfit>;
  /** Refuses a contact that the account has already, where another one is due. */
  has?(contact: string): Promise<Unfit>;
  /** Keeps the contact whose code was right and marks the step as done, inside the transaction that spent the code. */
  keep(contact: string): Promise<'kept' | Fault>;
  /**
   * Path of the page on which its code is typed, for the link of a long code. Only of a flow that a browser holds (`stepsOf` sees to that) and that asks
   * for no session: elsewhere the press alone, in any browser, would do what the code is asked for.
   */
  page?: string;
  /** The page named the contact when it opened the flow: the code counts as one to a contact that was typed. */
  isNamed?: boolean;
  /** What the audit records of its codes say beside the channel. */
  recorded?: Readonly<Record<string, string>>;
}>;

type ContactOrder<Unfit extends OrderRefusal> = Readonly<{
  /** Locks the flow and looks whether a code is due still; a refusal orders nothing. */
  lock(): Promise<Unfit | null>;
  /** Keeps where the code goes. Answers what sends a letter in its place: then no code that was made opens anything; `null`: the code goes. */
  keep(): Promise<(() => Promise<boolean>) | null>;
}>;

/** What is kept of a person: a keyed hash, and the birth date. */
export type KeptPerson = Readonly<{ identityHash: string; birthDate: string }>;

type PersonStep = Readonly<{
  state: string;
  /** Names under which a page may ask for the check. */
  types: readonly VerificationType[];
  /** Whether the address it comes from failed too often for any other check than that by phone. */
  addressBlocked?: boolean;
}>;

/** A check of the account's own person: compared with whom is known, else stored, or told to a game alone. */
export type OwnPersonFlow = PersonStep &
  Readonly<{
    /**
     * `onlyCompare`: an account without a known person cannot be proven this way, because any person would match; `compareOrTell`: such
     * an account keeps nothing of the check, whose result is for the game that asked.
     */
    result: 'compareOrCertify' | 'onlyCompare' | 'compareOrTell';
    guid: string;
    /** Whether the flow itself began with a proof of the owner, as a refused sign-in does. */
    isOwnerProven?: boolean;
    /** What proved the owner where it began. */
    owner?: Proven;
    /** A sign-in waits for it: the freeze after "this was not me" does not stop it. */
    isAwaited?: boolean;
    /** The check would store a first person and the owner is not proven (`ownerFirst`): it does not begin. */
    lacksOwnerProof?: true;
    /** Game that asks for the check; a guardian is told. */
    service?: string | null;
    /** Marks the step as done. `false`: it was, or the flow is over. */
    prove(): Promise<boolean>;
  }>;

export type TakeRefusal = Extract<
  RefusalName,
  | 'wrongVerifyStep'
  | 'identityVerificationRequired'
  | 'identityAccountLimit'
  | 'guardianRequiredAt14'
  | 'guardianRequiredAt18'
  | 'guardianAgeGap'
  | 'guardianIsChild'
  | 'childLimit'
  | 'otherGuardian'
  | 'guardianTriesOver'
  | 'verificationNotAllowed'
>;

/** A check whose person is compared with and stored on no account: whose flow it is takes it. */
export type HandedPersonFlow = PersonStep &
  Readonly<{
    result: 'handOver';
    guid: string | null;
    /** Inside the transaction that spent the check. A refusal is kept too: the check is used either way. */
    take(person: KeptPerson & Readonly<{ method: PersonCheckMethod }>): Promise<TakeRefusal | null>;
    /** The provider found no person, or gave no valid answer: for flows that count failures. */
    failed?(): Promise<void>;
  }>;

/** A flow in which a check of a person is due just now. */
export type PersonFlow = OwnPersonFlow | HandedPersonFlow;

/** How a verification stands, by the platform's own record. */
export type Verification = Readonly<{
  type: VerificationType | null;
  status: VerificationStatus;
  stage: CompletionStage;
  /** Masked; `''`: there is none, or it has nothing to do with this verification. */
  contact?: string;
  /** Whether another contact may be typed. */
  correctable?: boolean;
  /** Where it returns; it has passed the return gate. */
  redirectUrl?: string;
  /** What `reauth/recover` does with the flow once nothing is missing; without it, nothing. */
  recovers?: 'account' | 'signIn';
  /** Whether this step only comes before a check of the person, which settles it. */
  isBeforePerson?: boolean;
  /** How else it may be settled just now. */
  otherWays?: readonly VerificationWay[];
}>;

/**
 * One kind of flow. Contact codes (`v1/email/:type/*`, `v2/email/send`, `v1/sms/:type/*`), checks of a person
 * (`authentication/*`, `v1/compare`, `v1/cert`) and `v1/verify/status` serve every kind of `server/flow-kinds.ts`. To add one:
 *
 * 1. define it in `<name>.flow.ts` by `defineFlow`, with its steps; what does not fit into `data` gets tables of its own;
 * 2. write `<name>.steps.ts` beside its commands: `stepsOf(flow, { contact, person, status, choose, session })`, each only where the kind
 *    has that step. They get the open flow, whose holder was compared already, and answer `null` where the step is not due now: before its
 *    turn, and after it was done;
 * 3. add it to the lists in `server/flow-kinds.ts` and `testing/flow-steps/all-flows.ts`, and a sample to `server/flows.test.ts`; then
 *    `npm run calls` draws it.
 *
 * `keep`, `prove` and `take` run inside a transaction and have to look again under their own lock: two calls at once found
 * the same step due, one may do it. `change` with `until` is such a look.
 */
export type FlowKind<Unfit extends OrderRefusal = OrderRefusal, Fault extends KeepFault = KeepFault> = FlowSteps<
  OpenFlow,
  Unfit,
  Fault
> &
  Pick<FlowReader<object, string>, 'owns' | 'isHeldBy'>;

type HeldBy = Readonly<{
  /** Keyed hash of the browser that alone may continue it; `null`: there is none. */ browser: string | null;
}>;

/** What the calls that serve every kind of flow do in one; each only where the kind has that step. */
export type FlowSteps<Flow, Unfit extends OrderRefusal = OrderRefusal, Fault extends KeepFault = KeepFault> = Readonly<{
  contact?(ctx: RequestContext, flow: Flow): Promise<ContactFlow<Unfit, Fault> | null>;
  /** The same where the kind has calls of its own for its code: how that code stands is read of it, and nothing else. */
  mailed?(ctx: RequestContext, flow: Flow): Promise<ContactFlow | null>;
  /** Whether it was proven, by a code or in another of its ways; absent: its data say so as `proven`. A code that was refused after it was right proves nothing. */
  isProven?(ctx: RequestContext, flow: Flow): Promise<boolean>;
  person?(ctx: RequestContext, flow: Flow): Promise<PersonFlow | 'guardianTriesOver' | null>;
  /** Where the person lives, where that is not the member's country; `null`: not known yet. */
  country?(ctx: RequestContext, flow: Flow): Promise<string | null>;
  /** What the session guard is told of the flow of a member; a flow without it is none of a session. */
  session?(ctx: RequestContext, flow: Flow): Promise<FlowOfSession | null>;
  status?(ctx: RequestContext, flow: Flow): Promise<Verification | null>;
  /** Settles the flow in another of its ways from now on; `null`: done. */
  choose?(ctx: RequestContext, flow: Flow, way: VerificationWay): Promise<ChooseRefusal | null>;
}>;

/** The link of a letter leads to the page of a flow in its browser: one that no browser holds has no such link. */
function linkedIfHeld<Step extends Pick<ContactFlow, 'page'>>(flow: HeldBy, step: Step | null): Step | null {
  if (step === null || flow.browser !== null) return step;
  const { page: _unlinked, ...without } = step;
  return without as Step; // all but what may be absent
}

/** The steps of a kind that `defineFlow` made; they get the flow with its data read. */
export function stepsOf<Flow, Unfit extends OrderRefusal = null, Fault extends KeepFault = never>(
  definition: Pick<FlowReader<object, string>, 'owns' | 'isHeldBy'> &
    Readonly<{ heldIn(open: OpenFlow): (Flow & HeldBy) | null }>,
  steps: FlowSteps<Flow, Unfit, Fault>,
): FlowKind<Unfit, Fault> {
  type Step<Answer> = (ctx: RequestContext, flow: Flow & HeldBy) => Promise<Answer | null>;
  const held =
    <Answer>(step: Step<Answer>) =>
    async (ctx: RequestContext, open: OpenFlow): Promise<Answer | null> => {
      const flow = definition.heldIn(open);
      return flow === null ? null : step(ctx, flow);
    };
  const { contact, mailed, isProven, person, country, session, status, choose } = steps;
  return {
    owns: definition.owns,
    isHeldBy: definition.isHeldBy,
    isProven: async (ctx, open) => {
      if (!isProven) return (open.data['proven'] ?? null) !== null;
      const flow = definition.heldIn(open);
      return flow !== null && isProven(ctx, flow);
    },
    ...(contact && { contact: held(async (ctx, flow) => linkedIfHeld(flow, await contact(ctx, flow))) }),
    ...(mailed && { mailed: held(mailed) }),
    ...(person && { person: held(person) }),
    ...(country && { country: held(country) }),
    ...(session && { session: held(session) }),
    ...(status && { status: held(status) }),
    ...(choose && {
      choose: async (ctx, open, way) => {
        const flow = definition.heldIn(open);
        return flow === null ? 'wrongVerifyStep' : choose(ctx, flow, way);
      },
    }),
  };
}

declare module '../../base/platform.ts' {
  interface Platform {
    /** The kinds of every domain above; the server hands them in. */
    readonly flowKinds: readonly FlowKind[];
  }
}
