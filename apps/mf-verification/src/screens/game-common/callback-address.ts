import { portalCodes } from '@gatehouse/api-contract';

export type GameFault = '94001' | '94002' | '94003';

/**
 * Appends code and message of a fault to the callback address (spec A §4, "Game common verification"): each once, query and
 * fragment as they were. Not by URLSearchParams, which would spell the rest of the query anew.
 */
export function withFault(callback: string, fault: GameFault): string {
  const { before, query, fragment } = /^(?<before>[^?#]*)(?:\?(?<query>[^#]*))?(?<fragment>#.*)?$/s.exec(callback)
    ?.groups ?? { before: callback };
  const kept = (query ?? '').split('&').filter((pair) => pair !== '' && !/^(code|message)(=|$)/.test(pair));
  const told = [`code=${fault}`, `message=${encodeURIComponent(portalCodes[fault].message)}`];
  return `${before ?? ''}?${[...kept, ...told].join('&')}${fragment ?? ''}`;
}
