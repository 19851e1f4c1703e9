import { createRouteTable, type RouteRow, type RouteTable } from '@gatehouse/platform';
import { matchRoutes } from 'react-router';
import { table } from '../../cli/table.ts';
import { median } from '../statistics.ts';

const pagesEach = 15;
const looksEach = 20_000;

/** Pages of so many remotes, each of them with parameters in some. */
function tableOf(remotes: number): RouteTable<string> {
  const rows: RouteRow<string>[] = Array.from({ length: remotes * pagesEach }, (_, at) => {
    const owner = `mf-${Math.floor(at / pagesEach)}`;
    return { pattern: `/${owner}/page-${at}${at % 3 === 0 ? '/:id?' : ''}`, owner };
  });
  return createRouteTable(matchRoutes, rows);
}

const asked = ['/mf-0/page-0', '/mf-3/page-45/x', '/MF-6/page-97', '/mf-2/none', '/nowhere', '/'];

/** Microseconds of one look-up, over many. */
function microsecondsOf(routes: RouteTable<string>): number {
  const start = performance.now();
  for (let look = 0; look < looksEach; look += 1) routes.match(asked[look % asked.length] ?? '/');
  return ((performance.now() - start) * 1000) / looksEach;
}

/** What it costs to find whose an address is, with the pages of few and of many remotes, in turns. */
export async function benchLookUp({ runs }: Readonly<{ runs: number }>): Promise<string> {
  const sizes = [7, 70].map((remotes) => ({ remotes, routes: tableOf(remotes), took: [] as number[] }));
  for (const { routes } of sizes) microsecondsOf(routes); // warm
  for (let run = 0; run < runs; run += 1) for (const { routes, took } of sizes) took.push(microsecondsOf(routes));
  const [few = 0, many = 0] = sizes.map(({ took }) => median(took));
  return [
    `Whose an address is: one look-up, median of ${runs} runs in turns`,
    '',
    table(
      ['remotes', 'microseconds'],
      sizes.map(({ remotes, took }) => [String(remotes), median(took).toFixed(1)]),
    ),
    '',
    `With ten times as many remotes a look-up costs ${(many / few).toFixed(2)} times as much.`,
  ].join('\n');
}
