import { loadCode, type CaptchaGiver } from '@gatehouse/screen';
import type { ShellHost } from '@gatehouse/shell-contract';
import type { askForCaptcha, CaptchaAsked } from './ask-for-captcha.tsx';

/** Loads the captcha's code, in the chunk that the remote chooses. */
type LoadCaptcha = () => Promise<Readonly<{ askForCaptcha: typeof askForCaptcha }>>;

/**
 * Asks the visitor for a captcha once a call wants one; its code is loaded on demand.
 */
export function captchaGiver(host: ShellHost, asked: CaptchaAsked, load: LoadCaptcha): CaptchaGiver {
  return async () => {
    const { askForCaptcha: ask } = await loadCode(load);
    return ask(host, asked);
  };
}
