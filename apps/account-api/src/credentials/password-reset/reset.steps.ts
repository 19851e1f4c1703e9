import { recoveryStateFor, stagesOf, type ResetWay } from '@gatehouse/api-contract';
import { defaultLocale, nameOfProvider, resetStepPath } from '@gatehouse/platform';
import { findContacts, languageOf } from '../../account/accounts/accounts.repository.ts';
import { guardianCountsFrom } from '../../account/accounts/child-guardians.query.ts';
import { countingWays } from '../../account/ways/counting-ways.query.ts';
import { unseal } from '../../base/crypto/seal.ts';
import { localeOfMember, sendMail } from '../../base/mails/send-mail.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { chooseWay } from '../../flow/flows/choose-way.steps.ts';
import { accountSendRules } from '../../flow/flows/contact-proof.policy.ts';
import { stepsOf, type ContactFlow, type PersonFlow, type Verification } from '../../flow/flows/flow-kind.port.ts';
import { recoverySends } from '../../flow/flows/recovery-sends.policy.ts';
import { chargeVerifyFailure, isAddressBlocked } from '../../flow/flows/verify-failures.command.ts';
import { openResetWays, resetStatus } from './reset-way.policy.ts';
import { resetFlow, type ResetFlow } from './reset.flow.ts';

/** Instead of a code to an account that has no password: which provider signs in to it. */
function providerLetter(ctx: RequestContext, { state, data: { social } }: ResetFlow) {
  const { brand, lang } = ctx.caller;
  if (social === null) return null;
  const link = `${ctx.settings.sites[brand].origin}/login`;
  const provider = nameOfProvider(social.provider);
  const order = { template: 'signsInWith', provider, link, brand, locale: lang ?? defaultLocale } as const;
  const to = unseal(social.sealedTo, state);
  return { to, send: () => void setImmediate(() => void sendMail(ctx, { ...order, to })) };
}

/** What recovers the account; `by` is empty where there is none of this name. */
const waysOf = async (ctx: RequestContext, guid: string) =>
  countingWays(ctx, { guid, account: await findContacts(ctx.db, guid) }, 'recover');

type Proof = Readonly<{ by: 'email' | 'phone' | 'person' | 'guardian'; possession: string }>;
/** Keeps a reset as proven, and by what; exactly one of several calls at a time does it. */
const prove = (platform: Platform, flow: ResetFlow, { by, possession }: Proof): Promise<boolean> =>
  resetFlow.change(platform, flow, { proven: by, possession }, 'proven');

async function contact(ctx: RequestContext, flow: ResetFlow): Promise<ContactFlow<null, 'wrongVerifyStep'> | null> {
  const { way, owner, name, isOwn, proven } = flow.data;
  if (proven !== undefined || (way !== 'email' && way !== 'phone')) return null;
  const { db } = ctx;
  const { state } = flow;
  const { by, numberBeside } = await waysOf(ctx, owner);
  // A number that is not enough alone gets its code: what is missing is said to who has it.
  const known = by.get(way) ?? (way === 'phone' ? numberBeside : null);
  const language = await languageOf(db, owner);
  return {
    state,
    guid: null,
    proof: { channel: way, types: ['recovery-pw'], contact: 'kept' },
    known,
    only: known,
    purpose: 'reset',
    locale: language === undefined ? defaultLocale : localeOfMember({ language }),
    sends: { subject: isOwn ? name : `${name}\n${ctx.caller.sender}`, rules: accountSendRules },
    alsoSends: recoverySends(ctx.caller),
    page: resetStepPath(recoveryStateFor(way, state), null),
    hidden: { countedAs: name, isOwn, instead: way === 'email' ? providerLetter(ctx, flow) : null },
    keep: async (to) =>
      to === known && (await prove(ctx, flow, { by: way, possession: to })) ? 'kept' : 'wrongVerifyStep',
  };
}

/** Behind the link of a guardian's letter: the check of a guardian on record proves the reset, and that of no other person. */
async function takeGuardian(ctx: RequestContext, flow: ResetFlow, guardianHash: string) {
  if ((await guardianCountsFrom(ctx, { guid: flow.data.owner, guardianHash })) === null) return 'otherGuardian';
  return (await prove(ctx, flow, { by: 'guardian', possession: guardianHash })) ? null : 'wrongVerifyStep';
}

async function person(ctx: RequestContext, flow: ResetFlow): Promise<PersonFlow | null> {
  const { way, owner, proven, letter, addressBlocked } = flow.data;
  if (proven !== undefined || way !== 'person') return null;
  return {
    state: flow.state,
    types: ['recovery-pw'],
    addressBlocked,
    result: 'handOver',
    guid: null,
    take: async ({ identityHash }) => {
      if (letter !== undefined) return takeGuardian(ctx, flow, identityHash);
      if ((await waysOf(ctx, owner)).by.get('person') !== identityHash) {
        await chargeVerifyFailure(ctx);
        return 'identityVerificationRequired';
      }
      const isKept = await prove(ctx, flow, { by: 'person', possession: identityHash });
      return isKept ? null : 'wrongVerifyStep';
    },
  };
}

/** Behind the link of a guardian's letter nothing but the guardian's check proves the reset. */
const waysOfFlow = ({ data: { letter } }: ResetFlow, addressBlocked: boolean): readonly ResetWay[] =>
  letter === undefined ? openResetWays(addressBlocked) : ['person'];

async function status(ctx: RequestContext, flow: ResetFlow): Promise<Verification> {
  const { way, proven, addressBlocked } = flow.data;
  const blocked = await isAddressBlocked(ctx);
  const others = proven === undefined ? waysOfFlow(flow, blocked).filter((other) => other !== way) : [];
  const isWay = proven !== undefined && proven !== 'formerPassword' && proven !== 'guardian';
  const { open, done } = stagesOf('recovery-pw', isWay ? proven : way);
  return {
    type: 'recovery-pw',
    status: resetStatus(way, addressBlocked),
    stage: proven === undefined ? open : done,
    otherWays: others,
  };
}

const choose = chooseWay({
  read: ({ data }: ResetFlow) => data,
  open: (_platform, flow, addressBlocked) => waysOfFlow(flow, addressBlocked),
  turn: (platform, flow, way) => resetFlow.change(platform, flow, { way }, 'proven'),
});

/** What codes and checks of a person do in a reset: nothing in it tells whether its name has an account. */
export const resetFlowSteps = stepsOf(resetFlow, { contact, person, status, choose });
