import type { AccountChange, GivenBack } from '../enums/account-changes.ts';
import type { OwnerWay } from './owner-ways.ts';

/** Letters about an event without a link to "this was not me". */
type Notice =
  | 'deviceRegistered'
  | 'deviceRemoved'
  | 'deviceContactChanged'
  | 'pcRegistered'
  | 'pcRemoved'
  | 'loginCodesOff'
  | 'contactDisowned'
  | 'guardianDeclined'
  | 'guardianWithdrew';

/** Why a player is not shown an event. */
export const hiddenReasons = {
  step: 'a step on the way to an event that is shown, or to none',
  session: 'what a browser or a service does for a sign-in that is shown',
  choice: 'is shown where it was chosen, and opens nothing',
  nobody: 'belongs to no account, or the account is gone with it',
  operator: 'done by the operator of the platform',
} as const;
type HiddenReason = keyof typeof hiddenReasons;

/** An event that changes a way, and so cannot be hidden: a letter with a link to "this was not me", and what the link gives back. */
export type WayEventRule = Readonly<{
  ways: readonly [OwnerWay, ...OwnerWay[]];
  letter: AccountChange;
  givesBack: readonly GivenBack[];
}>;

/** Any other event: shown, with or without a letter, or hidden for a reason. */
export type OtherEventRule = Readonly<
  | {
      letter: AccountChange | Notice | null;
      givesBack: readonly GivenBack[];
      /** Outcomes of the record that are shown; without it `ok` alone. */
      outcomes?: readonly string[] | 'all';
    }
  | { hidden: HiddenReason }
>;

const shown = { letter: null, givesBack: [] } as const;
const noticed = <Letter extends Notice>(letter: Letter) => ({ letter, givesBack: [] }) as const;
const hidden = <Reason extends HiddenReason>(reason: Reason) => ({ hidden: reason }) as const;

/** Events that change a way. */
export const wayEvents = {
  'password-reset': { ways: ['password'], letter: 'password-reset', givesBack: [] },
  'password-changed': { ways: ['password'], letter: 'password-change', givesBack: [] },
  'sign-in-address-changed': { ways: ['signInAddress'], letter: 'address-change', givesBack: ['signInAddress'] },
  'contact-address-changed': { ways: ['contactAddress'], letter: 'address-change', givesBack: ['contactAddress'] },
  'phone-changed': { ways: ['phone'], letter: 'phone-change', givesBack: ['phone'] },
  'person-certified': { ways: ['person'], letter: 'person-added', givesBack: ['person'] },
  'account-switch': {
    ways: ['signInAddress', 'provider', 'password'],
    letter: 'account-switch',
    givesBack: ['signInNames'],
  },
  'authenticator-on': { ways: ['authenticator'], letter: 'authenticator-on', givesBack: ['authenticator'] },
  'authenticator-off': { ways: ['authenticator'], letter: 'authenticator-off', givesBack: ['authenticator'] },
  'question-set': { ways: ['securityQuestion'], letter: 'question-change', givesBack: ['securityQuestion'] },
  'browser-added': { ways: ['rememberedBrowser'], letter: 'new-sign-in', givesBack: [] },
} as const satisfies Readonly<Record<string, WayEventRule>>;

export type WayEvent = keyof typeof wayEvents;

