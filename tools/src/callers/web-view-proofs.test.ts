import { allCalls, type CallDefinition } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { callsReached, sourceGraph } from './source-graph.ts';

const asksForOwner = ({ refusals }: CallDefinition) => Object.values<string>(refusals).includes('proofNeeded');
const asking = new Set(allCalls.filter(asksForOwner).map(({ id }) => id));

it('no call of the page without the shell asks for a proof of the owner: it has no place for one', () => {
  const graph = sourceGraph(['{apps/{shell,mf-*},libs/*}/src/**/*.{ts,tsx}']);
  const made = [...callsReached(graph, 'apps/mf-device/src/standalone.tsx')];
  expect(made.length).toBeGreaterThan(5); // as many as it surely makes
  expect(made.filter((id) => asking.has(id))).toEqual([]);
  // The same search finds them behind a page of the shell.
  const changes = [...graph.keys()].filter((file) => /^apps\/mf-[\w-]+\/src\/remote\.ts$/.test(file));
  expect(changes.flatMap((file) => [...callsReached(graph, file)]).some((id) => asking.has(id))).toBe(true);
});

it("no call that a game's web view may make with the token of its game asks for one", () => {
  expect(asking.size).toBeGreaterThan(0);
  expect(allCalls.filter((call) => call.openToWebView && asksForOwner(call)).map(({ id }) => id)).toEqual([]);
});
