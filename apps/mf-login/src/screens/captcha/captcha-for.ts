import { captchaGiver } from '@gatehouse/challenge';
import type { CaptchaAsked } from '@gatehouse/challenge/ask-for-captcha';
import type { CaptchaGiver } from '@gatehouse/screen';
import type { ShellHost } from '@gatehouse/shell-contract';

/** The captcha for a call, in the chunk of the captcha page: each further chunk costs bytes in the entry. */
export const captchaFor = (host: ShellHost, asked: CaptchaAsked): CaptchaGiver =>
  captchaGiver(host, asked, () => import('./captcha.screens.ts'));
