import { expect, it } from '@jest/globals';
import { guardianConsentsOpen } from '@gatehouse/api-contract';
import { bindGuardianConsent } from './bind-guardian-consent.command.ts';
import { describeOnPostgres } from '../testing/each-engine.ts';
import { allOfAccount, allOfSignUp, useGuardianStage } from './testing/guardian-stage.ts';
import { makePerson } from '../testing/make-person.ts';
import { signInAs } from '../testing/sign-in-as.ts';

const rounds = 12;
const atOnce = 16;
const times = <Value>(count: number, make: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describeOnPostgres('guardians at the same moment', (engine) => {
  const { get, call, openCase, check, checkHere, childWithCase, opened, person, ...more } = useGuardianStage(engine);
  const { certify, checked, phone, hub, parentVerified } = more;

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

  /** A child for whom somebody agreed, and the guardian's open list. */
  async function listed() {
    const { guid, one } = await childWithCase();
    const guardian = person();
    await checkHere(one, guardian);
    await call.agree(one.state, one.area, allOfAccount, one.browser);
    const list = (await get().server.call(guardianConsentsOpen, { body: {} }, one.browser)).value.state;
    await check(list, 'parent-storage-identify', guardian, one.browser);
    const [consent] = (await call.consents(list, one.browser)).value.consents;
    return { guid, one, guardian, withdraw: () => call.withdraw(list, consent?.consent_id ?? '', one.browser) };
  }

  it('take back one word sixteen times: once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { withdraw } = await listed();
      const answers = await times(atOnce, withdraw);
      expect(answers.map(({ code }) => code).sort()).toEqual([
        '0',
        ...Array.from({ length: atOnce - 1 }, () => '45017'),
      ]);
    }
  }, 60_000);

  it('take it back and agree anew: what stands and what the account says is the same', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { guid, one, guardian, withdraw } = await listed();
      const again = await openCase({ type: 'parent-switch-id', guid }, one.browser);
      await checkHere(again, guardian);
      const [taken, given] = await Promise.all([
        withdraw(),
        call.agree(again.state, again.area, allOfAccount, one.browser),
      ]);
      expect([taken.code, given.code]).toEqual(['0', '0']);
      const { db } = get().platform;
      const standing = await db.query
        .selectFrom('guardian_consents')
        .select('id')
        .where('guid', '=', guid)
        .where('terms_type_id', '=', 'AG_CONSENT')
        .where('withdrawn_at', 'is', null)
        .execute();
      expect(await parentVerified(guid)).toBe(standing.length > 0);
    }
  }, 60_000);

  it('answer for an account and become it: never both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { loginName, one } = await childWithCase();
      const adult = person({ birthDate: '1980-01-01' });
      await checkHere(one, adult);
      const { value } = await signInAs(get().server, loginName, {}, one.browser);
      const browser = { ...one.browser, token: value.accessToken };
      const { state } = (await hub('SELF', browser)).value;
      const begun = (await phone(state, 'storage-identify', browser)).value;
      await checked(begun.state ?? '', get().provider.grant(begun.url, adult), 'storage-identify', browser);
      const codes = await Promise.all([
        certify(begun.state ?? '', 'storage-identify', browser).then(({ code }) => code),
        call.agree(one.state, one.area, allOfAccount, one.browser).then(({ code }) => code),
      ]);
      expect(codes.sort()).toEqual(['0', '46357']);
    }
  }, 60_000);
});
