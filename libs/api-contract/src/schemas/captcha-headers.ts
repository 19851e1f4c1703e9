/**
 * Headers in which a solved captcha travels beside a call (spec A §7; the names are ours): the token for v2.1, key and value
 * for v2.0. With `captcha.captchaToken` in the body no header is needed.
 */
export const captchaHeaders = { token: 'captcha-token', key: 'captcha-key', value: 'captcha-value' } as const;
