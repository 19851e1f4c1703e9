import { stagesOf } from '@gatehouse/api-contract';
import { defaultLocale } from '@gatehouse/platform';
import { sendRules } from '../codes/code.policy.ts';
import { chooseWay } from '../flows/choose-way.ts';
import {
  defineFlowKind,
  type ContactFlow,
  type OpenFlow,
  type PersonFlow,
  type Verification,
} from '../flows/flow-kind.ts';
import { recoverySends } from '../flows/recovery-sends.ts';
import { isAddressBlocked } from '../flows/verify-failures.command.ts';
import type { Caller } from '../shared/caller.ts';
import type { Platform } from '../shared/platform.ts';
import { openSearchWays, searchStatus } from './find-id-way.policy.ts';
import { idSearchKind, markSearch, readIdSearch, turnSearch } from './id-search-flow.ts';

const types = ['recovery-id'] as const;

/** A code goes to whatever contact is typed, whether or not an account has it: its owner alone sees what is found. */
async function contact(platform: Platform, caller: Caller, flow: OpenFlow): Promise<ContactFlow | null> {
  const { way, proven } = readIdSearch(flow);
  if (proven !== undefined || way === 'person') return null;
  const { state } = flow;
  return {
    state,
    guid: null,
    proof: { channel: way, types, contact: 'typed' },
    known: null,
    only: null,
    purpose: 'findId',
    locale: defaultLocale,
    sends: { subject: state, rules: sendRules },
    alsoSends: recoverySends(caller),
    keep: async (possession) => ((await markSearch(platform, state, { way, possession })) ? 'kept' : 'wrongVerifyStep'),
  };
}

async function person(platform: Platform, _caller: Caller, flow: OpenFlow): Promise<PersonFlow | null> {
  const { way, proven, addressBlocked } = readIdSearch(flow);
  if (proven !== undefined || way !== 'person') return null;
  const { state } = flow;
  return {
    state,
    types,
    addressBlocked,
    result: 'handOver',
    guid: null,
    take: async ({ identityHash: possession }) =>
      (await markSearch(platform, state, { way, possession })) ? null : 'wrongVerifyStep',
  };
}

async function status(platform: Platform, caller: Caller, flow: OpenFlow): Promise<Verification> {
  const { way, proven, addressBlocked } = readIdSearch(flow);
  const others = proven === undefined ? openSearchWays(await isAddressBlocked(platform, caller)) : [];
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
  read: readIdSearch,
  open: (_platform, _flow, addressBlocked) => openSearchWays(addressBlocked),
  turn: (platform, { state }, way) => turnSearch(platform, state, way),
});

/** A search for the IDs of somebody who does not know them. */
export const idSearchFlowKind = defineFlowKind({
  owns: (kind) => kind === idSearchKind,
  contact,
  person,
  status,
  choose,
});
