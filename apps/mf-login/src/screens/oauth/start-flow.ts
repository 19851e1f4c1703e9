import { callApi, type CallResult } from '@gatehouse/api-client';
import { socialSignIn } from '@gatehouse/api-contract';
import type { SocialProvider } from '@gatehouse/platform';
import type { ShellHost } from '@gatehouse/shell-contract';
import { throughCaptcha } from '../login/captcha/through-captcha.ts';
import type { SignType } from './addresses.ts';
import { startRequest } from './start-request.ts';

type Wish = Readonly<{ provider: SocialProvider; signType: SignType; window: 'same' | 'popup' }>;

/** Begins a flow; a browser that has begun many is asked for a captcha first. */
export function startFlow(host: ShellHost, wish: Wish): Promise<CallResult<typeof socialSignIn>> {
  return throughCaptcha(host, { action: 'social-signin' }, (captchaToken) =>
    callApi(socialSignIn, startRequest(host, { ...wish, captchaToken })),
  );
}
