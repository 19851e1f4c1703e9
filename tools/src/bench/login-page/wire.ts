import type { CDPSession } from 'playwright';

/** What a visit cost on the wire: compressed bytes with headers, requests, and the longest chain of them. */
export type WireTotals = Readonly<{ bytes: number; requests: number; rounds: number }>;

type Sent = { address: string; askedBy: string | null; bytes: number; cached: boolean };

/** Counts the requests of a page from now on. */
export function watchWire(session: CDPSession): () => WireTotals {
  const sent = new Map<string, Sent>();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, documentURL, type }) => {
    const script = initiator.stack?.callFrames.find(({ url }) => url !== '')?.url;
    const askedBy = type === 'Document' ? null : (script ?? initiator.url ?? documentURL);
    sent.set(requestId, { address: request.url, askedBy, bytes: 0, cached: false });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = sent.get(requestId);
    if (request) request.cached = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = sent.get(requestId);
    if (request && response.fromDiskCache) request.cached = true;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return () => totalsOf([...sent.values()].filter(({ cached, address }) => !cached && address.startsWith('http')));
}

function totalsOf(sent: readonly Sent[]): WireTotals {
  const roundOf = (askedBy: string | null, depth: number): number => {
    if (askedBy === null || depth > 20) return depth;
    return roundOf(sent.find(({ address }) => address === askedBy)?.askedBy ?? null, depth + 1);
  };
  return {
    bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: sent.length,
    rounds: Math.max(0, ...sent.map(({ askedBy }) => roundOf(askedBy, 1))),
  };
}
