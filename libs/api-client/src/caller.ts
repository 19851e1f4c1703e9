import { callerHeaders, portalCallerId, styleHeader, type Locale, type Style } from '@gatehouse/platform';

/** The caller headers, read for each call: language and nation can change while the page is open. */
export type Caller = Readonly<{
  locale(): Locale;
  nation(): string;
  /** Login style of the page. */
  style?(): Style;
  /** Screen or purpose of the call, for the operator. */
  callerDetail(): string;
}>;

/** Headers of every script call (spec A §7). The offset is in minutes east of UTC. */
export function headersOf(caller: Caller): Record<string, string> {
  return {
    [callerHeaders.id]: portalCallerId,
    [callerHeaders.detail]: caller.callerDetail(),
    [callerHeaders.lang]: caller.locale(),
    [callerHeaders.nation]: caller.nation(),
    ...(caller.style ? { [styleHeader]: caller.style() } : {}),
    [callerHeaders.timezone]: Intl.DateTimeFormat().resolvedOptions().timeZone,
    [callerHeaders.utcOffset]: String(-new Date().getTimezoneOffset()),
    [callerHeaders.deviceType]: /Mobi/.test(navigator.userAgent) ? 'MOBILE' : 'PC',
    [callerHeaders.clientLang]: navigator.language,
  };
}
