import { callerHeaders, portalCallerId, styleHeader, type Locale, type Style } from '@gatehouse/platform';

/** Who is asking, read anew for each call: language and nation change while the page lives. */
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
  };
}
