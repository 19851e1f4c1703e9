import { pageHealthPath, pageWorkerPath } from '@gatehouse/platform';
import type { CDPSession, Page } from '@playwright/test';

/** One request on the network. */
export type WireRequest = Readonly<{
  address: string;
  /** Body as sent, compressed. */
  bytes: number;
  encoding: string;
  /** Round trip: 1 is the document, 2 is requested by the document, 3 by a script of round 2, … */
  round: number;
}>;

type Draft = {
  address: string;
  bytes: number;
  headBytes: number;
  encoding: string;
  askedBy: string | null;
  cached: boolean;
  /** Origin not determined yet. */
  pending: boolean;
};

/** Records every request of a page from its first one on, but for its worker (`pageWorkerBytes`) and what it tells of itself. */
export class Wire {
  readonly #drafts = new Map<string, Draft>();
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<Wire> {
    const session = await page.context().newCDPSession(page);
    const wire = new Wire(session);
    wire.#listen();
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: false });
    return wire;
  }

  /** Number of pending requests, without cache hits. */
  pending(): number {
    return [...this.#drafts.values()].filter(({ pending, address }) => pending && address.startsWith('http')).length;
  }

  /** All requests that reached the network so far. */
  requests(): readonly WireRequest[] {
    const sent = [...this.#drafts.values()].filter(({ cached, address }) => !cached && address.startsWith('http'));
    return sent.map(({ address, bytes, encoding, askedBy }) => ({
      address,
      bytes,
      encoding,
      round: this.#round(askedBy, sent, 1),
    }));
  }

  #listen(): void {
    this.#session.on('Network.requestWillBeSent', ({ requestId, request, initiator, documentURL, type }) => {
      const script = initiator.stack?.callFrames.find(({ url }) => url !== '')?.url;
      // Answered to the worker, which this session does not hear; told by a page that may be gone before the answer.
      if ([pageWorkerPath, pageHealthPath].includes(new URL(request.url).pathname)) return;
      const askedBy = type === 'Document' ? null : (script ?? initiator.url ?? documentURL);
      this.#drafts.set(requestId, {
        address: request.url,
        bytes: 0,
        headBytes: 0,
        encoding: '',
        askedBy,
        cached: false,
        pending: true,
      });
    });
    this.#session.on('Network.requestServedFromCache', ({ requestId }) =>
      this.#change(requestId, { cached: true, pending: false }),
    );
    this.#session.on('Network.responseReceived', ({ requestId, response }) => {
      const encoding =
        Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? '';
      this.#change(requestId, {
        encoding,
        pending: false,
        headBytes: response.encodedDataLength,
        ...(response.fromDiskCache || response.fromPrefetchCache ? { cached: true } : {}),
      });
    });
    this.#session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const { headBytes = 0 } = this.#drafts.get(requestId) ?? {};
      this.#change(requestId, { bytes: encodedDataLength - headBytes });
    });
  }

  #change(requestId: string, change: Partial<Draft>): void {
    const draft = this.#drafts.get(requestId);
    if (draft) Object.assign(draft, change);
  }

  #round(askedBy: string | null, sent: readonly Draft[], depth: number): number {
    if (askedBy === null || depth > 20) return depth;
    const asker = sent.find(({ address }) => address === askedBy);
    return this.#round(asker?.askedBy ?? null, sent, depth + 1);
  }
}
