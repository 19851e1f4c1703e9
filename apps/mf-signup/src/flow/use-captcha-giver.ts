import { AccountApiFailure } from '@gatehouse/api-client';
import type { CaptchaGiver } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';

/** Shows a captcha over the page when a call requires one. Loaded on demand. */
export function useCaptchaGiver(): CaptchaGiver {
  const host = useHost();
  return async () => {
    const { askForCaptcha } = await import('@gatehouse/challenge/ask-for-captcha').catch((cause: unknown) => {
      throw new AccountApiFailure('network', { cause });
    });
    return askForCaptcha(host, { action: 'signup' });
  };
}
