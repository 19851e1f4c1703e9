import { completionStages, factsOf, stagesOf, verificationStatuses } from '@gatehouse/api-contract';
import { defaultLocale, matchDeviceLanguage } from '@gatehouse/platform';
import { withContactEmail } from '../../account/accounts/account-addresses.query.ts';
import { getAccount, getMember, lockAccount } from '../../account/accounts/accounts.repository.ts';
import { isKnownBrowser } from '../../account/password/know-browser.command.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { sendRules } from '../../flow/codes/code.policy.ts';
import { placeOf } from '../../flow/contacts/account-contact.command.ts';
import { tellAddresses } from '../../flow/contacts/write-contact-letters.command.ts';
import { chooseWay } from '../../flow/flows/choose-way.steps.ts';
import { accountSends, onlyContactOf } from '../../flow/flows/contact-proof.policy.ts';
import {
  stepsOf,
  type ContactFlow,
  type KeepResult,
  type PersonFlow,
  type Verification,
} from '../../flow/flows/flow-kind.port.ts';
import { isAddressBlocked } from '../../flow/flows/verify-failures.command.ts';
import { ownAddressesOf } from '../../session/sessions/own-address.query.ts';
import { changeContact } from './change-contact.command.ts';
import { countingWaysFor, provableBy } from './provable-by.query.ts';
import { mayCertify, verificationWaysOf } from './verification-way.policy.ts';
import {
  markVerified,
  sealedPerson,
  statusBy,
  turnVerification,
  verificationFlow,
  type VerificationFlow,
} from './verification.flow.ts';

/** The open verification with what its account has; a code goes to `known`, and to `only` where there is one. */
async function read(ctx: RequestContext, flow: VerificationFlow) {
  const { db } = ctx;
  const { data } = flow;
  const { type, way, known: given } = data;
  const channel = way === 'email' || way === 'phone' ? way : null;
  const { proves } = factsOf(type);
  const { guid } = flow;
  const account = guid === null ? null : withContactEmail(await getAccount(db, guid));
  const ways = guid !== null && proves === 'account' ? await countingWaysFor(ctx, { type, guid }) : null;
  const member = flow.guid === null ? null : await getMember(db, flow.guid);
  const typed = proves === 'contact' || proves === 'newContact' || (proves === 'person' && given === null);
  // An old number was asked for beside a proof of that moment, which the code may outlast.
  const beside = channel === 'phone' ? ways?.numberBeside : null;
  const own = channel && (proves === 'account' ? (ways?.by.get(channel) ?? beside) : account?.[channel]);
  const known = given ?? (proves === 'newContact' ? null : (own ?? null));
  const proof = channel && ({ channel, types: [type], contact: typed ? 'typed' : 'kept' } as const);
  const isOwnBrowser = flow.guid !== null && (await isKnownBrowser(ctx, flow.guid));
  const replaced = proves === 'contact' && proof && account ? onlyContactOf(proof, account, { isOwnBrowser }) : null;
  const proven = proof && account ? onlyContactOf(proof, account, { isOwnBrowser: true }) : null;
  return { data, proof, proves, known, only: typed ? replaced : known, proven, member, isOwnBrowser };
}

