/** Token of a captcha that the visitor solves now; `null`: the visitor closed it. */
export type CaptchaGiver = () => Promise<string | null>;

/** Refusals of a call that needs a captcha token, or another one: a token serves one call, for three minutes. */
const wantsCaptcha: readonly string[] = ['captchaRequired', 'captchaInvalid', 'captchaIncorrect'];

type Answer = Readonly<{ ok: true }> | Readonly<{ ok: false; refusal: string }>;

/**
 * Sends; where the call wants a captcha, asks for one and sends again with its token, so that nothing is typed anew. A
 * captcha that is closed leaves the refusal.
 */
export async function throughCaptcha<Given extends Answer>(
  send: (captchaToken: string | null) => Promise<Given>,
  captcha: CaptchaGiver = async () => null,
): Promise<Given> {
  let answer = await send(null);
  while (!answer.ok && wantsCaptcha.includes(answer.refusal)) {
    const token = await captcha();
    if (token === null) return answer;
    answer = await send(token);
  }
  return answer;
}
