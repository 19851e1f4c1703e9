import { signInV21, termsAgreeV20, type CaptchaChallenge, type Member } from '@gatehouse/api-contract';
import { answerWith } from '@gatehouse/api-client/testing';

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

/** Value of any call that signs in, as a script gets it. */
export const signedIn = (change: Partial<Member> = {}) => ({
  expiresIn: 21_599_995,
  transactionId: 't-1',
  member: { ...alice, ...change },
  user: { userId: 'alice', serviceId: 'Portal_Web' },
});

export const signsIn = (change: Partial<Member> = {}) => answerWith(signInV21, signedIn(change));

export const termsAgreed = answerWith(termsAgreeV20, { agree_yn: 'Y', missing: [] });
export const termsMissing = answerWith(termsAgreeV20, {
  agree_yn: 'N',
  missing: [{ terms_type_id: 'SVC', version: 2 }],
});

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** A captcha as it is issued. */
export const slideChallenge: CaptchaChallenge = {
  captchaKey: 'k-1',
  captchaType: 'slide',
  expiresInSeconds: 180,
  resource: {
    captKey: 'k-1',
    image: pixel,
    width: 360,
    height: 180,
    thumb: pixel,
    thumbX: 0,
    thumbY: 60,
    thumbWidth: 52,
    thumbHeight: 52,
  },
};
