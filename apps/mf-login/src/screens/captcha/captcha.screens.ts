import { captchaTexts } from '@gatehouse/challenge/captcha';
import type { Screen } from '@gatehouse/shell-contract';
import { laterTexts } from '../../later-texts/later-texts.ts';
import { CaptchaScreen } from './captcha.screen.tsx';

// One chunk for the captcha wherever it is shown.
export { askForCaptcha } from '@gatehouse/challenge/ask-for-captcha';
export const captcha: Screen = {
  Component: CaptchaScreen,
  texts: laterTexts,
  load: async ({ host }) => void (await captchaTexts(host.locale)),
};
