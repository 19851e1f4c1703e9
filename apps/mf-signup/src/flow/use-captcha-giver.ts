import { AccountApiFailure } from '@gatehouse/api-client';
import type { CaptchaGiver } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';

/** A captcha over the page, where the platform wants one: nobody pays for it who does not meet one. */
export function useCaptchaGiver(): CaptchaGiver {
  const host = useHost();
  return async () => {
    const { askForCaptcha } = await import('@gatehouse/challenge/ask-for-captcha').catch((cause: unknown) => {
      throw new AccountApiFailure('network', { cause });
    });
    return askForCaptcha(host, { action: 'signup' });
  };
}
