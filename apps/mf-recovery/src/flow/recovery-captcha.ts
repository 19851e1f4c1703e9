import { captchaGiver } from '@gatehouse/challenge';
import type { CaptchaGiver } from '@gatehouse/screen';
import type { ShellHost } from '@gatehouse/shell-contract';

/** The captcha that a recovery may ask for, over the page. */
export const recoveryCaptcha = (host: ShellHost): CaptchaGiver =>
  captchaGiver(host, { action: 'recovery' }, () => import('@gatehouse/challenge/ask-for-captcha'));
