import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { deletionCancelDays } from '../accounts/account-state.policy.ts';
import { after, dayMs } from '../shared/ports/clock.ts';
import { insertNetwork, setDue } from '../accounts/account-conditions.repository.ts';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import { blockAccount } from './block-account.command.ts';
import { putAccountToSleep } from './put-account-to-sleep.command.ts';
import { requestDeletion } from './request-deletion.command.ts';
import { withdrawAccount } from './withdraw-account.command.ts';

/** Conditions a test or demo person can be in. */
export const personConditions = [
  'ok',
  'sleep',
  'restricted',
  'blocked',
  'idProtection',
  'passwordAttemptsOver',
  'deletionRequested',
  'deletionReady',
  'withdrawn',
  'migration',
  'passwordCampaign',
  'emailUnverified',
  'otpUser',
  'studio',
  'termsMissing',
  'emailMissing',
  'membership',
  'personCheck',
  'phoneCheck',
  'overseasBlocked',
  'singleLogin',
  'officeOnly',
] as const;
export type PersonCondition = (typeof personConditions)[number];

/** A restriction ends by itself, so that its page has an end date to show. */
const restrictionDays = 7;

/** The network of an account that may be entered from its office only: one that nobody has (RFC 5737). */
const officeNetwork = '192.0.2.0/24';

/** Moves a fresh account into a condition by the commands that bring players there. */
export async function putInCondition(
  platform: Platform,
  caller: Caller,
  account: AccountRow,
  condition: PersonCondition,
): Promise<void> {
  const now = platform.clock.now();
  const { guid } = account;
  switch (condition) {
    case 'sleep':
      return putAccountToSleep(platform, caller, guid);
    case 'restricted':
      return blockAccount(platform, caller, {
        guid,
        reason: 'RESTRICTED',
        endsAt: after(now, restrictionDays * dayMs),
      });
    case 'blocked':
      return blockAccount(platform, caller, { guid, reason: 'BLOCKED', endsAt: null });
    case 'idProtection':
      return blockAccount(platform, caller, { guid, reason: 'ID_PRT', endsAt: null });
    case 'passwordAttemptsOver':
      return blockAccount(platform, caller, { guid, reason: 'PW_AT_OVER', endsAt: null });
    case 'deletionRequested':
      return requestDeletion(platform, caller, guid, now);
    case 'deletionReady':
      return requestDeletion(platform, caller, guid, after(now, -deletionCancelDays * dayMs));
    case 'withdrawn':
      return withdrawAccount(platform, caller, account);
    case 'membership':
      return setDue(platform.db, guid, { membership_due: true });
    case 'personCheck':
      return setDue(platform.db, guid, { check_due: 'PERSON' });
    case 'phoneCheck':
      return setDue(platform.db, guid, { check_due: 'PHONE' });
    case 'overseasBlocked':
      return setDue(platform.db, guid, { overseas_blocked: true });
    case 'singleLogin':
      return setDue(platform.db, guid, { single_login: true });
    case 'officeOnly':
      return insertNetwork(platform.db, guid, officeNetwork);
    case 'ok':
    case 'migration':
    case 'passwordCampaign':
    case 'emailUnverified':
    case 'otpUser':
    case 'studio':
    case 'termsMissing':
    case 'emailMissing':
      return; // told by the account itself
    default:
      condition satisfies never;
  }
}
