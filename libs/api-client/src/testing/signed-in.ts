import type { Member } from '@gatehouse/api-contract';

const alice: Member = {
  accountType: 'EMAIL',
  memberNo: 1001,
  nickname: 'alice',
  countryCd: 'KR',
  language_cd: 'en',
  timezone: 'Asia/Seoul',
  utcOffset: 540,
  regDt: 1_700_000_000_000,
  personVerifyYn: 'Y',
  emailVerifyYn: 'Y',
  loginCountryCd: 'KR',
  loginTimezone: 'Asia/Seoul',
  loginLanguage: 'en',
  providerCd: 'SO',
  email: 'al***@playground.test',
  providerUserId: 'alice',
  parentVerifyYn: 'N',
  birthDt: '19900101',
  age: 36,
  pwdCampaignYn: 'N',
};

/** Value of any call that signs in, as a script gets it; `unseenChangesYn`: something changed that the owner has not heard of. */
export const signedIn = (change: Partial<Member> = {}, unseenChangesYn: 'Y' | 'N' = 'N') => ({
  expiresIn: 21_599_995,
  transactionId: 't-1',
  unseenChangesYn,
  member: { ...alice, ...change },
  user: { userId: 'alice', serviceId: 'Portal_Web' },
});
