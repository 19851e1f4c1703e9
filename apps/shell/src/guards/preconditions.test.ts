import { configureFakeApi } from '@gatehouse/api-client/testing';
import {
  brands,
  environments,
  guardEntries,
  guardNames,
  guardPrecondition,
  inflowTypes,
  surfaces,
} from '@gatehouse/platform';
import type { LoginCheck } from '@gatehouse/session';
import { describe, expect, it } from '@jest/globals';
import { kindPlatform } from '../visitors/visitors.ts';
import { findGuard } from './find-guard.ts';
import { visit } from './testing.ts';

const address = 'redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain';
const words = [
  '',
  'state=s',
  'state=p:c',
  'session=s',
  'siteKey=a&callerDetail=b',
  'siteKey=a&callerDetail=b&callerId=c',
  'game_id=g',
  `game_id=g&${address}`,
  `client_id=c&${address}`,
  address,
  'type=parent-signup',
  'type=OTHER',
  ...inflowTypes.map((type) => `type=${type}`),
];
const queries = words.flatMap((query) => [query, `${query}&inflow_path=GAME_THIRD`]);

/** Cookies, and what a login check can come to with them. */
const sessions: readonly Readonly<{ cookies: readonly string[]; logins: readonly LoginCheck[] }>[] = [
  { cookies: [], logins: [0] },
  { cookies: ['SUAT', 'PLD'], logins: [1] },
  { cookies: ['PLD'], logins: [1, 2, 3] },
  { cookies: ['RFT'], logins: [0, 2, 3] },
];
const memories = [
  {},
  { [guardEntries.newUserToken]: true, [guardEntries.switchState]: 's', [guardEntries.guardianTermsArea]: 'SVC_AG' },
];

const visits = queries.flatMap((query) =>
  sessions.flatMap(({ cookies, logins }) =>
    logins.flatMap((login) =>
      brands.flatMap((brand) =>
        memories.flatMap((entries) =>
          surfaces.map((surface) => ({ path: `/x?${query}`, cookies, login, brand, entries, surface })),
        ),
      ),
    ),
  ),
);

/** The kindest platform there is. */
const kind = () => configureFakeApi(...kindPlatform(false));

describe('the part of a guard that needs no call', () => {
  it.each(guardNames)(
    '%s: passes only what the whole guard passes without asking, refuses only what it refuses',
    async (name) => {
      const guard = await findGuard(name);
      const decided = new Set<string>();
      const wrong: object[] = []; // one comparison for thousands of visits: each `expect` looks at its stack
      for (const environment of environments) {
        for (const given of environment === 'local' || name === 'auth-test' ? visits : []) {
          const input = visit({ ...given, environment });
          const half = guardPrecondition(name, input.facts);
          if (half === 'ask') continue;
          decided.add(half);
          const api = kind();
          const verdict = await guard?.(input);
          const asked = half === 'pass' ? api.requests.length : 0;
          const passes = verdict?.kind === 'pass';
          if (asked !== 0 || passes !== (half === 'pass')) wrong.push({ given, environment, half, asked, passes });
        }
      }
      expect(wrong).toEqual([]);
      if (name !== 'reset-password') expect(decided.size).toBeGreaterThan(0);
    },
  );
});
