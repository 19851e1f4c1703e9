import { defineFlowKind } from '../flows/flow-kind.ts';
import { channelingKind, readChannelingData } from './channeling-flow.ts';

/** A move of a game's account, in the browser that holds it; each of its steps has a flow of its own. */
export const channelingFlowKind = defineFlowKind({
  owns: (kind) => kind === channelingKind,
  session: async (_platform, _caller, flow) => {
    const { step, member: guid } = readChannelingData(flow);
    return { type: step === 'THIRD_PERSON_REQUIRE' ? 'CHANNELING_THIRD' : 'CHANNELING', guid };
  },
});
