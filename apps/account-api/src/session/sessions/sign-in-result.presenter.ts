import { maskEmail, type CallValue, type Member, type signInV21 } from '@gatehouse/api-contract';
import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';
import { isCampaignDue } from '../../account/accounts/password-campaign.policy.ts';
import { ageAt } from '../../account/ages/age.policy.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import type { IssuedTokens } from './issue-session.command.ts';

/** service_id of the portal in sign-in requests and results (spec A §3). */
const serviceIdOfPortal = 'Portal_Web';

function presentMember({ account, member, login, providerCd, providerUserId }: IssuedTokens, now: Date): Member {
  const contact = contactEmailOf(account);
  const campaign = isCampaignDue(
    { changedAt: account.password_changed_at, hiddenUntil: account.campaign_hidden_until },
    now,
  );
  return {
    accountType: account.account_type,
    memberNo: Number(account.member_no),
    nickname: member.nickname,
    countryCd: member.country,
    language_cd: member.language,
    timezone: member.timezone,
    utcOffset: member.utc_offset,
    regDt: account.created_at.getTime(),
    personVerifyYn: yesNo(member.person_verified),
    emailVerifyYn: yesNo(contact.verified),
    loginCountryCd: login.country ?? member.country,
    loginTimezone: login.timezone ?? member.timezone,
    loginLanguage: login.language ?? member.language,
    providerCd,
    email: maskEmail(account.email ?? contact.email ?? ''),
    providerUserId: providerUserId.includes('@') ? maskEmail(providerUserId) : providerUserId,
    parentVerifyYn: yesNo(member.parent_verified),
    birthDt: member.birth_date,
    age: ageAt(member.birth_date, member.timezone, now),
    pwdCampaignYn: yesNo(campaign),
  };
}

/** Tokens that a call gives; `hasUnseenChanges` where a member signed in by it: a renewal, a page of another session and a client are told of no change. */
type Presented = IssuedTokens & Readonly<{ hasUnseenChanges?: boolean }>;

/** Sign-in result and web token (spec A §3). */
export function presentSignIn(
  issued: Presented,
  transactionId: string,
  now: Date,
  serviceId: string = serviceIdOfPortal,
): CallValue<typeof signInV21> {
  return {
    accessToken: issued.accessToken,
    refreshToken: issued.refreshToken,
    expiresIn: issued.expiresInMs,
    forever: yesNo(issued.forever),
    refreshExpiresIn: issued.lifetimeMs,
    unseenChangesYn: yesNo(issued.hasUnseenChanges === true),
    transactionId,
    member: presentMember(issued, now),
    user: { userId: issued.account.guid, serviceId },
  };
}
