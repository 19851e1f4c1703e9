import {
  emailCodeVerify,
  emailSendV2,
  nationChange,
  nationCheck,
  nationState,
  refreshV20,
  termsAgreeV20,
  termsServiceId,
  userTokenCheck,
} from '@gatehouse/api-contract';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { defaultAgeSettings } from '../../base/settings/ages-by-country.settings.ts';
import type { Settings } from '../../base/settings/platform.settings.ts';
import { casesBegun } from '../../guardians/consent/guardian.policy.ts';
import { aBrowser, allOfAccount, useGuardianStage } from '../../guardians/consent/testing/guardian-stage.ts';
import type { PersonPlan } from '../../local/people/create-person.command.ts';
import { describeEachEngine, describeOnPostgres, type EngineUnderTest } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { settled } from '../../testing/settled.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { Asked } from '../../testing/test-server.ts';

const redirect = { redirect_url: 'http://localhost:4310/main' };

function useNationStage(engine: EngineUnderTest, settings: Partial<Settings> = {}) {
  const stage = useGuardianStage(engine, settings);
  const { get } = stage;
  const codeTo = (address: string) =>
    /\b[0-9]{6}\b/.exec(get().platform.mails.findLast(({ to }) => to === address)?.text ?? '')?.[0] ?? '';
  const call = {
    state: (asked: Asked, state?: string) =>
      get().server.call(nationState, { body: { ...(state && { state }), brought: redirect } }, asked),
    check: (asked: Asked, state: string, country: string, birthDate?: string) =>
      get().server.call(nationCheck, { body: { state, country_code: country, birth_dt: birthDate } }, asked),
    change: (asked: Asked, state: string, country: string, birthDate?: string) =>
      get().server.call(nationChange, { body: { state, country_code: country, birth_dt: birthDate } }, asked),
  };
  const member = async (facts: Partial<PersonPlan> = {}) => {
    const person = await makePerson(get().platform, 'ok', facts);
    const browser = aBrowser();
    const { value } = await signInAs(get().server, person.loginName, {}, browser);
    return { ...person, asked: { ...browser, token: value.accessToken }, refreshToken: value.refreshToken };
  };
  type Member = Awaited<ReturnType<typeof member>>;
  /** A change whose owner has been proven by mail. */
  const proven = async ({ asked, loginName }: Member) => {
    const { value } = await call.state(asked);
    const verifyState = value.verify_state ?? '';
    await get().server.call(emailSendV2, { body: { state: verifyState } }, asked);
    const verified = await get().server.call(
      emailCodeVerify,
      { params: { type: 'change-nation' }, body: { state: verifyState, verify_number: codeTo(loginName) } },
      asked,
    );
    expect(verified).toMatchObject({ code: '0' });
    return value.state;
  };
  const countryOf = async (guid: string) =>
    (await get().platform.db.query.selectFrom('members').select('country').where('guid', '=', guid).execute())[0]
      ?.country;
  return { ...stage, nation: call, member, proven, countryOf };
}

