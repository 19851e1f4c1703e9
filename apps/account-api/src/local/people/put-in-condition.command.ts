import { withdrawalDays } from '@gatehouse/api-contract';
import { insertNetwork, setDue } from '../../account/accounts/account-conditions.repository.ts';
import type { AccountRow } from '../../account/accounts/accounts.repository.ts';
import { after, dayMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { insertStudioWork } from '../../leaving/withdrawal/holdings.repository.ts';
import { startWithdrawal } from '../../leaving/withdrawal/start-withdrawal.command.ts';
import { withdrawAccount } from '../../leaving/withdrawal/withdraw-account.command.ts';
import { blockAccount } from './block-account.command.ts';
import { putAccountToSleep } from './put-account-to-sleep.command.ts';

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
  'studioWorks',
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

/** What the studio of a demo account has made. */
const demoWorks = [
  { kind: 'GROUP', name: 'Paper Lantern Studio' },
  { kind: 'PRODUCT', name: 'Lantern Sea: The Lost Keeper' },
  { kind: 'PRODUCT', name: 'Tiny Harbor' },
] as const;

async function requestLeaving(ctx: RequestContext, guid: string, requestedAt: Date): Promise<void> {
  const asked = { guid, requestedAt, brand: 'main', reason: null, tells: false } as const;
  await startWithdrawal(ctx, asked);
}

/** Moves a fresh account into a condition by the commands that bring players there. */
export async function putInCondition(
  ctx: RequestContext,
  account: AccountRow,
  condition: PersonCondition,
): Promise<void> {
  const now = ctx.clock.now();
  const { guid } = account;
  switch (condition) {
    case 'sleep':
      return putAccountToSleep(ctx, guid);
    case 'restricted':
      return blockAccount(ctx, {
        guid,
        reason: 'RESTRICTED',
        endsAt: after(now, restrictionDays * dayMs),
      });
    case 'blocked':
      return blockAccount(ctx, { guid, reason: 'BLOCKED', endsAt: null });
    case 'idProtection':
      return blockAccount(ctx, { guid, reason: 'ID_PRT', endsAt: null });
    case 'passwordAttemptsOver':
      return blockAccount(ctx, { guid, reason: 'PW_AT_OVER', endsAt: null });
    case 'deletionRequested':
      return requestLeaving(ctx, guid, now);
    case 'deletionReady':
      return requestLeaving(ctx, guid, after(now, -withdrawalDays.cancel * dayMs));
    case 'withdrawn':
      await requestLeaving(ctx, guid, after(now, -withdrawalDays.deletion * dayMs));
      return withdrawAccount(ctx, account, { tells: false });
    case 'studioWorks':
      for (const work of demoWorks) await insertStudioWork(ctx.db, guid, work);
      return;
    case 'membership':
      return setDue(ctx.db, guid, { membership_due: true });
    case 'personCheck':
      return setDue(ctx.db, guid, { check_due: 'PERSON' });
    case 'phoneCheck':
      return setDue(ctx.db, guid, { check_due: 'PHONE' });
    case 'overseasBlocked':
      return setDue(ctx.db, guid, { overseas_blocked: true });
    case 'singleLogin':
      return setDue(ctx.db, guid, { single_login: true });
    case 'officeOnly':
      return insertNetwork(ctx.db, guid, officeNetwork);
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
