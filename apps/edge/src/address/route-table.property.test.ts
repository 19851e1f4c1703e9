import { createRouteTable } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { matchRoutes } from 'react-router';

const segment = fc.constantFrom('a', 'B', 'login', ':id', ':id?', 'x-1');
const pattern = fc
  .tuple(fc.array(segment, { maxLength: 4 }), fc.constantFrom('', '/*'))
  .map(([parts, end]) => `/${parts.join('/')}${end}`.replace('//', '/'));
const piece = fc.constantFrom('a', 'A', '%61', 'b', 'LOGIN', 'log%69n', 'x-1', '%2f', 'other', '', '%', '.');
const path = fc.array(piece, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`);

it('finds what the matcher finds among all rows, whichever of them it leaves out before', () => {
  fc.assert(
    fc.property(fc.array(pattern, { minLength: 1, maxLength: 12 }), path, (patterns, asked) => {
      const table = createRouteTable(
        matchRoutes,
        patterns.map((one, at) => ({ pattern: one, owner: at })),
      );
      const isReadable = !/%(?![0-9a-f]{2})/i.test(asked);
      const rows = patterns.map((one, at) => ({ path: one, id: String(at), caseSensitive: false }));
      const [found] = (isReadable && matchRoutes(rows, { pathname: asked })) || [];
      expect(table.match(asked)?.owner).toBe(found && Number(found.route.id));
    }),
    { numRuns: 2_000, seed: 7 },
  );
});
