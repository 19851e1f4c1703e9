import { AccountApiFailure } from '@gatehouse/api-client';
import type { RefusalName } from '@gatehouse/api-contract';
import type { CaptchaAsked } from '@gatehouse/challenge/ask-for-captcha';
import type { ShellHost } from '@gatehouse/shell-contract';

type Answer = Readonly<{ ok: true }> | Readonly<{ ok: false; refusal: RefusalName }>;

/** What a door says that wants a captcha, or another one: a token serves one sign-in, for three minutes. */
const wantsCaptcha: readonly RefusalName[] = ['captchaRequired', 'captchaInvalid', 'captchaIncorrect'];

/** The captcha's code: nobody pays for it who does not meet one. Not to be had means: no network. */
async function loadCaptcha() {
  try {
    return await import('../../captcha/captcha.screens.ts');
  } catch (cause) {
    throw new AccountApiFailure('network', { cause });
  }
}

/**
 * Sends; where the door wants a captcha, asks for it and sends again with its token, nothing typed anew. The refusal comes
 * back when the visitor closes the captcha.
 */
export async function throughCaptcha<Given extends Answer>(
  host: ShellHost,
  asked: CaptchaAsked,
  send: (captchaToken: string | null) => Promise<Given>,
): Promise<Given> {
  let answer = await send(null);
  while (!answer.ok && wantsCaptcha.includes(answer.refusal)) {
    const { askForCaptcha } = await loadCaptcha();
    const token = await askForCaptcha(host, asked);
    if (token === null) return answer;
    answer = await send(token);
  }
  return answer;
}
