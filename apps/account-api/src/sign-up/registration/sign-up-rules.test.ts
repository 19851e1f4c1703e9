import {
  birthDateFault,
  loginSettings,
  newPassword,
  nickname,
  passwordStrength,
  registeredEmail,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { bannedWords } from './nickname.policy.ts';
import { adultKr, goodPassword, newAddress, signUpCalls } from './testing/sign-up-calls.ts';

describeEachEngine('a platform that takes longer passwords', (engine) => {
  const stage = usePlatform(engine, { passwordMax: 64 });

  it('tells its pages, takes them, and takes none that are longer', async () => {
    const { value } = await stage().server.call(loginSettings, { params: { style: 'stove' } });
    expect(value.password).toEqual({ max: 64 });
    const calls = signUpCalls(stage());
    const { state } = await calls.proven();
    const ofLength = (length: number) => 'x1'.repeat(length).slice(0, length);
    expect((await calls.register(state, { password: ofLength(65) })).refusal).toBe('requestInvalid');
    expect((await calls.register(state, { password: ofLength(64) })).code).toBe('0');
  });
});

describeEachEngine('what a sign-up takes', (engine) => {
  const stage = usePlatform(engine);

  it.each(['zyxwvt41', 'abcdefghi1', '가나다라마바사1', 'ab1'.repeat(8)])(
    'takes the password %j, as the page does',
    async (password) => {
      expect([v.is(newPassword, password), passwordStrength(password) > 0]).toEqual([true, true]);
      const calls = signUpCalls(stage());
      const { state } = await calls.proven();
      expect(await calls.register(state, { password })).toMatchObject({ code: '0' });
    },
  );

  it('refuses passwords, as the page does, and accepts a better one', async () => {
    const calls = signUpCalls(stage());
    const email = 'longlocal77@playground.test';
    const { state } = await calls.proven(email);
    const codeOf = async (password: string) => (await calls.register(state, { password })).code;
    for (const password of ['abcdef1', 'abcdefgh', '12345678', 'abcd efg1', '']) {
      expect([password, v.is(newPassword, password)]).toEqual([password, false]);
      expect([password, await codeOf(password)]).toEqual([password, '40000']);
    }
    for (const password of ['aaabcde1', 'longlocal77', 'LONGLOCAL77', 'ab1'.repeat(9)]) {
      expect([password, passwordStrength(password, { email })]).toEqual([password, 0]);
      expect([password, await codeOf(password)]).toEqual([password, '43201']);
    }
    for (const password of ['password1', 'Password1', 'qwerty123', 'iloveyou1'])
      expect([password, await codeOf(password)]).toEqual([password, '43202']);
    expect(await calls.register(state, { password: undefined })).toMatchObject({ refusal: 'requestInvalid' });
    expect(await calls.register(state)).toMatchObject({ code: '0' });
  });

  it('refuses nicknames that are malformed, banned or taken, and accepts another one', async () => {
    const calls = signUpCalls(stage());
    const { state } = await calls.proven();
    const codeOf = async (name: string) => (await calls.register(state, { nickname: name })).code;
    for (const name of ['a', 'a'.repeat(21), 'with space', 'ㅋㅋㅋ', 'naïve']) {
      expect([name, v.is(nickname, name)]).toEqual([name, false]);
      expect([name, await codeOf(name)]).toEqual([name, '563']);
    }
    for (const name of ['Admin77', 'xX4dm1nXx', 'ad1m2i3n', '운영자입니다', 'Gatehouse1'])
      expect([name, await codeOf(name)]).toEqual([name, '580']);
    const other = signUpCalls(stage());
    const taken = `Taken${engine.engine === 'pglite' ? 'A' : 'B'}한글`;
    expect(await other.register((await other.proven()).state, { nickname: taken })).toMatchObject({ code: '0' });
    expect(await codeOf(taken.toLowerCase())).toBe('561');
    expect(await codeOf(taken.normalize('NFD'))).toBe('561');
    expect(await codeOf('Scunthorpe7')).toBe('0');
  });

  it('refuses every banned word', async () => {
    const words = Object.values(bannedWords)
      .flat()
      .filter((item) => item.length >= 2 && item.length <= 20);
    const perBrowser = 15; // more names in an hour ask for a captcha
    for (let first = 0; first < words.length; first += perBrowser) {
      const calls = signUpCalls(stage());
      const { state } = await calls.proven();
      for (const word of words.slice(first, first + perBrowser))
        expect([word, (await calls.register(state, { nickname: word })).code]).toEqual([word, '580']);
    }
  });

  it.each(['1919-12-31', '2999-01-01', '2000-02-30', '2023-02-29', '2000-13-01', '2000-00-10', 'soon'])(
    'does not take %s for a birth date, as the page does not',
    async (birthDate) => {
      const today = stage().platform.clock.now().toISOString().slice(0, 10);
      expect(birthDateFault(birthDate, today)).not.toBeNull();
      const calls = signUpCalls(stage());
      const { state } = (await calls.check({ nation: 'KR' })).value;
      expect(await calls.check({ ...adultKr, birthDate }, state)).toMatchObject({ refusal: 'requestInvalid' });
      expect((await calls.step(state)).value).toMatchObject({ step: 'NATIONAL_INFO' });
      expect((await calls.step(state)).value).not.toHaveProperty('birth_dt');
    },
  );

  it('takes today for a birth date where the player is, and tomorrow nowhere', async () => {
    const { platform } = stage();
    const at = (days: number) =>
      new Date(platform.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const calls = signUpCalls(stage());
    expect(await calls.check({ nation: 'KR', birthDate: at(0), timezone: 'UTC' })).toMatchObject({ code: '0' });
    expect(await calls.check({ nation: 'KR', birthDate: at(1), timezone: 'UTC' })).toMatchObject({
      refusal: 'requestInvalid',
    });
  });

  it('takes addresses by the strict pattern, as the page does', async () => {
    const calls = signUpCalls(stage());
    const state = await calls.agreed();
    for (const email of [
      'a b@playground.test',
      'a...b@playground.test',
      'a@b@c.test',
      'a@playground.t',
      `${'a'.repeat(50)}@b.co`,
      '1,victim@playground.test',
      'vic\u00adtim@playground.test',
      'victim\u0000@playground.test',
    ]) {
      expect([email, v.is(registeredEmail, email)]).toEqual([email, false]);
      expect([email, (await calls.send(state, email)).code]).toEqual([email, '45012']);
    }
    const typed = newAddress().toUpperCase();
    expect(await calls.send(state, ` ${typed} `)).toMatchObject({ code: '0' });
    expect(await calls.step(state)).toMatchObject({ value: { email: typed.toLowerCase() } });
    expect(goodPassword.length).toBeGreaterThan(8);
  });
});
