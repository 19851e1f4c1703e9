import { answerWith, signedIn } from '@gatehouse/api-client/testing';
import { signInV21, termsAgreeV20, type CaptchaChallenge, type Member } from '@gatehouse/api-contract';

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
