import type { GuardName } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import type { Guard } from './guard.ts';
import { pass } from './guard.ts';
import { guardsOf, runGuards } from './run-guards.ts';
import { toMain, visit } from './testing.ts';
import { UnknownGuard } from './unknown-middleware.guard.ts';

const through: Guard = () => pass;
const having = (guards: Partial<Record<GuardName, Guard>>) => async (name: GuardName) => guards[name];
const refuse: Guard = () => ({ kind: 'leave', address: toMain.address });

describe('runGuards', () => {
  it('passes when all do', async () => {
    expect(
      await runGuards(['captcha', 'challenge'], visit(), having({ captcha: through, challenge: through })),
    ).toEqual(pass);
  });

  it('stops at the first that refuses', async () => {
    const later: Guard = () => {
      throw new Error('must not run');
    };
    expect(await runGuards(['captcha', 'challenge'], visit(), having({ captcha: refuse, challenge: later }))).toEqual(
      toMain,
    );
  });

  it('fails with 500 on a guard that does not exist', async () => {
    const failing = runGuards(['channeling'], visit(), having({}));
    await expect(failing).rejects.toThrow(UnknownGuard);
    await expect(failing).rejects.toMatchObject({ status: 500, message: 'unknown middleware channeling' });
  });
});

describe('guardsOf', () => {
  it('adds the sign-in to a screen that is not public', () => {
    expect(guardsOf({ guards: ['check-state'], public: false })).toEqual(['check-state', 'protected']);
  });

  it.each(['need-access-token', 'protected'] as const)('leaves it to %s where that is named', (name) => {
    expect(guardsOf({ guards: [name], public: false })).toEqual([name]);
  });

  it('adds nothing to a public screen', () => {
    expect(guardsOf({ guards: [], public: true })).toEqual([]);
  });
});
