import type { CDPSession } from 'playwright';

/** What a visit cost on the wire: compressed bodies, requests, and the longest chain of them. */
export type WireTotals = Readonly<{ bytes: number; requests: number; rounds: number }>;

type Sent = {
  address: string;
  askedBy: string | null;
  headBytes: number;
  bytes: number;
  cached: boolean;
  over: boolean;
};

/** Requests of one page from the moment of its making. */
export type WireWatch = Readonly<{
  /** `counts`: requests by their address; all without it. */
  totals(counts?: (address: string) => boolean): WireTotals;
  /** Nothing is under way, and nothing has moved for this long. */
  quietForMs(): number;
  /**
   * Ends a request of which the page's session hears no end: the script of a worker, whose body (in compressed bytes)
   * only its own session counts.
   */
  ended(address: string, bytes: number): void;
  /** Addresses of the requests without an end so far. */
  underWay(): readonly string[];
}>;

export function watchWire(session: CDPSession, now: () => number = () => performance.now()): WireWatch {
  const sent = new Map<string, Sent>();
  let movedAt = now();
  const change = (requestId: string, to: Partial<Sent>): void => {
    movedAt = now();
    const request = sent.get(requestId);
    if (request) Object.assign(request, to);
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, documentURL, type }) => {
    movedAt = now();
    const script = initiator.stack?.callFrames.find(({ url }) => url !== '')?.url;
    const askedBy = type === 'Document' ? null : (script ?? initiator.url ?? documentURL);
    sent.set(requestId, { address: request.url, askedBy, headBytes: 0, bytes: 0, cached: false, over: false });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => change(requestId, { cached: true }));
  session.on('Network.responseReceived', ({ requestId, response }) =>
    change(requestId, {
      headBytes: response.encodedDataLength,
      ...(response.fromDiskCache ? { cached: true } : {}),
    }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    change(requestId, { bytes: encodedDataLength - (sent.get(requestId)?.headBytes ?? 0), over: true }),
  );
  session.on('Network.loadingFailed', ({ requestId }) => change(requestId, { over: true }));
  const underWay = () => [...sent.values()].filter(({ over }) => !over).map(({ address }) => address);
  return {
    totals: (counts = () => true) =>
      totalsOf(
        [...sent.values()].filter(({ cached, address }) => !cached && address.startsWith('http') && counts(address)),
      ),
    quietForMs: () => (underWay().length === 0 ? now() - movedAt : 0),
    underWay,
    ended: (address, bytes) => {
      for (const [requestId, request] of sent) {
        if (request.address === address && !request.over) change(requestId, { bytes, over: true });
      }
    },
  };
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
