import { captchaHeaders } from '@gatehouse/api-contract';

/** A captcha beside a call, as its headers say (spec A §7). */
export type CaptchaInHeaders = Readonly<{ token: string | null; key: string | null; value: string | null }>;

const longest = 2_000;

/** Absent, empty and overlong are one. */
export function captchaHeadersOf(context: { req: { header(name: string): string | undefined } }): CaptchaInHeaders {
  const given = (name: string) => {
    const value = context.req.header(name);
    return value !== undefined && value !== '' && value.length <= longest ? value : null;
  };
  return {
    token: given(captchaHeaders.token),
    key: given(captchaHeaders.key),
    value: given(captchaHeaders.value),
  };
}

/** A captcha as it comes to a door: a token, or a key with its answer (spec A §5). */
export type GivenCaptcha = Readonly<{ token: string }> | Readonly<{ key: string; value: string }>;

/** The same as a door takes it: a token, or a key with its answer; `null`: neither. */
export function captchaAtDoor({ token, key, value }: CaptchaInHeaders): GivenCaptcha | null {
  if (token !== null) return { token };
  return key !== null && value !== null ? { key, value } : null;
}
