import type { CallValue, notMeRead } from '@gatehouse/api-contract';
import { dayMs } from '../../base/ports/clock.ts';

/** A change after which nobody but the one who made it stays in an account. */
export type AccountChange = CallValue<typeof notMeRead>['change'];

/** How long the link of a letter about a change locks the account. */
export const changeLetterMs = 3 * dayMs;

/** What a letter tells of a change; of a withdrawal its two days, too, and of a move its game and former account. */
export const letterOfChange = {
  'password-reset': 'passwordReset',
  'password-change': 'passwordChange',
  'country-change': 'countryChange',
  'account-switch': 'accountSwitch',
} as const satisfies Readonly<Record<Exclude<AccountChange, 'withdrawal' | 'account-move'>, string>>;
