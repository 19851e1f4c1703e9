import { portalSiteKey } from '@gatehouse/api-contract';

/** What the captcha page wants to know (spec A §2), and what it may be told. */
export function captchaQuery(wishes: Readonly<Record<string, string>> = {}): string {
  const query = { siteKey: portalSiteKey, callerId: 'playground', callerDetail: 'captcha-host', ...wishes };
  return new URLSearchParams(query).toString();
}
