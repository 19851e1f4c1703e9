import { maskEmail, maskPhone } from '@gatehouse/api-contract';
import { keepAccountPath, pathWith } from '@gatehouse/platform';
import { provenAddressesOf, withContactEmail } from '../../account/accounts/account-addresses.query.ts';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import { accountStateAt, gravestOf } from '../../account/accounts/account-state.policy.ts';
import {
  activeBlocks,
  getAccount,
  getMember,
  lockAccount,
  type AccountRow,
  type BlockRow,
} from '../../account/accounts/accounts.repository.ts';
import { provesOwner } from '../../account/accounts/door.policy.ts';
import { isKnownBrowser } from '../../account/password/know-browser.command.ts';
import { countingWays } from '../../account/ways/counting-ways.query.ts';
import { bothProven, provenByDoor, provenBySignIn } from '../../account/ways/proven.policy.ts';
import { findRestrictionProof } from '../../account/ways/restriction-proof.query.ts';
import { actBy } from '../../base/act-of-call.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import type { RequestContext } from '../../base/request-context.ts';
import {
  changeEventOf,
  contactAt,
  contactRefusal,
  keepSameContact,
  placeOf,
  putAccountContact,
  wayOfPlace,
} from '../../flow/contacts/account-contact.command.ts';
import { tellAddresses } from '../../flow/contacts/write-contact-letters.command.ts';
import { accountSends, onlyContactOf, type ContactProof } from '../../flow/flows/contact-proof.policy.ts';
import { stepsOf, type ContactFlow, type KeepResult } from '../../flow/flows/flow-kind.port.ts';
import { bringContactBack } from '../../session/account-changes/bring-contact-back.command.ts';
import { changeWay } from '../../session/account-changes/change-way.command.ts';
import { asksOwner, contactProofOf, personCheckOf } from './entry-proof.policy.ts';
import { findSignInFlow, signInFlow, type SignInFlow } from './sign-in.flow.ts';
import { verificationStageOf } from './verification-stage.policy.ts';

type ByState = Readonly<{ state: string }>;

type Stopped = Readonly<{ flow: SignInFlow; own: AccountRow; block: BlockRow | null }>;

/** The account as a code reaches it: where the code proves the owner, with the contacts that count; `by`: what is asked for. */
async function findReached(ctx: RequestContext, { flow, own, block }: Stopped) {
  const { guid, refusal, entry } = flow;
  const isKept = refusal === 'deletionRequested';
  if (!asksOwner(refusal)) return { account: withContactEmail(own), by: null };
  // Taking a deletion back asks for something more than the sign-in, whichever it was, where there is anything.
  const isBeside = isKept || provesOwner(entry.door);
  const ways = (await countingWays(ctx, { guid, account: own }, isKept ? 'keep' : 'lift', { isBeside })).by;
  const [email, phone] = [ways.get('email') ?? null, ways.get('phone') ?? null];
  const account = { ...own, email, email_verified: email !== null, phone, phone_verified: phone !== null };
  if (isKept) return { account, by: [...ways.keys()][0] ?? null };
  const owner = { account: own, member: await getMember(ctx.db, guid), isBeside };
  return { account, by: await findRestrictionProof(ctx, owner, block) };
}

/** A refused sign-in, and what may prove the owner. */
async function read(ctx: RequestContext, { state }: ByState) {
  const found = await findSignInFlow(ctx, state);
  if (!found.ok) return null;
  const { db, clock } = ctx;
  const flow = found.value;
  const own = await getAccount(db, flow.guid);
  const block = gravestOf(await activeBlocks(db, flow.guid, clock.now()));
  const member = await getMember(db, flow.guid);
  const { account, by } = await findReached(ctx, { flow, own, block });
  const proof = contactProofOf(flow.refusal, by);
  const check = personCheckOf(flow.refusal, by);
  const isOwnBrowser = await isKnownBrowser(ctx, flow.guid);
  // A door that a session elsewhere opens, also a stolen one, brings no contact of its own.
  const isOwner = provesOwner(flow.entry.door);
  const only = proof && (isOwner ? onlyContactOf(proof, account, { isOwnBrowser }) : account[proof.channel]);
  return { flow, own, account, member, proof: isOwner || only !== null ? proof : null, check, only };
}

/** A deletion can be taken back no more: a code that was asked for in time is taken, and none is sent. */
const isTooLate = ({ clock }: RequestContext, { status, deletion_requested_at: deletionRequestedAt }: AccountRow) =>
  accountStateAt({ status, deletionRequestedAt, blocks: [] }, clock.now()) === 'deletionReady';

type Read = NonNullable<Awaited<ReturnType<typeof read>>>;
type Typed = Pick<Read, 'flow' | 'own' | 'account' | 'member' | 'only'> &
  Readonly<{ proof: ContactProof; typed: string }>;

/**
 * What a right code to a contact does, with the account locked. A proven contact stays the account's, and one that was replaced within seven days comes
 * back. In place of an unproven one, the contact that was typed is the account's from now on.
 */