describeEachEngine('a change of country', (engine) => {
  const { get, nation, member, proven, countryOf, opened, check, call, person } = useNationStage(engine);

  it('begins with the proof of the owner, and tells what is there', async () => {
    const player = await member();
    const { value } = await nation.state(player.asked);
    expect(value).toMatchObject({
      country_code: 'KR',
      birth_dt: '1990-01-15',
      change_nation_step_code: 'EMAIL_VERIFY',
      email: player.loginName,
    });
    expect(value.countries).toContain('DE');
    expect(value.countries).not.toContain('KR');
    expect(await nation.check(player.asked, value.state, 'DE')).toMatchObject({ refusal: 'changeNeedsEmail' });
    expect(await nation.change(player.asked, value.state, 'DE')).toMatchObject({ refusal: 'changeNeedsEmail' });
    const state = await proven(player);
    const { value: after } = await nation.state(player.asked, state);
    expect(after).toMatchObject({ state, change_nation_step_code: 'COUNTRY_ENTRY' });
    expect(after.verify_state).toBeUndefined();
  });

  it('is the member’s own, in the browser where it began', async () => {
    const player = await member();
    const state = await proven(player);
    const other = await member();
    const lost = { refusal: 'verificationTimeExpired' };
    expect(await nation.state(other.asked, state)).toMatchObject(lost);
    expect(await nation.change({ ...player.asked, browserId: other.asked.browserId }, state, 'DE')).toMatchObject(lost);
    expect(await nation.change(player.asked, 'no-such-state-anywhere', 'DE')).toMatchObject(lost);
    expect(await countryOf(player.guid)).toBe('KR');
  });

  it('happens once, ends all other access and is told to every address', async () => {
    const { platform, server } = get();
    const player = await member();
    const contact = `c-${crypto.randomUUID()}@playground.test`;
    const set = { secondary_email: contact, secondary_email_verified: true };
    const state = await proven(player);
    await platform.db.query.updateTable('accounts').set(set).where('guid', '=', player.guid).execute();
    const elsewhere = await signInAs(server, player.loginName, {}, aBrowser());
    expect(await nation.check(player.asked, state, 'KR')).toMatchObject({ refusal: 'nationChangeRefused' });
    expect(await nation.check(player.asked, state, 'XX')).toMatchObject({ refusal: 'nationChangeRefused' });
    expect(await nation.check(player.asked, state, 'DE', '1991-01-15')).toMatchObject({ refusal: 'requestInvalid' });
    expect(await nation.change(player.asked, state, 'DE', '1991-01-15')).toMatchObject({ refusal: 'requestInvalid' });
    expect(await nation.check(player.asked, state, 'DE', '1990-01-15')).toMatchObject({ code: '0' });
    expect(await countryOf(player.guid)).toBe('KR');
    expect(await nation.change(player.asked, state, 'DE', '1990-01-15')).toMatchObject({ code: '0' });
    expect(await countryOf(player.guid)).toBe('DE');
    const again = { refusal: 'nationChangeRefused' };
    expect(await nation.change(player.asked, state, 'FR')).toMatchObject(again);
    expect(await nation.state(player.asked)).toMatchObject({ ...again, value: { country_code: 'DE' } });
    const isAlive = (token: string) => server.call(userTokenCheck, {}, { token });
    expect(await isAlive(player.asked.token)).toMatchObject({ code: '0' });
    expect(await isAlive(elsewhere.value.accessToken)).not.toMatchObject({ code: '0' });
    await settled();
    const told = platform.mails.filter(({ subject }) => subject.includes('국가')).map(({ to }) => to);
    expect(told).toEqual(expect.arrayContaining([player.loginName, contact]));
    const letter = platform.mails.findLast(({ to, subject }) => to === contact && subject.includes('국가'));
    expect(letter?.text).toContain('이전 국가: 대한민국, 새 국가: 독일');
    const audit = platform.db.query.selectFrom('audit_records').select('outcome').where('guid', '=', player.guid);
    expect(await audit.where('event', '=', 'country-changed').execute()).toEqual([{ outcome: 'ok' }]);
  });

  it('is in the next token, and its terms are due at once', async () => {
    const { platform, server } = get();
    const { query } = platform.db;
    const player = await member();
    const id = `T${crypto.randomUUID().slice(0, 8)}`;
    const place = { service_id: termsServiceId, terms_area: 'STC_REWE', agree_type: 'MUST' };
    await query
      .insertInto('terms_items')
      .values({ ...place, terms_type_id: id, title: 'Rules', nations: ['DE'] })
      .execute();
    const effectiveFrom = new Date('2020-01-01');
    await query
      .insertInto('terms_versions')
      .values({ terms_type_id: id, version: 1, effective_from: effectiveFrom })
      .execute();
    const agreed = () => server.call(termsAgreeV20, { query: {} }, player.asked);
    expect((await agreed()).value).toMatchObject({ agree_yn: 'Y' });
    const state = await proven(player);
    expect(await nation.change(player.asked, state, 'DE')).toMatchObject({ code: '0' });
    expect((await agreed()).value).toMatchObject({ agree_yn: 'N', missing: [{ terms_type_id: id }] });
    const renewed = await server.call(refreshV20, { body: { refresh_token: player.refreshToken } }, player.asked);
    const [, payload = ''] = renewed.value.accessToken.split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ countryCd: 'DE' });
    await query.deleteFrom('terms_versions').where('terms_type_id', '=', id).execute();
  });

  it('is not for a member who would be too young to decide there', async () => {
    const player = await member({ birthDate: bornYearsAgo(15), personVerified: false });
    const state = await proven(player);
    expect(await nation.check(player.asked, state, 'DE')).toMatchObject({ refusal: 'nationAgeRefused' });
    expect(await nation.change(player.asked, state, 'DE')).toMatchObject({ refusal: 'nationAgeRefused' });
    expect(await countryOf(player.guid)).toBe('KR');
  });

  it('of a minor opens so many cases for a guardian in an hour', async () => {
    const player = await member({ birthDate: bornYearsAgo(16), personVerified: false });
    const state = await proven(player);
    for (let asked = 0; asked < casesBegun.tries; asked += 1)
      expect(await nation.check(player.asked, state, 'US')).toMatchObject({ refusal: 'guardianRequiredAt18' });
    for (const ask of [nation.check, nation.change])
      expect(await ask(player.asked, state, 'US')).toMatchObject({ refusal: 'tooManyRequests', status: 429 });
    const cases = get().platform.db.query.selectFrom('guardian_cases').select('id').where('guid', '=', player.guid);
    expect(await cases.execute()).toHaveLength(casesBegun.tries);
  });

  it('of a minor waits for a guardian, who consents by the rules of the new country', async () => {
    const player = await member({ birthDate: bornYearsAgo(16), personVerified: false });
    const state = await proven(player);
    const asked = await nation.check(player.asked, state, 'US');
    expect(asked).toMatchObject({ refusal: 'guardianRequiredAt18', value: { type: 'parent-storage-identify' } });
    expect(await nation.change(player.asked, state, 'US')).toMatchObject({ refusal: 'guardianRequiredAt18' });
    const { state: caseState } = v.parse(v.object({ state: v.string() }), asked.value);
    const { value } = await call.status(caseState, player.asked);
    expect(value.redirect_url).toContain(`/myinfo/myaccount/change_nation/enter?redirect_url=`);
    const guardianCase = {
      state: caseState,
      type: 'parent-storage-identify',
      browser: player.asked,
      area: value.terms_area,
    } as const;
    const guardian = await opened(guardianCase);
    expect(await check(guardian.state, guardianCase.type, person(), guardian.browser)).toBe('ok');
    expect(await call.agree(guardian.state, guardianCase.area, allOfAccount, guardian.browser)).toMatchObject({
      code: '0',
    });
    expect(await nation.change(player.asked, state, 'US')).toMatchObject({ code: '0' });
    expect(await countryOf(player.guid)).toBe('US');
    await settled();
    expect(get().platform.mails.some(({ to, subject }) => to === guardian.email && subject.includes('국가'))).toBe(
      true,
    );
  });
});

