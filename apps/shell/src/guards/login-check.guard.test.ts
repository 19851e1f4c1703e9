import { describe, expect, it } from '@jest/globals';
import { pass } from './guard.ts';
import { loginCheckGuard } from './login-check.guard.ts';
import { followed, visit } from './testing.ts';

const third = '/login?inflow_path=THIRD_GAME&client_id=game&redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain';

describe('login-check', () => {
  it('asks nothing outside third-party inflows', async () => {
    const asked: unknown[] = [];
    expect(await loginCheckGuard(visit({ path: '/login', login: 4, asked: (client) => asked.push(client) }))).toEqual(
      pass,
    );
    expect(asked).toEqual([]);
  });

  it('asks for the client of a third-party inflow', async () => {
    const asked: unknown[] = [];
    await loginCheckGuard(visit({ path: third, asked: (client) => asked.push(client) }));
    expect(asked).toEqual(['game']);
  });

  it('leads to the terms when they are not agreed, with what the way back needs', async () => {
    const verdict = await followed(loginCheckGuard, visit({ path: third, login: 4 }));
    expect(verdict).toEqual({
      kind: 'redirect',
      path: '/simplify?platform=PC&nation=KR&inflow_path=THIRD_GAME&client_id=game&redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain',
    });
  });

  it.each([0, 1, 2, 3] as const)('shows the sign-in at check %i', async (login) => {
    expect(await loginCheckGuard(visit({ path: third, login }))).toEqual(pass);
  });
});
