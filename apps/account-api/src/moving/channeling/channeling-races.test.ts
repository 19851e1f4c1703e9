import { expect, it } from '@jest/globals';
import { describeOnPostgres } from '../../testing/each-engine.ts';
import { useChannelingStage } from './testing/channeling-stage.ts';

const rounds = 4;
const atOnce = 16;
const times = <Made>(make: (index: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: atOnce }, (_, index) => make(index)));
const codesOf = (answers: readonly Readonly<{ code: string }>[]) => answers.filter(({ code }) => code === '0').length;

describeOnPostgres('an account of a former service that many move at once', (engine) => {
  const { move, member, agreed, accountId, codeIn, charactersOf, get } = useChannelingStage(engine);
  const rowsOf = (account: string) =>
    get().platform.db.query.selectFrom('channelings').selectAll().where('account_id', '=', account).execute();

  it('is registered once by one member, and moved once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { asked, guid } = await member();
      const account = accountId();
      const state = await agreed(asked, account);
      const answers = await times(() => move.register(asked, state));
      expect(codesOf(answers)).toBe(1);
      expect(answers.filter(({ refusal }) => refusal === 'wrongVerifyStep')).toHaveLength(atOnce - 1);
      const code = codeIn(answers.find((answer) => answer.code === '0')?.value.redirect_url);
      const taken = await times(() => move.take(state, code));
      expect(codesOf(taken)).toBe(atOnce);
      expect(new Set(taken.map(({ value }) => value.moved_at)).size).toBe(1);
      expect(await charactersOf(guid)).toEqual(['Brine*', 'Lark']);
      expect(await rowsOf(account)).toMatchObject([{ guid, account_id: account }]);
    }
  }, 300_000);

  it('is the only one of a member who decides on several', async () => {
    const { asked, guid } = await member();
    const states = await times(() => agreed(asked));
    const answers = await Promise.all(states.map((state) => move.register(asked, state)));
    const codes = answers.map(({ value, code }) => (code === '0' ? codeIn(value.redirect_url) : ''));
    const taken = await Promise.all(states.map((state, index) => move.take(state, codes[index] || 'none')));
    expect(codesOf(taken)).toBe(1);
    expect(await charactersOf(guid)).toEqual(['Brine*', 'Lark']);
  }, 300_000);

  it('goes to one member, whoever else has begun it', async () => {
    const members = await times(() => member());
    const account = accountId();
    const results = await Promise.all(
      members.map(async ({ asked }) => {
        const state = await agreed(asked, account);
        const { code, value } = await move.register(asked, state);
        return code === '0' ? move.take(state, codeIn(value.redirect_url)) : null;
      }),
    );
    expect(codesOf(results.flatMap((result) => result ?? []))).toBeLessThanOrEqual(1);
    expect(await rowsOf(account)).toHaveLength(1);
    const owners = await Promise.all(members.map(({ guid }) => charactersOf(guid)));
    expect(owners.filter((own) => own.length > 0).length).toBeLessThanOrEqual(1);
  }, 300_000);

  it('is held by the one browser that showed its state first', async () => {
    const members = await times(() => member());
    const { state } = (await move.begin(accountId())).value;
    const answers = await Promise.all(members.map(({ asked }) => move.state(asked, state)));
    expect(codesOf(answers)).toBeLessThanOrEqual(1);
    const after = await Promise.all(members.map(({ asked }) => move.register(asked, state)));
    expect(codesOf(after)).toBe(0);
  }, 300_000);
});
