import { portalSiteKey } from '@gatehouse/api-contract';

/** Query of the captcha page (spec A §2): required and optional parameters. */
export function captchaQuery(wishes: Readonly<Record<string, string>> = {}): string {
  const query = { siteKey: portalSiteKey, callerId: 'playground', callerDetail: 'captcha-host', ...wishes };
  return new URLSearchParams(query).toString();
}
