import type { ClientValue, oauthCodeLv2 } from '@gatehouse/api-contract';

/** Value of a call that signs in, as a script gets it. */
export const signedIn: ClientValue<typeof oauthCodeLv2> = {
  expiresIn: 21_599_995,
  transactionId: 't-1',
  member: {
    accountType: 'EMAIL',
    memberNo: 1,
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
  },
  user: { userId: 'alice', serviceId: 'Portal_Web' },
};
