import type { gdsInfo } from '@gatehouse/api-contract';
import type { ShellHost } from '@gatehouse/shell-contract';
import type * as v from 'valibot';

/** The country and language that the player stated; the platform checks them itself (spec A §3, `gds_info`). */
export function gdsInfoHere(
  { locale, nation: here }: Pick<ShellHost, 'locale' | 'nation'>,
  nation?: string,
): v.InferOutput<typeof gdsInfo> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    is_default: nation === undefined,
    nation: nation ?? here,
    lang: locale,
    timezone: timeZone,
    utc_offset: -new Date().getTimezoneOffset(),
  };
}
