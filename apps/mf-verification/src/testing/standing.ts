import { answerWith } from '@gatehouse/api-client/testing';
import { verifyStatus, type CallValue } from '@gatehouse/api-contract';

/** How the verification `s-1` stands, for a screen's fake platform. */
export const standing = (change: Partial<CallValue<typeof verifyStatus>> = {}) =>
  answerWith(verifyStatus, {
    state: 's-1',
    status: 0,
    stage: 11,
    type: null,
    redirect_url: '',
    contact: '',
    correctable_yn: 'N',
    recovers: null,
    ...change,
  });
