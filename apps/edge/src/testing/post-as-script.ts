import { scriptHeaders, type TestEdge } from './start-test-edge.ts';

/** Posts JSON to an edge with the headers of a script of our pages. */
export const postAsScript =
  (edge: () => TestEdge) =>
  (path: string, body: unknown, headers: Record<string, string> = {}) =>
    edge().ask({ method: 'POST', path, headers: { ...scriptHeaders, ...headers }, body: JSON.stringify(body) });
