import { expect, it } from '@jest/globals';
import { bindGuardianConsent } from '../../commands/guardians/bind-guardian-consent.command.ts';
import { describeOnPostgres } from '../../testing/each-engine.ts';
import { allOfAccount, allOfSignUp, useGuardianStage } from '../../testing/guardian-stage.ts';
import { makePerson } from '../../testing/make-person.ts';

const rounds = 12;
const atOnce = 16;
const times = <Value>(count: number, make: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describeOnPostgres('guardians at the same moment', (engine) => {
  const { get, call, openCase, check, checkHere, childWithCase, opened, person, certify, checked, phone } =
    useGuardianStage(engine);

  it('agree sixteen times: one record', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { guid, one } = await childWithCase();
      await checkHere(one);
      const answers = await times(atOnce, () => call.agree(one.state, one.area, allOfAccount, one.browser));
      const codes = answers.map(({ code }) => code).sort();
      expect(codes).toEqual(['0', ...Array.from({ length: atOnce - 1 }, () => '45017')]);
      const rows = await get()
        .platform.db.query.selectFrom('guardian_consents')
        .select('terms_type_id')
        .where('guid', '=', guid)
        .execute();
      expect(rows).toHaveLength(2);
    }
  }, 60_000);

  it('agree and decline: one answer', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const one = await openCase();
      const { state, browser } = await opened(one);
      await check(state, one.type, person(), browser);
      const answers = await times(8, (index) =>
        index % 2 === 0 ? call.agree(state, one.area, allOfSignUp, browser) : call.decline(state, browser),
      );
      expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
    }
  }, 60_000);

  it('never get a sixth child: by accounts, by sign-ups, and by both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const guardian = person();
      const accounts = await times(4, async () => (await childWithCase()).one);
      const signUps = await times(4, async () => {
        const one = await openCase();
        await checkHere(one, guardian);
        await call.agree(one.state, one.area, allOfSignUp, one.browser);
        return { one, guid: (await makePerson(get().platform)).guid };
      });
      for (const one of accounts) await checkHere(one, guardian);
      const outcomes = await Promise.all([
        ...accounts.map(async (one) => (await call.agree(one.state, one.area, allOfAccount, one.browser)).code),
        ...signUps.map(async ({ one: { state }, guid }) => {
          const bound = await bindGuardianConsent(get().platform, { state, guid });
          return bound.ok ? '0' : bound.refusal;
        }),
      ]);
      expect(outcomes.filter((code) => code === '0')).toHaveLength(5);
      const hash = get().platform.keyedHash('identity', guardian.identity);
      const linked = await get()
        .platform.db.query.selectFrom('guardian_links')
        .select('guid')
        .where('guardian_hash', '=', hash)
        .execute();
      expect(linked).toHaveLength(5);
    }
  }, 60_000);

  it('bind a sign-up once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const one = await openCase();
      await checkHere(one);
      await call.agree(one.state, one.area, allOfSignUp, one.browser);
      const guids = await times(4, async () => (await makePerson(get().platform)).guid);
      const bound = await Promise.all(
        guids.map((guid) => bindGuardianConsent(get().platform, { state: one.state, guid })),
      );
      expect(bound.filter(({ ok }) => ok)).toHaveLength(1);
    }
  }, 60_000);

  it('fail ten times: the sixth and all after it are the last', async () => {
    const one = await openCase();
    const states = await times(10, async () => {
      const { value } = await phone(one.state, one.type, one.browser);
      const code = get().provider.grant(value.url, person({ birthDate: '2000-01-01' }));
      await checked(value.state ?? '', code, one.type, one.browser);
      return value.state ?? '';
    });
    const answers = await Promise.all(states.map((state) => certify(state, one.type, one.browser)));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === '46353')).toHaveLength(5);
    expect(codes.filter((code) => code === '46356')).toHaveLength(5);
  }, 60_000);
});
