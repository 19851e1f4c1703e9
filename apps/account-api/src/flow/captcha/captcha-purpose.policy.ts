import type { captchaActions } from '@gatehouse/api-contract';

export type CaptchaAction = (typeof captchaActions)[number];
/** What a captcha is asked for: by which site, to be spent on what. */
export type CaptchaPurpose = Readonly<{ siteKey: string; action: CaptchaAction }>;