async function contact(ctx: RequestContext, flow: VerificationFlow): Promise<ContactFlow | null> {
  const { data, proof, proves, known, only, proven, member, isOwnBrowser } = await read(ctx, flow);
  if (!proof || data.proven !== undefined) return null;
  const { state, guid } = flow;
  const { channel } = proof;
  const locale = member
    ? localeOfMember(member)
    : (matchDeviceLanguage(typeof data.given.locale === 'string' ? data.given.locale : '') ?? defaultLocale);
  const keep = async (typed: string): Promise<KeepResult> => {
    const mark = () => markVerified(ctx, state, channel, { contact: typed });
    if (guid === null || proves === 'account' || proves === 'person')
      return (await mark()) ? 'kept' : 'wrongVerifyStep';
    await lockAccount(ctx.db, guid);
    const now = await read(ctx, flow); // read again under the lock
    if (now.only !== null && now.only !== typed) return 'wrongVerifyStep';
    if (proves === 'contact') {
      const place = placeOf(channel, await getAccount(ctx.db, guid));
      const kept = await changeContact(ctx, { guid, place, contact: typed, state, shown: data.owner }, mark);
      const isOther = kept === 'kept' && channel === 'email' && now.known !== typed;
      const to = isOther && now.known !== null ? [now.known] : [];
      await tellAddresses(ctx, { guid, to, locale, brand: ctx.caller.brand });
      return kept;
    }
    const { email, email_verified: isProven } = await getAccount(ctx.db, guid);
    const mailPlace = email === typed && !isProven ? 'signInEmail' : 'secondaryEmail';
    const place = channel === 'phone' ? channel : mailPlace;
    return changeContact(ctx, { guid, place, contact: typed, state, shown: data.owner }, mark);
  };
  return {
    state,
    guid,
    proof,
    known,
    only,
    purpose: 'contact',
    ...(isOwnBrowser && { ofOwner: true as const }),
    locale,
    sends: guid === null ? { subject: state, rules: sendRules } : accountSends(guid, isOwnBrowser),
    has: async (typed) => (proves === 'newContact' && typed === proven ? 'contactIsOwn' : null),
    keep,
  };
}

async function person(ctx: RequestContext, flow: VerificationFlow): Promise<PersonFlow | null> {
  const { type, way, proven, addressBlocked, service, isOwnerProven, owner } = flow.data;
  if (way !== 'person' || proven !== undefined) return null;
  const { state, guid } = flow;
  const step = { state, types: [type], addressBlocked } as const;
  if (guid === null || factsOf(type).proves === 'person')
    return {
      ...step,
      result: 'handOver',
      guid,
      take: async (checked) => {
        const sealed = sealedPerson(checked, state);
        return (await markVerified(ctx, state, 'person', { sealedPerson: sealed })) ? null : 'wrongVerifyStep';
      },
    };
  const result = mayCertify(type) ? 'compareOrCertify' : 'onlyCompare';
  return { ...step, result, guid, service, isOwnerProven, owner, prove: () => markVerified(ctx, state, 'person') };
}

/** Of the ways its player may choose from, those that are open now: what an account is known by may have changed meanwhile. */
async function openWays(ctx: RequestContext, flow: VerificationFlow, addressBlocked: boolean) {
  const { type, ways } = flow.data;
  if (ways.length < 2) return [];
  const by = await provableBy(ctx, { type, guid: flow.guid });
  const open = verificationWaysOf(type, { by, wanted: null, addressBlocked });
  return ways.filter((way) => open.includes(way));
}

const choose = chooseWay({
  read: ({ data }: VerificationFlow) => data,
  open: openWays,
  turn: (platform, { state }, way, addressBlocked) =>
    turnVerification(platform, state, { way, addressBlocked: addressBlocked && way === 'person' }),
});

async function status(ctx: RequestContext, flow: VerificationFlow): Promise<Verification> {
  const { data, proof, known, only } = await read(ctx, flow);
  const { type, way, returnTo: redirectUrl, addressBlocked, proven } = data;
  if (way === null) return { type, status: verificationStatuses.notAllowed, stage: completionStages.none, redirectUrl };
  const settledBy = proven ?? way;
  const { open, done } = stagesOf(type, settledBy);
  const blocked = await isAddressBlocked(ctx);
  const others = proven === undefined ? await openWays(ctx, flow, blocked) : [];
  return {
    type,
    status: statusBy(settledBy, addressBlocked),
    stage: proven === undefined ? open : done,
    redirectUrl,
    contact: proof?.channel === 'email' ? (await ownAddressesOf(ctx, flow.guid))(known) : '',
    correctable: proof !== null && only === null && proof.contact === 'typed',
    otherWays: others.filter((other) => other !== way),
  };
}

/** What codes and checks of a person do in a verification. */
export const verificationFlowSteps = stepsOf(verificationFlow, {
  contact,
  person,
  status,
  choose,
  session: async (_ctx, flow) =>
    flow.guid !== null && flow.data.type === 'channeling' ? { type: 'CHANNELING', guid: flow.guid } : null,
});