describeEachEngine('a change of country by an adult', (engine) => {
  const elderJapan = { countries: ['JP'], ages: { consentAge: 16, guardianAge: 20 } };
  const lateFrance = { countries: ['FR'], ages: { consentAge: 20, guardianAge: 21 } };
  const ages = { ...defaultAgeSettings, groups: [elderJapan, lateFrance, ...defaultAgeSettings.groups] };
  const { nation, member, proven, countryOf, call, opened, check, person } = useNationStage(engine, { ages });
  const nineteen = bornYearsAgo(19);

  it('who is a minor in the new one waits for a guardian there, and then changes', async () => {
    const player = await member({ birthDate: nineteen, personVerified: false });
    const state = await proven(player);
    const asked = await nation.check(player.asked, state, 'JP', nineteen);
    expect(asked.refusal).toBe('guardianRequiredAt18');
    expect((await nation.change(player.asked, state, 'JP', nineteen)).refusal).toBe('guardianRequiredAt18');
    expect(await countryOf(player.guid)).toBe('KR');
    const { state: caseState } = v.parse(v.object({ state: v.string() }), asked.value);
    const { value } = await call.status(caseState, player.asked);
    const type = 'parent-storage-identify';
    const guardian = await opened({ state: caseState, type, browser: player.asked, area: value.terms_area });
    expect(await check(guardian.state, type, person({ birthDate: '1970-01-15' }), guardian.browser)).toBe('ok');
    await call.agree(guardian.state, value.terms_area, allOfAccount, guardian.browser);
    expect(await nation.change(player.asked, state, 'JP', nineteen)).toMatchObject({ code: '0' });
    expect(await countryOf(player.guid)).toBe('JP');
  });

  it('who could decide nothing alone in the new one stays', async () => {
    const player = await member({ birthDate: nineteen, personVerified: false });
    const state = await proven(player);
    expect((await nation.check(player.asked, state, 'FR')).refusal).toBe('nationAgeRefused');
    expect((await nation.change(player.asked, state, 'FR')).refusal).toBe('nationAgeRefused');
    expect(await countryOf(player.guid)).toBe('KR');
  });

  it('is refused with a birth date that is not the account’s, in the check and in the change', async () => {
    const player = await member();
    const state = await proven(player);
    for (const step of [nation.check, nation.change]) {
      expect((await step(player.asked, state, 'DE', '1980-01-15')).refusal).toBe('requestInvalid');
      expect(await countryOf(player.guid)).toBe('KR');
    }
    expect(await nation.change(player.asked, state, 'DE', '1990-01-15')).toMatchObject({ code: '0' });
  });
});

describeOnPostgres('a change of country that is asked for twice at once', (engine) => {
  const { nation, member, proven, countryOf, get } = useNationStage(engine);

  it('is made once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const player = await member();
      const first = await proven(player);
      const wanted = ['DE', 'FR', 'US', 'JP'];
      const answers = await Promise.all(wanted.map((country) => nation.change(player.asked, first, country)));
      expect(answers.map(({ code }) => code).sort()).toEqual(['0', '91041', '91041', '91041']);
      const winner = wanted[answers.findIndex(({ code }) => code === '0')];
      expect(await countryOf(player.guid)).toBe(winner);
      const rows = await get()
        .platform.db.query.selectFrom('nation_changes')
        .selectAll()
        .where('guid', '=', player.guid)
        .execute();
      expect(rows).toMatchObject([{ from_country: 'KR', to_country: winner }]);
    }
  }, 300_000);
});
