import type { GdsInfo } from '@gatehouse/api-contract';

/** Where the player is, as the page knows it (spec A §3, `gds_info`); the platform believes none of it. */
export function gdsInfoHere(): GdsInfo {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { lang } = document.documentElement;
  return { ...(lang && { lang }), timezone: timeZone, utc_offset: -new Date().getTimezoneOffset() };
}
