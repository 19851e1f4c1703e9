import {
  emailCodeSend,
  emailCodeVerify,
  findIdCheck,
  recoveryStateFor,
  resetEmailVerify,
  smsCodeVerify,
} from '@gatehouse/api-contract';
import { idSearchPath, internalHeaders, resetStepPath } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { minuteMs } from '../../base/ports/clock.ts';
import { anAddress } from '../../flow/contacts/testing/contact-calls.ts';
import { contactScenes } from '../../flow/contacts/testing/contact-scenes.ts';
import { mine } from '../../sign-in/identity/testing/identity-stage.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { settled } from '../../testing/settled.ts';
import { outcomeOf, type Asked } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { resetPeople, resetSteps } from './testing/reset-steps.ts';

const longCode = /\b[2-9A-HJ-NP-Za-km-z]{22}\b/;
const params = { type: 'recovery-id' } as const;

/** Each in a browser and a network of its own. */
let strangers = 0;
const aStranger = (): Asked => {
  strangers += 1;
  return {
    browserId: `browser-of-a-stranger-${strangers}`,
    headers: { [internalHeaders.clientAddress]: `100.${64 + (strangers >> 8)}.${strangers & 255}.7` },
  };
};

describeEachEngine('wrong codes of strangers', (engine) => {
  const stage = usePlatform(engine);
  const { begin, send, text, codeTo, verify, verifyText, store, enter } = resetSteps(stage);
  const { withPhone } = resetPeople(stage);
  const messageTo = (contact: string) => {
    const { mails, texts } = stage().platform;
    return [...mails, ...texts].findLast(({ to }) => to === contact)?.text ?? '';
  };
  const longCodeTo = (contact: string) => longCode.exec(messageTo(contact))?.[0] ?? '';

  /** Five wrong codes in each of five resets of one name: as many as digits bear in an hour. */
  const guess = async (name: string, way: 'email' | 'phone' = 'email') => {
    const typeIn = (state: string, by: Asked) => {
      const body = { state, verify_number: '000000' };
      if (way === 'email') return stage().server.call(resetEmailVerify, { body }, by);
      return stage().server.call(smsCodeVerify, { params: { type: 'recovery-pw' }, body }, by);
    };
    for (let reset = 0; reset < 5; reset += 1) {
      const by = aStranger();
      const { state } = await begin(name, way, by);
      for (let tried = 0; tried < 5; tried += 1) expect(outcomeOf(await typeIn(state, by))).toBe('codeMismatch');
    }
    const by = aStranger();
    const { state } = await begin(name, way, by);
    expect(outcomeOf(await typeIn(state, by))).toBe('codeTriesOver');
  };

  /** More wrong codes, while a long one is out. */
  const guessOn = async (name: string) => {
    for (let tried = 0; tried < 30; tried += 1) {
      const by = aStranger();
      const { state } = await begin(name, 'email', by);
      const typed = tried % 2 === 0 ? '000000' : '2'.repeat(22);
      expect(outcomeOf(await verify(state, typed, by))).toBe(tried % 2 === 0 ? 'codeTriesOver' : 'codeMismatch');
    }
  };

  it('shut no code of an owner on a new device: the next one is long, and is taken once', async () => {
    const { loginName } = await makePerson(stage().platform);
    await guess(loginName);
    const owner = aStranger();
    const { state } = await begin(loginName, 'email', owner);
    const sent = await send(state, owner);
    expect([outcomeOf(sent), sent.value.long_yn]).toEqual(['ok', 'Y']);
    const code = longCodeTo(loginName);
    await guessOn(loginName);
    expect(outcomeOf(await verify(state, `${code.slice(0, 11)}\r\n ${code.slice(11)} `, owner))).toBe('ok');
    expect(outcomeOf(await verify(state, code, owner))).toBe('verificationTimeExpired');
  });

  it('end in a new password all the same, typed wrong however often', async () => {
    const { loginName } = await makePerson(stage().platform);
    await guess(loginName);
    const { state } = await begin(loginName);
    await send(state);
    const code = longCodeTo(loginName);
    const wrong = code.replace(/^./, code.startsWith('a') ? 'b' : 'a');
    for (let tried = 0; tried < 12; tried += 1) expect(outcomeOf(await verify(state, wrong))).toBe('codeMismatch');
    const { value } = await verify(state, code);
    expect(await store(value)).toBe('ok');
    expect(await enter(loginName)).toBe('ok');
  });

  it('leave earlier digits untried: a long code brings no new tries for them', async () => {
    const { loginName } = await makePerson(stage().platform);
    const { state } = await begin(loginName);
    await send(state);
    const digits = codeTo(loginName);
    await guess(loginName);
    stage().platform.clock.advance(minuteMs);
    expect((await send(state)).value.long_yn).toBe('Y');
    expect(outcomeOf(await verify(state, digits))).toBe('codeTriesOver');
    expect(outcomeOf(await verify(state, longCodeTo(loginName)))).toBe('ok');
  });

  it('say nothing of whether there is an account', async () => {
    const name = anAddress();
    await guess(name);
    const { state } = await begin(name);
    expect((await send(state)).value).toMatchObject({ long_yn: 'Y', sendCount: 1 });
    expect(messageTo(name)).toBe('');
  });

  it('are forgotten after an hour: then codes are digits again', async () => {
    const { loginName } = await makePerson(stage().platform);
    await guess(loginName);
    stage().platform.clock.advance(60 * minuteMs);
    const { state } = await begin(loginName);
    expect((await send(state)).value.long_yn).toBeUndefined();
    expect(outcomeOf(await verify(state, codeTo(loginName)))).toBe('ok');
  });

  it('bring a link to the page of the reset, with the code in the fragment alone', async () => {
    const { loginName } = await makePerson(stage().platform);
    await guess(loginName);
    const { state } = await begin(loginName);
    await send(state);
    const code = longCodeTo(loginName);
    const { origin } = stage().platform.settings.sites.main;
    const link = `${origin}${resetStepPath(recoveryStateFor('email', state), null)}#code=${code}`;
    expect(messageTo(loginName)).toContain(`\n\n${link}\n\n`);
    expect(outcomeOf(await verify(state, code, aStranger()))).toBe('verificationTimeExpired');
  });

  it('bring a long code by text message too, without a link', async () => {
    const { loginName, phone } = await withPhone();
    await guess(loginName, 'phone');
    stage().platform.clock.advance(minuteMs);
    const { state } = await begin(loginName, 'phone');
    expect((await text(state)).value.long_yn).toBe('Y');
    expect(messageTo(phone)).not.toContain('/recovery/');
    expect(outcomeOf(await verifyText(state, longCodeTo(phone)))).toBe('ok');
  });

  it('bring one in a search for an ID, to whatever address is typed', async () => {
    const email = anAddress();
    const { server } = stage();
    const search = async (asked: Asked = mine) => (await server.call(findIdCheck, { query: {} }, asked)).value.state;
    const tryIn = (state: string, code: string, asked: Asked = mine) =>
      server.call(emailCodeVerify, { params, body: { state, verify_number: code } }, asked);
    const mail = (state: string, asked: Asked = mine) =>
      server.call(emailCodeSend, { params, query: { state, email } }, asked);
    const by = aStranger();
    const theirs = await search(by);
    await mail(theirs, by);
    await settled();
    await tryIn(theirs, '000000', by);
    await contactScenes(stage).spendAllTries();
    stage().platform.clock.advance(minuteMs);
    const state = await search();
    const sent = await mail(state);
    await settled();
    expect([outcomeOf(sent), sent.value?.long_yn]).toEqual(['ok', 'Y']);
    const page = idSearchPath({ state, way: 'email', addressBlocked: false });
    expect(messageTo(email)).toContain(`${page}#code=${longCodeTo(email)}\n`);
    expect(outcomeOf(await tryIn(state, longCodeTo(email)))).toBe('ok');
  });
});
