import { refuse, type Refused } from '../../base/outcome.ts';
import { isSiteKey } from './captcha.policy.ts';

/** 49704: no site of ours. */
export const refuseUnknownSite = (siteKey: string): Refused<'captchaOther'> | null =>
  isSiteKey(siteKey) ? null : refuse('captchaOther', null, '49704');
