import type { RefusalTable } from './refusal.ts';

/** The captcha family, 49700 to 49710 and its neighbours (spec A §8, B §8). */
export const captchaFamily = {
  captchaExpired: { reaction: 'restart', status: 410 },
  captchaWrong: { reaction: 'field', status: 400 },
  captchaOther: { reaction: 'restart', status: 400 },
  captchaSuspicious: { reaction: 'notice', status: 403 },
  captchaInvalid: { reaction: 'restart', status: 400, fullResponse: true },
  captchaIncorrect: { reaction: 'field', status: 400, fullResponse: true },
  captchaNetworkFailure: { reaction: 'notice', status: 503 },
} as const satisfies RefusalTable;
