import { dayMs } from '@gatehouse/platform';
import type { CallRule } from './call-rule.ts';
import type { OwnerWay, Strength } from './owner-ways.ts';

/** So long after "this was not me" no way changes, and nothing is done that cannot be taken back. */
export const frozenForMs = 3 * dayMs;

/** A link freezes an account once in this time: else a reader of one mailbox could keep its owner from ever replacing it. */
export const freezesOnceInMs = 30 * dayMs;

/** A recovery that weighs this much without what proved the disputed change ends a freeze before its time. */
export const strengthToLift: Strength = 2;

/** Calls that pass all the same, and why. */
export const despiteFreeze: Readonly<Record<string, string>> = {
  'own:owner-wait-finish': 'a recovery, to which the contacts of before could object for 72 hours',
  'own:answer-changes': 'says which changes were the own ones, and takes back the others',
  'own:member-wait-stop': 'stops a wait that somebody else began',
  'ep:account:POST signup/register': 'makes an account of its own',
  'ep:account:POST v1/crossfire/register': 'makes an account, or takes one over that nobody has used here yet',
};

/** What a call does of the kinds that a freeze stops: of the ways a browser that is remembered is none, as it only comes with a sign-in. */
const stops = ({ changes, proof, ...rule }: CallRule): boolean =>
  proof === 'freshOrHeld' ||
  ('lasts' in rule && rule.lasts === true) ||
  Object.values(changes ?? {}).some((ways: readonly OwnerWay[]) => ways.some((way) => way !== 'rememberedBrowser'));

/**
 * Whether the freeze refuses a call (40122). A new password by an older way passes, with which the owner ends what others have, as does the number or
 * the person that a sign-in waits for.
 */
export const isFrozenCall = (id: string, rule: CallRule): boolean => stops(rule) && !(id in despiteFreeze);
