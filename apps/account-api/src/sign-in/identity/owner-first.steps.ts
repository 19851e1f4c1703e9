import { completionStages, freshSignInMs, maskEmail, maskPhone, verificationStatuses } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { identityOfAccount } from '../../account/accounts/account-persons.repository.ts';
import { getAccount, getMember } from '../../account/accounts/accounts.repository.ts';
import { isKnownBrowser } from '../../account/password/know-browser.command.ts';
import { bothProven, nothingProven } from '../../account/ways/proven.policy.ts';
import { provingChannels, provingContactsOf, type ProvingChannel } from '../../account/ways/proving-contacts.query.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { chooseWay } from '../../flow/flows/choose-way.steps.ts';
import { accountSends } from '../../flow/flows/contact-proof.policy.ts';
import type {
  ContactFlow,
  FlowKind,
  OpenFlow,
  OwnPersonFlow,
  PersonFlow,
  Verification,
} from '../../flow/flows/flow-kind.port.ts';
import { noteInFlow } from '../../flow/flows/flow-notes.command.ts';
import { provenByCheck } from '../../session/account-changes/proving-way.policy.ts';
import { isOwnerProvenSince } from '../../session/sessions/owner-proven.query.ts';

/** What the row of any such flow keeps beside the data of its own kind. */
const marks = v.object({
  /** Channel that the player chose. */
  ownerBy: v.optional(v.picklist(provingChannels)),
  /** When a code to a contact of the account was right in this flow. */
  ownerProvenAt: v.optional(v.string()),
});
type Marks = v.InferOutput<typeof marks>;

/** The owner is to be proven before the check of the person, by a code to one of these contacts; none: by a new sign-in. */
type OwnerDue = Readonly<{
  step: OwnPersonFlow;
  contacts: ReadonlyMap<ProvingChannel, string>;
  channel: ProvingChannel | null;
}>;

const mark = (platform: Platform, flow: OpenFlow, change: Marks): Promise<boolean> =>
  noteInFlow(platform, flow, change, 'proven');

/** Whether the step would give the account to a person whose right to it is not proven: `null`: it would not. */
async function unprovenStep(
  ctx: RequestContext,
  { data }: OpenFlow,
  step: PersonFlow | 'guardianTriesOver' | null,
): Promise<OwnPersonFlow | null> {
  if (step === null || typeof step === 'string' || step.result !== 'compareOrCertify') return null;
  if (step.isOwnerProven || (await identityOfAccount(ctx.db, step.guid)) !== null) return null;
  const { ownerProvenAt } = v.parse(marks, data);
  const since = after(ctx.clock.now(), -freshSignInMs);
  if (ownerProvenAt !== undefined && new Date(ownerProvenAt) > since) return null;
  return (await isOwnerProvenSince(ctx, step.guid, since)) ? null : step;
}

async function ownerDue(kind: FlowKind, ctx: RequestContext, flow: OpenFlow): Promise<OwnerDue | null> {
  const step = await unprovenStep(ctx, flow, (await kind.person?.(ctx, flow)) ?? null);
  if (step === null) return null;
  const contacts = await provingContactsOf(ctx, step.guid);
  const { ownerBy } = v.parse(marks, flow.data);
  const [first = null] = contacts.keys();
  return { step, contacts, channel: ownerBy !== undefined && contacts.has(ownerBy) ? ownerBy : first };
}

async function contactOf(
  ctx: RequestContext,
  flow: OpenFlow,
  { step: { guid, types }, contacts, channel }: OwnerDue,
): Promise<ContactFlow | null> {
  const known = channel === null ? undefined : contacts.get(channel);
  if (channel === null || known === undefined) return null;
  const isOwnBrowser = await isKnownBrowser(ctx, guid);
  const ownerProvenAt = ctx.clock.now().toISOString();
  return {
    state: flow.state,
    guid,
    proof: { channel, types, contact: 'kept' },
    known,
    only: known,
    purpose: 'contact',
    ...(isOwnBrowser && { ofOwner: true as const }),
    locale: localeOfMember(await getMember(ctx.db, guid)),
    sends: accountSends(guid, isOwnBrowser),
    keep: async (to) => (to === known && (await mark(ctx, flow, { ownerProvenAt })) ? 'kept' : 'wrongVerifyStep'),
  };
}

function statusOf(verification: Verification, { contacts, channel }: OwnerDue): Verification {
  const known = channel === null ? undefined : contacts.get(channel);
  if (channel === null || known === undefined) return verification; // the check is refused, and says so
  return {
    ...verification,
    status: verificationStatuses[channel],
    stage: completionStages.none,
    contact: channel === 'email' ? maskEmail(known) : maskPhone(known),
    correctable: false,
    otherWays: [...contacts.keys()].filter((other) => other !== channel),
    isBeforePerson: true,
  };
}

const chooseChannel = ({ contacts, channel: way }: OwnerDue) =>
  chooseWay({
    read: (_flow: OpenFlow) => ({ way }),
    open: () => [...contacts.keys()],
    turn: (platform, flow, ownerBy) => mark(platform, flow, { ownerBy }),
  });

/** The check of the person with the code that proved the owner before it in this flow. */
async function withCode(ctx: RequestContext, { data }: OpenFlow, step: PersonFlow | 'guardianTriesOver' | null) {
  const { ownerBy = 'email', ownerProvenAt } = v.parse(marks, data);
  if (step === null || typeof step === 'string' || step.result !== 'compareOrCertify') return step;
  if (ownerProvenAt === undefined) return step;
  const byCode = provenByCheck(ownerBy, await getAccount(ctx.db, step.guid), { at: ctx.clock.now() });
  return { ...step, owner: bothProven(step.owner ?? nothingProven, byCode) };
}

/**
 * A kind of flow whose check of the person asks for a proof of the owner before it stores the first person of an account: a session that
 * was stolen would otherwise become the account's for ever. Where no contact proves the owner, the check does not begin.
 */
export function ownerFirst(kind: FlowKind): FlowKind {
  const { person, contact, isProven, status, choose } = kind;
  if (!person) return kind;
  return {
    ...kind,
    person: async (ctx, flow) => {
      const step = await person(ctx, flow);
      const unproven = await unprovenStep(ctx, flow, step);
      return unproven === null ? withCode(ctx, flow, step) : { ...unproven, lacksOwnerProof: true };
    },
    contact: async (ctx, flow) => {
      const due = await ownerDue(kind, ctx, flow);
      return due ? contactOf(ctx, flow, due) : ((await contact?.(ctx, flow)) ?? null);
    },
    isProven: async (ctx, flow) =>
      v.parse(marks, flow.data).ownerProvenAt !== undefined || ((await isProven?.(ctx, flow)) ?? false),
    status: async (ctx, flow) => {
      const verification = (await status?.(ctx, flow)) ?? null;
      const due = verification && (await ownerDue(kind, ctx, flow));
      return due ? statusOf(verification, due) : verification;
    },
    choose: async (ctx, flow, way) => {
      const due = await ownerDue(kind, ctx, flow);
      if (due) return chooseChannel(due)(ctx, flow, way);
      return choose ? choose(ctx, flow, way) : 'verificationNotAllowed';
    },
  };
}
