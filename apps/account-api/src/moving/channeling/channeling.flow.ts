import {
  channelingResult,
  channelingState,
  channelingSteps,
  channelingTerms,
  channelingThirdRegister,
  reauthCheck,
  sessionCheck,
} from '@gatehouse/api-contract';
import * as v from 'valibot';
import { dayMs, minuteMs } from '../../base/ports/clock.ts';
import { defineFlow } from '../../flow/flows/define-flow.command.ts';

/** What a former service began, before a browser has shown it: the service sends its player on at once. */
export const channelingOfferFlow = defineFlow({
  kind: 'channeling:offer',
  holder: 'letter',
  becomes: ['channeling'],
  lifetimeMs: 10 * minuteMs,
  steps: { show: { calls: [channelingState], page: '/channeling' } },
  data: v.object({ serviceId: v.string() }),
});

/** The move of a game's account. */
export const channelingFlow = defineFlow({
  kind: 'channeling',
  holder: 'firstBrowser',
  otherMember: 'takesOver',
  nests: ['verification', 'guardian'],
  /** As long as a guardian may take. */
  lifetimeMs: 3 * dayMs,
  steps: {
    guard: { calls: [sessionCheck, reauthCheck], page: '/channeling', reads: true },
    show: { calls: [channelingState], page: '/channeling' },
    agree: { calls: [channelingTerms], after: ['show'], page: '/channeling' },
    register: { calls: [channelingThirdRegister], after: ['agree'], page: '/channeling' },
    takeResult: { calls: [channelingResult], after: ['register'] },
  },
  data: v.object({
    serviceId: v.string(),
    /** The member whose steps these are. */
    member: v.string(),
    brought: v.record(v.string(), v.string()),
    step: v.optional(v.picklist(channelingSteps)),
    /** When a step was done, in epoch milliseconds. */
    steppedAt: v.optional(v.number()),
    /** When the member agreed to the terms, in epoch milliseconds. */
    agreedAt: v.optional(v.number()),
    /** Flows of the steps' screens. */
    verification: v.optional(v.string()),
    guardian: v.optional(v.string()),
  }),
});
export type ChannelingData = NonNullable<ReturnType<typeof channelingFlow.heldIn>>['data'];
