import { createRouteTable, type Environment, type GuardName } from '@gatehouse/platform';
import { faultsIn } from '@gatehouse/platform/testing';
import { screenRow } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { matchRoutes } from 'react-router';
import facts from '../../../../docs/spec/routes.json';
import { openAddress } from './open-address.ts';
import outcomes from './outcomes.json';
import { visitors, type VisitorName } from './visitors.ts';

type RouteFact = Readonly<{
  path?: string;
  kind: string;
  area: string;
  guards?: readonly GuardName[];
  guardsByName?: readonly GuardName[];
}>;
type Row = Readonly<{
  addresses: readonly string[];
  all?: string;
  signIn?: true;
  environment?: Environment;
  platform?: 'refuses';
  memory?: Readonly<Record<string, unknown>>;
}> &
  Readonly<Partial<Record<VisitorName, string>>>;

/** Read by hand against the specification; never written by a program. */
const table = outcomes as readonly Row[]; // JSON knows no unions; the first test below checks what the type promises
const shown = ['page', 'redirect', 'catch-all'];
const paths = (facts as readonly RouteFact[]).flatMap((fact) =>
  fact.path && shown.includes(fact.kind) ? [{ ...fact, path: fact.path }] : [],
); // as above

const pathOf = (address: string) => new URL(address, 'http://localhost').pathname;
const signedIn = new Set(table.filter((row) => row.signIn).flatMap((row) => row.addresses));
/** The routes of all remotes, with the guards of the specification. Pages of the shell stay the shell's. */
const screens = paths
  .filter(({ area, kind }) => area !== 'shell' && kind === 'page')
  .map(({ path, guards = [], guardsByName = [] }, index) =>
    screenRow({
      id: `screen-${index}`,
      paths: [path],
      guards: [...guards, ...guardsByName],
      public: !signedIn.has(path),
    }),
  );
const routes = createRouteTable(
  matchRoutes,
  screens.flatMap(({ id, paths: patterns }) => patterns.map((pattern) => ({ pattern, owner: id }))),
);
const idAt = (path: string) => routes.match(path)?.owner;

const visits = table.flatMap((row) =>
  row.addresses.flatMap((address) =>
    (Object.keys(visitors) as VisitorName[]).flatMap((visitor) => {
      // keys of an object literal
      const expected = row[visitor] ?? row.all;
      return expected === undefined ? [] : [{ ...row, address, visitor, expected, platform: row.platform }];
    }),
  ),
);

describe('routes and visitors', () => {
  it('are all in the table', () => {
    const rows = paths.filter(({ kind }) => kind !== 'catch-all').map(({ path }) => ({ pattern: path, owner: path }));
    const all = createRouteTable(matchRoutes, rows);
    const addresses = table.flatMap((row) => row.addresses);
    const covered = new Set(addresses.map((address) => all.match(pathOf(address))?.owner ?? '*'));
    expect(paths.map(({ path }) => path).filter((path) => !covered.has(path))).toEqual([]);
    const known = [...Object.keys(visitors), 'addresses', 'all', 'signIn', 'environment', 'platform', 'memory'];
    expect(table.flatMap((row) => Object.keys(row)).filter((key) => !known.includes(key))).toEqual([]);
    expect(visits.length).toBeGreaterThan(500);
  });

  it('end as the table says', async () => {
    const nameOf = ({ visitor, address, platform, environment }: (typeof visits)[number]) =>
      [visitor, address, platform, environment].filter(Boolean).join(' ');
    const faults = await faultsIn(visits, nameOf, async (visit) => {
      const { outcome, turns, entries, fetched, stoodAt } = await openAddress({ ...visit, screens });
      expect(outcome).toBe(visit.expected);
      expect(turns.length).toBeLessThanOrEqual(5);
      const shows = outcome.endsWith('shows');
      expect({ entries: entries.length, fetched }).toEqual(
        shows ? { entries: 1, fetched: [idAt(stoodAt)] } : { entries: 0, fetched: [] },
      );
    });
    expect(faults).toEqual([]);
  });
});
