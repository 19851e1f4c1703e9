import { dirname } from 'node:path';
import { callsReached, sourceGraph } from './source-graph.ts';

/** Of every run: not those that `npm run proof` alone runs. */
const isTest = (path: string) => path.endsWith('.test.ts') && !path.endsWith('.proof.test.ts');
const isHelper = (path: string) => /\/testing\//.test(path);
/** Tests of one property over many calls tell less of a call than a test of what it does. */
const isSpecial = (path: string) => /[-.](?:timing|races|crash|attacks|hostile|refusals)\.test/.test(path);

/** The test of each call that stands nearest to the code that answers it, in the account API. */
export function testsOfCalls(): ReadonlyMap<string, string> {
  const graph = sourceGraph(['apps/account-api/src/**/*.ts']);
  const homes = new Map<string, string>();
  for (const [path, { calls }] of graph) if (path.endsWith('.routes.ts')) for (const id of calls) homes.set(id, path);
  const rank = (id: string, path: string): number =>
    (path.startsWith(`${dirname(homes.get(id) ?? '?')}/`) ? 0 : 8) +
    (graph.get(path)?.calls.includes(id) ? 0 : 4) +
    (isSpecial(path) ? 2 : 0) +
    (path === homes.get(id)?.replace('.routes.', '.test.') ? 0 : 1);
  const nearest = new Map<string, string>();
  for (const path of [...graph.keys()].filter(isTest))
    for (const id of callsReached(graph, path, isHelper)) {
      const other = nearest.get(id);
      if (other === undefined || rank(id, path) < rank(id, other)) nearest.set(id, path);
    }
  return nearest;
}
