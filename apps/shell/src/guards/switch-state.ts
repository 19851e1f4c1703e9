import type { CallResult } from '@gatehouse/api-client';
import { transferStep } from '@gatehouse/api-contract';
import { guardEntries, pathWith, visitIn } from '@gatehouse/platform';
import { askPlatform } from './ask-platform.ts';
import { flowEntry } from './flow-entry.ts';
import { toLogin, type GuardInput, type GuardVerdict } from './guard.ts';

/** State of the switch that the address names, or that its flow began. */
export function switchStateOf(input: GuardInput): string | null {
  return input.url.searchParams.get('state') || flowEntry(input, guardEntries.switchState);
}

/** Step of that switch. */
export function checkSwitch(input: GuardInput, state: string): Promise<CallResult<typeof transferStep> | null> {
  return askPlatform(input, transferStep, { query: { state } });
}

/** What a switch means; it begins there. */
const switchGuidePath = '/myinfo/myaccount/switch_id';

/** To the sign-in, and from there to the guide: back at a switch that is not the member's, who is signed in would be sent here again at once. */
export function toSwitchSignIn({ url }: Pick<GuardInput, 'url'>): GuardVerdict {
  return toLogin({ url: new URL(pathWith(switchGuidePath, visitIn(url)), url) });
}

/** 91018: the switch belongs to a sign-in that is over (spec A §4). */
export const needsSignIn = (code: string) => code === '91018';
