import { otpRemove, otpStateCheck } from '@gatehouse/api-contract';
import { pathWith, type BroughtAlong } from '@gatehouse/platform';
import * as v from 'valibot';
import { minuteMs } from '../../base/ports/clock.ts';
import { defineFlow } from '../../flow/flows/define-flow.command.ts';

/** As long as any letter of ours is good for (spec B §5). */
export const switchLifetimeMs = 10 * minuteMs;

const told = { holder: 'letter', lifetimeMs: switchLifetimeMs, data: v.object({}) } as const;
/** A letter to the account's address switches the authenticator off. */
export const switchOffFlow = defineFlow({
  ...told,
  kind: 'authenticator-off',
  steps: {
    readLetter: { calls: [otpStateCheck], page: '/auth/verifi_code/deact', reads: true },
    remove: { calls: [otpRemove], page: '/auth/verifi_code/deact' },
  },
});
/** What the page that asked for the letter gets: it opens nothing, and looks like the state of a switch-on. */
export const switchOffAskedFlow = defineFlow({ ...told, kind: 'authenticator-off-asked', steps: {} });
/** The app on the member's phone confirms a switch-on. */
export const switchOnFlow = defineFlow({
  ...told,
  /** How much proved the member who asked, in their browser, and in which session: the app confirms from elsewhere. */
  data: v.object({ strength: v.optional(v.picklist([0, 1, 2, 3]), 0), freshIn: v.optional(v.string()) }),
  kind: 'authenticator-on',
  steps: {},
});

/** The part of a deactivation state before the colon (spec A §2); says nothing, and nothing depends on it. */
const prefix = 'off';

/** The page that a mailed state opens, on one of our sites, in the reader's language, for the visit that asked. */
export const switchOffLink = (origin: string, locale: string, state: string, brought: BroughtAlong): string =>
  pathWith(`${origin}/${locale}/auth/verifi_code/deact`, { state: `${prefix}:${state}`, ...brought });
