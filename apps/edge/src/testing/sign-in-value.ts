import type { CallValue, signInV21 } from '@gatehouse/api-contract';

type SignInValue = CallValue<typeof signInV21>;

/** A sign-in result with tokens that are easy to find again. */
export function signInValue(member: Partial<SignInValue['member']> = {}): SignInValue {
  return {
    accessToken: 'head.pay.sig',
    refreshToken: 'refresh-1',
    expiresIn: 21_599_995,
    transactionId: 't',
    user: { userId: 'u', serviceId: 's' },
    member: {
      accountType: 'A',
      memberNo: 7,
      nickname: 'n',
      countryCd: 'KR',
      language_cd: 'ko',
      timezone: 'Asia/Seoul',
      utcOffset: 540,
      regDt: 1,
      personVerifyYn: 'Y',
      emailVerifyYn: 'Y',
      loginCountryCd: 'KR',
      loginTimezone: 'Asia/Seoul',
      loginLanguage: 'ko',
      providerCd: 'SO',
      email: 'al***@playground.test',
      providerUserId: 'p',
      parentVerifyYn: 'N',
      birthDt: '19900101',
      age: 36,
      pwdCampaignYn: 'N',
      ...member,
    },
  };
}
