import {
  deleteAccount,
  insertAccount,
  insertIdentity,
  insertMember,
  type AccountRow,
} from '../../account/accounts/accounts.repository.ts';
import { takeNickname } from '../../account/accounts/nicknames.repository.ts';
import { campaignAfterDays } from '../../account/accounts/password-campaign.policy.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import type { Platform } from '../../base/platform.ts';
import { after, dayMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { agreeToTerms } from '../../catalogue/terms/agree-to-terms.command.ts';
import { putInCondition, type PersonCondition } from './put-in-condition.command.ts';

export type PersonPlan = Readonly<{
  /** Email address, as `normaliseIdentifier` makes it. */
  loginName: string;
  nickname: string;
  condition: PersonCondition;
  /** `YYYY-MM-DD`. */
  birthDate: string;
  country: string;
  language: string;
  timezone: string;
  /** Minutes. */
  utcOffset: number;
  personVerified?: boolean;
  parentVerified?: boolean;
  /** Approves sign-ins on the phone, whatever the condition. */
  otpUser?: boolean;
  /** Proven contact address of an account whose `loginName` is an ID. */
  contact?: string;
  /** With a `contact`: signs in with a provider alone, so the name and the password open nothing. */
  socialOnly?: boolean;
}>;

export type Person = Readonly<{ loginName: string; memberNo: number; guid: string; condition: PersonCondition }>;

/**
 * Makes an account in a condition, through the same steps a player's account takes. `null`: the login name is taken.
 */
export async function createPerson(ctx: RequestContext, plan: PersonPlan, password: string): Promise<Person | null> {
  const passwordHash = await ctx.hasher.hash(password);
  return ctx.db.transaction(async () => {
    const account = await register(ctx, plan, passwordHash);
    if (!account) return null;
    await recordEvent(ctx, { event: 'account-created', outcome: 'ok', guid: account.guid });
    if (plan.condition !== 'termsMissing') await agreeToTerms(ctx, account.guid);
    await putInCondition(ctx, account, plan.condition);
    const { loginName, condition } = plan;
    return { loginName, memberNo: Number(account.member_no), guid: account.guid, condition };
  });
}

async function register(platform: Platform, plan: PersonPlan, passwordHash: string): Promise<AccountRow | null> {
  const { db, clock } = platform;
  const now = clock.now();
  const guid = crypto.randomUUID();
  const hasNoEmail = plan.condition === 'emailMissing' || plan.contact !== undefined;
  const account = await insertAccount(db, {
    guid,
    account_type: plan.condition === 'studio' || plan.condition === 'studioWorks' ? 'STUDIO' : 'MAIN',
    status: 'OK',
    email: hasNoEmail ? null : plan.loginName,
    email_verified: plan.condition !== 'emailUnverified' && !hasNoEmail,
    secondary_email: plan.contact ?? null,
    secondary_email_verified: plan.contact !== undefined,
    password_hash: plan.socialOnly ? null : passwordHash,
    password_changed_at: plan.condition === 'passwordCampaign' ? after(now, -(campaignAfterDays + 1) * dayMs) : now,
    migration_required: plan.condition === 'migration',
    otp_user: plan.otpUser ?? plan.condition === 'otpUser',
    created_at: now,
  });
  const name = { provider_cd: 'SO', provider_user_id: plan.loginName, guid };
  if (!plan.socialOnly && !(await insertIdentity(db, name, now))) {
    await deleteAccount(db, guid);
    return null;
  }
  await insertMember(db, {
    guid,
    nickname: plan.nickname,
    country: plan.country,
    language: plan.language,
    timezone: plan.timezone,
    utc_offset: plan.utcOffset,
    birth_date: plan.birthDate,
    person_verified: plan.personVerified ?? true,
    parent_verified: plan.parentVerified ?? false,
  });
  await takeNickname(db, plan.nickname, guid); // who came first keeps it; the plan's name stays either way
  return account;
}
