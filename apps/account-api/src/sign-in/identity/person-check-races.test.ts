import { expect, it } from '@jest/globals';
import { describeOnPostgres } from '../../testing/each-engine.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { accountsPerIdentity, checksBegun } from './person-check.policy.ts';
import { aPerson, useIdentityStage } from './testing/identity-stage.ts';

describeOnPostgres('races of person checks', (engine) => {
  const stage = useIdentityStage(engine);
  const parallel = 12;
  const winners = (answers: readonly { code: string }[]) => answers.filter(({ code }) => code === '0').length;

  it('one of many uses of an answer and of a result wins', async () => {
    const { provider } = stage.get();
    for (let round = 0; round < raceRounds; round += 1) {
      const { flow } = await stage.stopped();
      const { value } = await stage.phone(flow);
      const state = value.state ?? '';
      const code = provider.grant(value.url, aPerson());
      const times = Array.from({ length: parallel });
      expect(winners(await Promise.all(times.map(() => stage.checked(state, code))))).toBe(1);
      expect(winners(await Promise.all(times.map(() => stage.certify(state))))).toBe(1);
    }
  }, 300_000);

  it('never a sixth account of one person, nor two persons of one account', async () => {
    const person = aPerson();
    const ready: string[] = [];
    for (let count = 0; count < parallel; count += 1)
      ready.push(await stage.checkedAs((await stage.stopped()).flow, person));
    const answers = await Promise.all(ready.map((state) => stage.certify(state)));
    expect(winners(answers)).toBe(accountsPerIdentity);
    expect(answers.filter(({ refusal }) => refusal === 'identityAccountLimit')).toHaveLength(
      parallel - accountsPerIdentity,
    );
    const { flow, guid } = await stage.stopped();
    const states: string[] = [];
    for (let count = 0; count < checksBegun.tries; count += 1) states.push(await stage.checkedAs(flow, aPerson()));
    expect(winners(await Promise.all(states.map((state) => stage.certify(state))))).toBe(1);
    const { db } = stage.get().platform;
    expect(await db.query.selectFrom('account_persons').select('guid').where('guid', '=', guid).execute()).toHaveLength(
      1,
    );
  }, 300_000);
});
