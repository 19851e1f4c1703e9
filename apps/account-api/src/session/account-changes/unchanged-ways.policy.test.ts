import { expect, it } from '@jest/globals';
import type { KeptAccount } from './kept-account.command.ts';
import { unchangedWays } from './unchanged-ways.policy.ts';

const [then, later] = [new Date('2026-03-08T00:00:00Z'), new Date('2026-03-09T00:00:00Z')];

type Facts = Readonly<{ password?: Date | null; app?: Date | null; names?: readonly string[] }>;

/** An account with the facts that say which ways to sign in it has. */
const having = ({ password = then, app = then, names = ['SO alice', 'GP 1'] }: Facts) =>
  ({
    password: password === null ? null : { hash: 'hash', changed_at: password },
    account: { otp_since: app },
    names: names.map((name) => {
      const [provider_cd = '', provider_user_id = ''] = name.split(' ');
      return { provider_cd, provider_user_id };
    }),
  }) as KeptAccount; // nothing else of it is read

it.each([
  ['nothing changed', {}, ['password', 'provider', 'authenticator']],
  ['the name to sign in with changed', { names: ['SO bob', 'GP 1'] }, ['password', 'provider', 'authenticator']],
  ['the password changed', { password: later }, ['provider', 'authenticator']],
  ['the password went', { password: null }, ['provider', 'authenticator']],
  ['the app was switched on again', { app: later }, ['password', 'provider']],
  ['another account at the provider came', { names: ['SO alice', 'GP 2'] }, ['password', 'authenticator']],
  ['another provider came', { names: ['SO alice', 'GP 1', 'FB 1'] }, ['password', 'authenticator']],
] as const)('where %s, the rest is as it was', (_, now, unchanged) => {
  expect(unchangedWays(having({}), having(now))).toEqual(unchanged);
});
