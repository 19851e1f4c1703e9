import { expect, it } from '@jest/globals';
import { callsOf, mine, stopped } from '../../flow/contacts/testing/contact-calls.ts';
import { describeOnPostgres } from '../../testing/each-engine.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { usePlatform } from '../../testing/use-platform.ts';

const parallel = 16;

describeOnPostgres('races of what a verification proved', (engine) => {
  const stage = usePlatform(engine);

  it('is kept by one of 16 at once, and the sign-in goes on once', async () => {
    const { sendKept, codeTo, verify, save, recover } = callsOf(stage());
    for (let round = 0; round < raceRounds; round += 1) {
      const { loginName, state } = await stopped(stage(), 'restricted');
      await sendKept(state);
      expect((await verify(state, await codeTo(loginName), mine, 'restriction')).code).toBe('0');
      const saved = await Promise.all(Array.from({ length: parallel }, () => save(state)));
      expect(saved.filter(({ code }) => code === '0')).toHaveLength(1);
      expect(saved.filter(({ refusal }) => refusal === 'wrongVerifyStep')).toHaveLength(parallel - 1);
      const gone = await Promise.all(Array.from({ length: parallel }, () => recover(state)));
      expect(gone.filter(({ code }) => code === '0')).toHaveLength(1);
    }
  }, 300_000);
});