/** All other events. */
const otherEvents = {
  'country-changed': { letter: 'country-change', givesBack: ['country'] },
  'deletion-requested': { letter: 'withdrawal', givesBack: ['deletion'] },
  'channeling-registered': { letter: null, givesBack: ['gameMove'] },
  'channeling-moved': { letter: 'account-move', givesBack: [] },

  'sign-in': shown,
  'sign-out': shown,
  'refresh-reuse': { ...shown, outcomes: 'all' },
  'wrong-proofs': shown,
  'code-reuse': { ...shown, outcomes: 'all' },
  authorize: shown,
  'account-created': shown,
  'account-moved': shown,
  'account-blocked': { ...shown, outcomes: 'all' },
  'account-asleep': shown,
  'account-recovered': { ...shown, outcomes: 'all' },
  'restriction-lifted': shown,
  'deletion-cancelled': shown,
  'game-withdrawn': shown,
  'owner-wait': { ...shown, outcomes: ['begun'] },
  'not-me': { ...shown, outcomes: 'all' },
  'contact-disowned': noticed('contactDisowned'),
  'guardian-agreed': shown,
  'guardian-declined': noticed('guardianDeclined'),
  'guardian-consent-withdrawn': noticed('guardianWithdrew'),
  'login-codes-off': { ...noticed('loginCodesOff'), outcomes: 'all' },
  'approval-answered': { ...shown, outcomes: ['APPROVED', 'typed'] },
  'pc-registered': noticed('pcRegistered'),
  'pc-removed': noticed('pcRemoved'),
  'device-registered': noticed('deviceRegistered'),
  'device-removed': noticed('deviceRemoved'),
  'device-contact-changed': noticed('deviceContactChanged'),

  'social-answer': hidden('step'),
  'sign-up': hidden('step'),
  'switch-begun': hidden('step'),
  'deletion-begun': hidden('step'),
  'owner-proven': hidden('step'),
  'id-search': hidden('step'),
  'reset-started': hidden('step'),
  'reset-proven': hidden('step'),
  'changes-stay': hidden('step'),
  'question-answered': hidden('step'),
  'contact-code': hidden('step'),
  'contact-verified': hidden('step'),
  'person-check': hidden('step'),
  'person-compared': hidden('step'),
  'person-handed-over': hidden('step'),
  'verification-opened': hidden('step'),
  'verification-way': hidden('step'),
  'verification-taken': hidden('step'),
  'studio-verification': hidden('step'),
  'guardian-case': hidden('step'),
  'guardian-asked': hidden('step'),
  'guardian-checked': hidden('step'),
  'guardian-bound': hidden('step'),
  'channeling-begun': hidden('step'),
  'channeling-shown-elsewhere': hidden('step'),
  'login-code-issued': hidden('step'),
  'authenticator-off-asked': hidden('step'),
  'approval-asked': hidden('step'),
  'approval-scanned': hidden('step'),

  refresh: hidden('session'),
  'code-exchange': hidden('session'),
  'session-handed-over': hidden('session'),
  'webview-opened': hidden('session'),
  'password-rehash': hidden('session'),

  'terms-agreed': hidden('choice'),
  'campaign-hidden': hidden('choice'),
  'device-renamed': hidden('choice'),
  'device-default-changed': hidden('choice'),

  'captcha-answer': hidden('nobody'),
  'captcha-mail': hidden('nobody'),
  'account-withdrawn': hidden('nobody'),

  'block-list-loaded': hidden('operator'),
  'clock-moved': hidden('operator'),
  'scenario-put': hidden('operator'),
} as const satisfies Readonly<Record<string, OtherEventRule>>;

/** Every kind of security event that the platform keeps: shown to the player, or hidden for a reason of the closed list. */
export const securityEvents = { ...wayEvents, ...otherEvents } as const;
export type SecurityEvent = keyof typeof securityEvents;

/** Events that a letter with a link to "this was not me" tells of. */
export type ToldEvent = {
  [Event in SecurityEvent]: (typeof securityEvents)[Event] extends { letter: AccountChange } ? Event : never;
}[SecurityEvent];
/** Events without such a letter. */
export type QuietEvent = Exclude<SecurityEvent, ToldEvent>;
/** Events that the player is shown. */
export type ShownEvent = {
  [Event in SecurityEvent]: (typeof securityEvents)[Event] extends { hidden: HiddenReason } ? never : Event;
}[SecurityEvent];

/** Whether an event that ended so is shown to its player. */
export function isShown(event: SecurityEvent, outcome: string): event is ShownEvent {
  const rule: WayEventRule | OtherEventRule = securityEvents[event];
  if ('hidden' in rule) return false;
  const outcomes = ('outcomes' in rule ? rule.outcomes : undefined) ?? ['ok'];
  return outcomes === 'all' || outcomes.includes(outcome);
}
