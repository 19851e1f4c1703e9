import { channelingSteps } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { defineFlow } from '../../flow/flows/define-flow.ts';
import { dayMs, minuteMs } from '../../base/ports/clock.ts';

/** What a former service began, before a browser has shown it: the service sends its player on at once. */
export const channelingOfferFlow = defineFlow({
  kind: 'channeling:offer',
  holder: 'state',
  lifetimeMs: 10 * minuteMs,
  data: v.object({ serviceId: v.string() }),
});

/** The move of a game's account. Its holder is the browser that showed the offer first, which `holdChanneling` compares. */
export const channelingFlow = defineFlow({
  kind: 'channeling',
  holder: 'state',
  /** As long as a guardian may take. */
  lifetimeMs: 3 * dayMs,
  data: v.object({
    browser: v.string(),
    serviceId: v.string(),
    /** The member whose steps these are. */
    member: v.string(),
    brought: v.record(v.string(), v.string()),
    step: v.optional(v.picklist(channelingSteps)),
    /** When a step was done, in epoch milliseconds. */
    steppedAt: v.optional(v.number()),
    /** When the member agreed to the terms, in epoch milliseconds. */
    agreedAt: v.optional(v.number()),
    /** Flows of the steps' screens, sealed with this one's state. */
    verification: v.optional(v.string()),
    guardian: v.optional(v.string()),
  }),
});
export type ChannelingData = NonNullable<ReturnType<typeof channelingFlow.heldIn>>['data'];
