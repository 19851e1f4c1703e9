import { portalCodes } from '@gatehouse/api-contract';

export type GameFault = '94001' | '94002' | '94003';

/**
 * Appends code and message of a fault to the callback address (spec A §4, "Game common verification"): each once, query and
 * fragment as they were. URLSearchParams would re-encode the rest of the query.
 */
export function withFault(callback: string, fault: GameFault): string {
  const { before, query, fragment } = /^(?<before>[^?#]*)(?:\?(?<query>[^#]*))?(?<fragment>#.*)?$/s.exec(callback)
    ?.groups ?? { before: callback };
  const kept = (query ?? '').split('&').filter((pair) => pair !== '' && !/^(code|message)(=|$)/.test(pair));
  const added = [`code=${fault}`, `message=${encodeURIComponent(portalCodes[fault].message)}`];
  return `${before ?? ''}?${[...kept, ...added].join('&')}${fragment ?? ''}`;
}
