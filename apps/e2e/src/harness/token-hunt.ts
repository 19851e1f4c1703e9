import type { BrowserContext, Page } from '@playwright/test';

/** Cookies with a token, or a part of one, that scripts must not read. */
const tokenCookies = ['SUAT', 'SURT', 'RFT', 'SIGN'];

export type Sighting = Readonly<{ cookie: string; where: string }>;

/** Collects everything that scripts could read during a visit, and searches it for the token values. */
export class TokenHunt {
  readonly #bodies: Promise<Readonly<{ where: string; text: string }>>[] = [];

  constructor(context: BrowserContext) {
    context.on('response', (response) => {
      const where = `${response.request().method()} ${response.url()}`;
      this.#bodies.push(
        response.text().then(
          (text) => ({ where: `body of ${where}`, text }),
          () => ({ where, text: '' }), // redirects and aborted requests have no body
        ),
      );
      this.#bodies.push(Promise.resolve({ where: `address ${where}`, text: response.url() }));
    });
  }

  /** Token values found in answers, addresses, storages, the document and the script heap of `page`. */
  async sightings(page: Page): Promise<readonly Sighting[]> {
    const cookies = (await page.context().cookies()).filter(
      ({ name, value }) => tokenCookies.includes(name) && value !== '',
    );
    const places = [...(await Promise.all(this.#bodies)), ...(await readablePlaces(page)), await heapOf(page)];
    return cookies.flatMap(({ name, value }) =>
      places.filter(({ text }) => text.includes(value)).map(({ where }) => ({ cookie: name, where })),
    );
  }
}

async function readablePlaces(page: Page): Promise<Readonly<{ where: string; text: string }>[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return [
      { where: 'document', text: document.documentElement.outerHTML },
      { where: 'document.cookie', text: document.cookie },
      { where: 'localStorage', text: JSON.stringify(localStorage) },
      { where: 'sessionStorage', text: JSON.stringify(sessionStorage) },
      { where: 'history.state', text: JSON.stringify(history.state) },
      { where: 'window.name', text: window.name },
      { where: 'indexedDB', text: JSON.stringify(databases) },
    ];
  });
}

/** All strings of the page's scripts, from a heap snapshot. */
async function heapOf(page: Page): Promise<Readonly<{ where: string; text: string }>> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return { where: 'script heap', text: chunks.join('') };
}