async function keepTyped(ctx: RequestContext, now: Typed): Promise<KeepResult> {
  const { flow, own, account, member, only, proof, typed } = now;
  const { guid } = own;
  const { channel } = proof;
  const place = placeOf(channel, own);
  const had = contactAt(own, place);
  const isBrought = !had.proven && (only === null || typed === had.contact);
  const refused = isBrought ? await contactRefusal(ctx, { guid, place, contact: typed }) : null;
  if (refused !== null) return refused;
  actBy(ctx, 'signIn');
  if (!(await signInFlow.change(ctx, flow, { proven: channel }, 'proven'))) return 'wrongVerifyStep';
  if (!isBrought) {
    const goesOn = () => ({ state: flow.state, keepsBrowser: provesOwner(flow.entry.door) });
    if (typed === had.contact) await keepSameContact(ctx, guid, place);
    else await bringContactBack(ctx, { guid, channel, contact: typed, goesOn });
    return 'kept';
  }
  const replaced = channel === 'email' ? account.email : null;
  if (replaced !== null && replaced !== typed)
    await tellAddresses(ctx, { guid, to: [replaced], locale: localeOfMember(member), brand: ctx.caller.brand });
  const change = {
    guid,
    event: changeEventOf[place],
    acts: { [wayOfPlace[place]]: 'added' },
    shown: bothProven(provenByDoor(flow.entry.door), provenBySignIn()),
    isAwaited: true,
    before: provenAddressesOf(accountAt(own, ctx.clock.now())),
    added: channel === 'email' ? typed : null,
  } as const;
  await changeWay(ctx, change, (door) => putAccountContact(ctx, door, { place, contact: typed }));
  return 'kept';
}

async function contact(ctx: RequestContext, open: ByState): Promise<ContactFlow | null> {
  const found = await read(ctx, open);
  if (!found?.proof || found.flow.proven !== null) return null;
  const { flow, account, member, proof, only } = found;
  const { guid } = account;
  const { channel } = proof;
  const locale = localeOfMember(member);
  return {
    state: flow.state,
    guid,
    proof,
    known: account[channel],
    ofOwner: true, // the flow is open in the browser that gave the right password, or another proof
    only,
    purpose: flow.refusal === 'deletionRequested' ? 'keepAccount' : 'signIn',
    locale,
    sends: accountSends(guid, true),
    ...(flow.refusal === 'deletionRequested' && {
      has: async () => (isTooLate(ctx, found.own) ? 'wrongVerifyStep' : null),
    }),
    keep: async (typed): Promise<KeepResult> => {
      await lockAccount(ctx.db, guid);
      const now = await read(ctx, open); // read again under the lock
      if (now?.proof?.channel !== channel || now.flow.proven !== null) return 'wrongVerifyStep';
      if (now.only !== null && now.only !== typed) return 'wrongVerifyStep';
      return keepTyped(ctx, { ...now, proof: now.proof, typed });
    },
  };
}

/** What the page shows of where a code goes. A number is shown only where no other may be typed: its owner has verified it. */
function maskedContact({ channel, contact: which }: ContactProof, { email, phone }: AccountRow): string {
  if (channel === 'email') return email === null ? '' : maskEmail(email);
  return which === 'kept' && phone !== null ? maskPhone(phone) : '';
}

/** A deletion is taken back on a page of its own, which says what that means; `''`: the sign-in goes on by itself. */
const keepingPageOf = ({ settings, caller: { brand } }: RequestContext, { refusal, state }: SignInFlow): string =>
  refusal === 'deletionRequested' ? `${settings.sites[brand].origin}${pathWith(keepAccountPath, { state })}` : '';

/** A refused sign-in that continues after a code or a check of the person. */
export const signInFlowSteps = stepsOf(signInFlow, {
  contact,

  person: async (ctx, open) => {
    const found = await read(ctx, open);
    if (!found?.check || found.flow.proven !== null) return null;
    const { flow, check } = found;
    return {
      ...check,
      state: flow.state,
      guid: flow.guid,
      isOwnerProven: provesOwner(flow.entry.door),
      owner: provenByDoor(flow.entry.door),
      isAwaited: true,
      prove: () => signInFlow.change(ctx, flow, { proven: 'person' }, 'proven'),
    };
  },

  status: async (ctx, open) => {
    const found = await read(ctx, open);
    const stage = found && verificationStageOf(found.flow.refusal, found, found.flow.proven !== null);
    if (!found || !stage) return null;
    const { account, proof, check, only } = found;
    const sleeps = found.flow.refusal === 'accountDormant';
    return {
      ...stage,
      type: sleeps ? 'inactive-account' : (proof?.types[0] ?? check?.types[0] ?? null),
      recovers: sleeps ? 'account' : 'signIn',
      redirectUrl: keepingPageOf(ctx, found.flow),
      contact: proof === null ? '' : maskedContact(proof, account),
      correctable: proof !== null && only === null && proof.contact === 'typed',
    };
  },
});
