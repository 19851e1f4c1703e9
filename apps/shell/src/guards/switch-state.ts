import type { CallResult } from '@gatehouse/api-client';
import { transferStep } from '@gatehouse/api-contract';
import { guardEntries, switchSignInPath } from '@gatehouse/platform';
import { askPlatform } from './ask-platform.ts';
import { flowEntry } from './flow-entry.ts';
import type { GuardInput, GuardVerdict } from './guard.ts';

/** State of the switch that the address names, or that its flow began. */
export function switchStateOf(input: GuardInput): string | null {
  return input.url.searchParams.get('state') || flowEntry(input, guardEntries.switchState);
}

/** Step of that switch. */
export function checkSwitch(input: GuardInput, state: string): Promise<CallResult<typeof transferStep> | null> {
  return askPlatform(input, transferStep, { query: { state } });
}

/** To the sign-in of a switch that is refused. */
export const toSwitchSignIn = ({ url }: Pick<GuardInput, 'url'>): GuardVerdict => ({
  kind: 'redirect',
  path: switchSignInPath(url),
});

/** 91018: the switch belongs to a sign-in that is over (spec A §4). */
export const needsSignIn = (code: string) => code === '91018';
