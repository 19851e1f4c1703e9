import { loadCode, type CaptchaGiver } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';

/** Shows a captcha over the page when a call requires one. Loaded on demand. */
export function useCaptchaGiver(): CaptchaGiver {
  const host = useHost();
  return async () => {
    const { askForCaptcha } = await loadCode(() => import('@gatehouse/challenge/ask-for-captcha'));
    return askForCaptcha(host, { action: 'signup' });
  };
}
