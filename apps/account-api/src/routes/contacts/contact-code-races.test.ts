import { expect, it } from '@jest/globals';
import { accountsPerContact } from '../../policies/contact-proof.policy.ts';
import { anAddress, callsOf, minuteMs, stopped } from '../../testing/contact-calls.ts';
import { describeOnPostgres } from '../../testing/each-engine.ts';
import { usePlatform } from '../../testing/use-platform.ts';

describeOnPostgres('races of contact codes', (engine) => {
  const stage = usePlatform(engine);
  const rounds = 20;
  const parallel = 16;
  const winners = (answers: readonly { code: string }[]) => answers.filter(({ code }) => code === '0').length;

  it('one of 16 uses of a code wins, and of 16 sends to one address', async () => {
    const calls = callsOf(stage());
    for (let round = 0; round < rounds; round += 1) {
      const { loginName, state } = await stopped(stage(), 'emailUnverified');
      const sends = await Promise.all(Array.from({ length: parallel }, () => calls.sendKept(state)));
      expect(winners(sends)).toBe(1);
      const code = await calls.codeTo(loginName);
      expect(winners(await Promise.all(Array.from({ length: parallel }, () => calls.verify(state, code))))).toBe(1);
    }
  }, 120_000);

  it('never a sixth account with an address, nor a sixth try', async () => {
    const { platform } = stage();
    const calls = callsOf(stage());
    const shared = anAddress();
    const ready: { state: string; code: string }[] = [];
    for (let count = 0; count < 8; count += 1) {
      const { state } = await stopped(stage(), 'emailUnverified');
      await calls.send(state, shared);
      ready.push({ state, code: await calls.codeTo(shared) });
      platform.clock.advance(minuteMs);
      if (count === 4) await platform.db.query.deleteFrom('code_sends').execute(); // the five sends of an hour are another test's
    }
    const answers = await Promise.all(ready.map(({ state, code }) => calls.verify(state, code)));
    expect(winners(answers)).toBe(accountsPerContact);
    expect(answers.filter(({ code }) => code === '46403')).toHaveLength(3);
    const { state } = await stopped(stage(), 'emailUnverified');
    const guesses = await Promise.all(Array.from({ length: parallel }, () => calls.verify(state, '123456')));
    expect(guesses.filter(({ code }) => code === '46000')).toHaveLength(5);
    expect(guesses.filter(({ code }) => code === '46215')).toHaveLength(parallel - 5);
  }, 60_000);
});
