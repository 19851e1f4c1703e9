import { stepsOf } from '../../flow/flows/flow-kind.port.ts';
import { channelingFlow } from './channeling.flow.ts';

/** A move of a game's account, in the browser that holds it; each of its steps has a flow of its own. */
export const channelingFlowSteps = stepsOf(channelingFlow, {
  session: async (_ctx, { data: { step, member: guid } }) => ({
    type: step === 'THIRD_PERSON_REQUIRE' ? 'CHANNELING_THIRD' : 'CHANNELING',
    guid,
  }),
});
