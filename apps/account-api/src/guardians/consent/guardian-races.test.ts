import { guardianConsentsOpen } from '@gatehouse/api-contract';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { lockAccount } from '../../account/accounts/accounts.repository.ts';
import { hourMs } from '../../base/ports/clock.ts';
import { behindLock } from '../../testing/behind-lock.ts';
import { describeOnPostgres } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { bindGuardianConsent } from './bind-guardian-consent.command.ts';
import { allOfAccount, allOfSignUp, useGuardianStage } from './testing/guardian-stage.ts';

const atOnce = 16;
const times = <Value>(count: number, make: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describeOnPostgres('guardians at the same moment', (engine) => {
  const { get, call, openCase, byLink, check, checkHere, childWithGuardian, opened, person, ...more } =
    useGuardianStage(engine);
  const { certify, checked, phone, hub, parentVerified } = more;

  it('agree sixteen times: one record', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { guid, guardianCase } = await childWithGuardian();
      await checkHere(guardianCase);
      const answers = await times(atOnce, () =>
        call.agree(guardianCase.state, guardianCase.area, allOfAccount, guardianCase.browser),
      );
      const codes = answers.map(({ code }) => code).sort();
      expect(codes).toEqual(['0', ...Array.from({ length: atOnce - 1 }, () => '45017')]);
      const rows = await get()
        .platform.db.query.selectFrom('guardian_consents')
        .select('terms_type_id')
        .where('guid', '=', guid)
        .execute();
      expect(rows).toHaveLength(2);
    }
  }, 300_000);

  it('are checked anew where the hour of their check ended while the call waited', async () => {
    const { guid, guardianCase } = await childWithGuardian();
    await checkHere(guardianCase);
    const { platform } = get();
    const answer = await behindLock(platform.db, {
      lock: () => lockAccount(platform.db, guid),
      work: () => call.agree(guardianCase.state, guardianCase.area, allOfAccount, guardianCase.browser),
      meanwhile: () => platform.clock.advance(hourMs + 1),
    });
    expect(answer.code).toBe('45017');
  });

  it('agree and decline: one answer', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const guardianCase = await openCase();
      const { state, browser } = await opened(guardianCase);
      await check(state, guardianCase.type, person(), browser);
      const answers = await times(8, (index) =>
        index % 2 === 0 ? call.agree(state, guardianCase.area, allOfSignUp, browser) : call.decline(state, browser),
      );
      expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
    }
  }, 300_000);

  it('never get a sixth child: by accounts, by sign-ups, and by both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const guardian = person();
      const accounts = await times(4, async () => (await childWithGuardian()).guardianCase);
      const signUps = await times(4, async () => {
        const guardianCase = await openCase();
        await checkHere(guardianCase, guardian);
        await call.agree(guardianCase.state, guardianCase.area, allOfSignUp, guardianCase.browser);
        return { guardianCase, guid: (await makePerson(get().platform)).guid };
      });
      for (const guardianCase of accounts) await checkHere(guardianCase, guardian);
      const outcomes = await Promise.all([
        ...accounts.map(async (item) => (await call.agree(item.state, item.area, allOfAccount, item.browser)).code),
        ...signUps.map(async ({ guardianCase: { state }, guid }) => {
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
  }, 300_000);

  it('bind a sign-up once', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const guardianCase = await openCase();
      await checkHere(guardianCase);
      await call.agree(guardianCase.state, guardianCase.area, allOfSignUp, guardianCase.browser);
      const guids = await times(4, async () => (await makePerson(get().platform)).guid);
      const bound = await Promise.all(
        guids.map((guid) => bindGuardianConsent(get().platform, { state: guardianCase.state, guid })),
      );
      expect(bound.filter(({ ok }) => ok)).toHaveLength(1);
    }
  }, 300_000);

  it('fail ten times: the sixth and all after it are the last', async () => {
    const guardianCase = await openCase();
    const states = await times(10, async () => {
      const { value } = await phone(guardianCase.state, guardianCase.type, guardianCase.browser);
      const code = get().provider.grant(value.url, person({ birthDate: bornYearsAgo(30) }));
      await checked(value.state ?? '', code, guardianCase.type, guardianCase.browser);
      return value.state ?? '';
    });
    const answers = await Promise.all(states.map((state) => certify(state, guardianCase.type, guardianCase.browser)));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === '46353')).toHaveLength(5);
    expect(codes.filter((code) => code === '46356')).toHaveLength(5);
  }, 300_000);

  /** A child with a consent, and the guardian's open list. */
  async function listed() {
    const { guid, guardianCase } = await childWithGuardian();
    const guardian = person();
    await checkHere(guardianCase, guardian);
    await call.agree(guardianCase.state, guardianCase.area, allOfAccount, guardianCase.browser);
    const list = (await get().server.call(guardianConsentsOpen, { body: {} }, guardianCase.browser)).value.state;
    await check(list, 'parent-storage-identify', guardian, guardianCase.browser);
    const [consent] = (await call.consents(list, guardianCase.browser)).value.consents;
    return {
      guid,
      guardianCase,
      guardian,
      withdraw: () => call.withdraw(list, consent?.consent_id ?? '', guardianCase.browser),
    };
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
  }, 300_000);

  it('take it back and agree anew: what stands and what the account says is the same', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { guid, guardian, withdraw } = await listed();
      const again = await byLink(await openCase({ type: 'parent-switch-id', guid }));
      await checkHere(again, guardian);
      const [taken, given] = await Promise.all([
        withdraw(),
        call.agree(again.state, again.area, allOfAccount, again.browser),
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
  }, 300_000);

  it('answer for an account and become it: never both', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { loginName, guid, guardianCase } = await childWithGuardian();
      const adult = person({ birthDate: '1980-01-01' });
      await checkHere(guardianCase, adult);
      const member = get().platform.db.query.updateTable('members').where('guid', '=', guid);
      await member.set({ birth_date: adult.birthDate }).execute();
      const { value } = await signInAs(get().server, loginName, {}, guardianCase.browser);
      const browser = { ...guardianCase.browser, token: value.accessToken };
      const { state } = (await hub('SELF', browser)).value;
      const begun = (await phone(state, 'storage-identify', browser)).value;
      await checked(begun.state ?? '', get().provider.grant(begun.url, adult), 'storage-identify', browser);
      const codes = await Promise.all([
        certify(begun.state ?? '', 'storage-identify', browser).then(({ code }) => code),
        call.agree(guardianCase.state, guardianCase.area, allOfAccount, guardianCase.browser).then(({ code }) => code),
      ]);
      expect(codes.sort()).toEqual(['0', '46357']);
    }
  }, 300_000);
});
