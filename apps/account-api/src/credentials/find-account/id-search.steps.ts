import { stagesOf } from '@gatehouse/api-contract';
import { defaultLocale, idSearchPath } from '@gatehouse/platform';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { sendRules } from '../../flow/codes/code.policy.ts';
import { chooseWay } from '../../flow/flows/choose-way.steps.ts';
import { stepsOf, type ContactFlow, type PersonFlow, type Verification } from '../../flow/flows/flow-kind.port.ts';
import { recoverySends } from '../../flow/flows/recovery-sends.policy.ts';
import { isAddressBlocked } from '../../flow/flows/verify-failures.command.ts';
import { openSearchWays, searchStatus } from './find-id-way.policy.ts';
import { isKnownToOwnersOf } from './found-accounts.repository.ts';
import { idSearchFlow, type FindIdWay, type IdSearch } from './id-search.flow.ts';

const types = ['recovery-id'] as const;

type Proof = Readonly<{ way: FindIdWay; possession: string }>;
/** Keeps what the searcher possesses; exactly one of several calls at a time does it. */
const prove = (platform: Platform, search: IdSearch, { way, possession }: Proof): Promise<boolean> =>
  idSearchFlow.change(platform, search, { proven: way, possession }, 'proven');

/** Whether an account of this contact knows the browser: strangers' searches for it do not stop its owner. */
function isKnownToOwner({ db, clock, keyedHash, caller }: RequestContext, proof: Proof): Promise<boolean> {
  const { id } = caller.known;
  if (id === null) return Promise.resolve(false);
  return isKnownToOwnersOf(db, { ...proof, at: clock.now(), browserHash: keyedHash('browser', id) });
}

/** A code goes to whatever contact is typed, whether or not an account has it: its owner alone sees what is found. */
async function contact(ctx: RequestContext, search: IdSearch): Promise<ContactFlow<null, 'wrongVerifyStep'> | null> {
  const { way, proven, addressBlocked } = search.data;
  if (proven !== undefined || way === 'person') return null;
  const { state } = search;
  return {
    state,
    guid: null,
    proof: { channel: way, types, contact: 'typed' },
    known: null,
    only: null,
    purpose: 'findId',
    locale: defaultLocale,
    sends: { subject: state, rules: sendRules },
    alsoSends: recoverySends(ctx.caller),
    page: idSearchPath({ state, way, addressBlocked }),
    isOwn: (possession) => isKnownToOwner(ctx, { way, possession }),
    keep: async (possession) => ((await prove(ctx, search, { way, possession })) ? 'kept' : 'wrongVerifyStep'),
  };
}

async function person(ctx: RequestContext, search: IdSearch): Promise<PersonFlow | null> {
  const { way, proven, addressBlocked } = search.data;
  if (proven !== undefined || way !== 'person') return null;
  const { state } = search;
  return {
    state,
    types,
    addressBlocked,
    result: 'handOver',
    guid: null,
    take: async ({ identityHash: possession }) =>
      (await prove(ctx, search, { way, possession })) ? null : 'wrongVerifyStep',
  };
}

async function status(ctx: RequestContext, search: IdSearch): Promise<Verification> {
  const { way, proven, addressBlocked } = search.data;
  const others = proven === undefined ? openSearchWays(await isAddressBlocked(ctx)) : [];
  const { open, done } = stagesOf('recovery-id', way);
  return {
    type: 'recovery-id',
    status: searchStatus(way, addressBlocked),
    stage: proven === undefined ? open : done,
    correctable: way !== 'person' && proven === undefined,
    otherWays: others.filter((other) => other !== way),
  };
}

const choose = chooseWay({
  read: ({ data }: IdSearch) => data,
  open: (_platform, _flow, addressBlocked) => openSearchWays(addressBlocked),
  turn: (platform, search, way) => idSearchFlow.change(platform, search, { way }, 'proven'),
});

/** What codes and checks of a person do in a search. */
export const idSearchFlowSteps = stepsOf(idSearchFlow, { contact, person, status, choose });
