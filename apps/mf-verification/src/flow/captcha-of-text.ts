import { captchaGiver } from '@gatehouse/challenge';
import type { CaptchaGiver } from '@gatehouse/screen';
import type { ShellHost } from '@gatehouse/shell-contract';

/** The captcha that a stranger's first text message asks for, over the page. */
export const captchaOfText = (host: ShellHost, action: 'recovery' | 'signup'): CaptchaGiver =>
  captchaGiver(host, { action }, () => import('@gatehouse/challenge/ask-for-captcha'));
