import { captchaTexts } from '@gatehouse/challenge/captcha';
import type { Screen } from '@gatehouse/shell-contract';
import { deferredTexts } from '../../texts/deferred.texts.ts';
import { CaptchaScreen } from './captcha.screen.tsx';

// One chunk for the captcha wherever it is shown.
export { askForCaptcha } from '@gatehouse/challenge/ask-for-captcha';
export const captcha: Screen = {
  Component: CaptchaScreen,
  texts: deferredTexts,
  load: async ({ host }) => void (await captchaTexts(host.locale)),
};
