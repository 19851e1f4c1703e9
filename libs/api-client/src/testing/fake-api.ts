import type { ApiClientOptions } from '../client-types.ts';
import { configureApi } from '../portal-client.ts';
import { isFor, type PreparedAnswer } from './answers.ts';

export type FakeApi = Readonly<{
  fetch: typeof fetch;
  /** Everything asked so far, in order. */
  requests: readonly Request[];
  /** Bodies of the requests so far, parsed. */
  bodies(): Promise<unknown[]>;
  /** Adds an answer behind those prepared before. */
  prepare(answer: PreparedAnswer): void;
}>;

/**
 * A `fetch` with answers ready, typed by the contract. Several answers to one call are given in turn, the last one
 * from then on. A call without an answer fails as if the network were gone; the cause names the call.
 */
export function createFakeApi(...prepared: readonly PreparedAnswer[]): FakeApi {
  const answers = [...prepared];
  const requests: Request[] = [];
  const fakeFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push(request.clone());
    const matching = answers.filter(({ call }) => isFor(call, request));
    const [answer] = matching;
    if (!answer) throw new Error(`no answer prepared for ${request.method} ${request.url}`);
    if (matching.length > 1) answers.splice(answers.indexOf(answer), 1);
    return answer.respond(request);
  };
  return {
    fetch: fakeFetch,
    requests,
    bodies: () => Promise.all(requests.map((request) => request.clone().json())),
    prepare: (answer) => void answers.push(answer),
  };
}

/** Options of a client in tests: a page at the local edge, in English, in Korea. */
export function fakeApiOptions(api: FakeApi, overrides: Partial<ApiClientOptions> = {}): ApiClientOptions {
  return {
    baseAddress: 'http://localhost:4200/api',
    fetch: api.fetch,
    locale: () => 'en',
    nation: () => 'KR',
    callerDetail: () => 'test',
    refresh: async () => false,
    ...overrides,
  };
}

/** Points the page's client (`callApi`) at prepared answers. */
export function configureFakeApi(...prepared: readonly PreparedAnswer[]): FakeApi {
  const api = createFakeApi(...prepared);
  configureApi(fakeApiOptions(api));
  return api;
}
