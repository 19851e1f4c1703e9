import {
  codeSent,
  emailSessionOpen,
  findIdCheck,
  findIdPassword,
  maskEmail,
  recoveryStateOf,
  resetEmailSend,
  resetEmailVerify,
  resetState,
  verificationWay,
  verifyStatus,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { outcomeOf } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { anAddress, callsOf, minuteMs, mine, other, otherThan, stopped } from './testing/contact-calls.ts';
import { contactScenes } from './testing/contact-scenes.ts';

describeEachEngine('how the code of a flow stands', (engine) => {
  const stage = usePlatform(engine);
  const ask = (state: string, asked = mine) => stage().server.call(codeSent, { query: { state } }, asked);
  const sent = async (state: string) => (await ask(state)).value.sent;

  it('is told to the browser of the flow, as often as it asks, and to no other', async () => {
    const calls = callsOf(stage());
    const { state, loginName } = await stopped(stage(), 'emailUnverified');
    expect(await sent(state)).toBeNull();
    await calls.sendKept(state);
    stage().platform.clock.advance(15_000);
    const told = {
      contact: maskEmail(loginName),
      typed_yn: 'N',
      send_count: 1,
      send_max: 5,
      resend_in: 45_000,
      expires_in: 585_000,
      dead_yn: 'N',
      earlier_yn: 'N',
      long_yn: 'N',
    };
    expect([await sent(state), await sent(state)]).toEqual([told, told]);
    expect(outcomeOf(await ask(state, other))).toBe('verificationTimeExpired');
    expect(outcomeOf(await ask(state, {}))).toBe('verificationTimeExpired');
    expect(outcomeOf(await ask('invented'))).toBe('verificationTimeExpired');
    await calls.verify(state, await calls.codeTo(loginName));
    expect(await sent(state)).toBeNull();
  });

  it('is dead after five wrong ones, until the next one is sent', async () => {
    const calls = callsOf(stage());
    const { state, loginName } = await stopped(stage(), 'emailUnverified');
    await calls.sendKept(state);
    const code = await calls.codeTo(loginName);
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      expect(await sent(state)).toMatchObject({ dead_yn: 'N' });
      expect((await calls.verify(state, otherThan(code))).refusal).toBe('codeMismatch');
    }
    expect(await sent(state)).toMatchObject({ dead_yn: 'Y', resend_in: 60_000 });
    expect((await calls.verify(state, code)).refusal).toBe('tooManyWrongCodes');
    stage().platform.clock.advance(minuteMs);
    await calls.sendKept(state);
    expect(await sent(state)).toMatchObject({ dead_yn: 'N', earlier_yn: 'N', send_count: 2, expires_in: 600_000 });
    const next = await calls.codeTo(loginName);
    if (next !== code) expect((await calls.verify(state, code)).refusal).toBe('codeMismatch');
    expect(outcomeOf(await calls.verify(state, next))).toBe('ok');
  });

  it('says whether an earlier one to the same contact is accepted as well', async () => {
    const calls = callsOf(stage());
    const { state, loginName } = await stopped(stage(), 'emailUnverified');
    await calls.sendKept(state);
    const first = await calls.codeTo(loginName);
    stage().platform.clock.advance(9 * minuteMs);
    await calls.sendKept(state);
    expect(await sent(state)).toMatchObject({ earlier_yn: 'Y', send_count: 2 });
    stage().platform.clock.advance(minuteMs);
    expect(await sent(state)).toMatchObject({ earlier_yn: 'N', send_count: 2 });
    expect((await calls.verify(state, first)).refusal).not.toBeNull();
    await calls.send(state, anAddress());
    expect(await sent(state)).toMatchObject({ earlier_yn: 'N', send_count: 1 });
  });

  it('is dead where the tries of the account are over, and the next one is a long code that is not', async () => {
    const calls = callsOf(stage());
    const { state, loginName } = await stopped(stage(), 'emailUnverified');
    await calls.sendKept(state);
    await calls.verify(state, otherThan(await calls.codeTo(loginName)));
    await contactScenes(stage).spendAllTries();
    expect(await sent(state)).toMatchObject({ dead_yn: 'Y', long_yn: 'N', resend_in: minuteMs });
    stage().platform.clock.advance(minuteMs);
    await calls.sendKept(state);
    expect(await sent(state)).toMatchObject({ dead_yn: 'N', earlier_yn: 'N', long_yn: 'Y' });
  });

  it('is expired after ten minutes, and says so', async () => {
    const { state } = await stopped(stage(), 'emailUnverified');
    await callsOf(stage()).sendKept(state);
    stage().platform.clock.advance(10 * minuteMs);
    expect(await sent(state)).toMatchObject({ expires_in: 0, resend_in: 0, dead_yn: 'N' });
  });

  it('counts the codes of its own contact alone, and how many more the account may have', async () => {
    const calls = callsOf(stage());
    const { state } = await stopped(stage(), 'emailUnverified');
    expect(await calls.sendKept(state)).toMatchObject({ value: { sendCount: 1 } });
    const corrected = anAddress();
    stage().platform.clock.advance(1);
    expect(await calls.send(state, corrected)).toMatchObject({ value: { sendCount: 1 } });
    expect(await sent(state)).toMatchObject({ contact: maskEmail(corrected), send_count: 1, send_max: 4 });
    stage().platform.clock.advance(minuteMs);
    expect(await calls.send(state, corrected)).toMatchObject({ value: { sendCount: 2 } });
    expect(await sent(state)).toMatchObject({ send_count: 2, send_max: 4 });
  });

  it('counts a guess by itself, also where it is the contact of the account', async () => {
    const calls = callsOf(stage());
    const counts = [];
    for (const guess of ['own', 'other']) {
      const { state, guid } = await stopped(stage(), 'restricted');
      const own = String((await calls.accountOf(guid)).email);
      await calls.sendKept(state);
      stage().platform.clock.advance(minuteMs);
      await calls.send(state, guess === 'own' ? own : anAddress(), mine, 'restriction');
      counts.push({ ...(await sent(state)), contact: '' });
    }
    expect(counts[0]).toEqual(counts[1]);
    expect(counts[0]).toMatchObject({ send_count: 1, send_max: 4 });
  });

  it('is that of a session for an address, too', async () => {
    const { loginName } = await makePerson(stage().platform);
    const { value } = await signInAs(stage().server, loginName, {}, mine);
    const asked = { ...mine, token: value.accessToken };
    const { session } = (await stage().server.call(emailSessionOpen, { body: {} }, asked)).value;
    const own = { contact: maskEmail(loginName), typed_yn: 'N', send_count: 1 };
    expect((await ask(session, asked)).value.sent).toMatchObject(own);
    const email = anAddress();
    const named = (await stage().server.call(emailSessionOpen, { body: { email } }, asked)).value;
    expect((await ask(named.session, asked)).value.sent).toMatchObject({ contact: maskEmail(email), typed_yn: 'Y' });
    expect(outcomeOf(await ask(session, other))).toBe('verificationTimeExpired');
  });

  it('is done once it was right, which any tab of its browser is told, and it is right once', async () => {
    const calls = callsOf(stage());
    const { state, loginName } = await stopped(stage(), 'emailUnverified');
    await calls.sendKept(state);
    const code = await calls.codeTo(loginName);
    expect((await ask(state)).value).toMatchObject({ proven_yn: 'N' });
    await calls.verify(state, code);
    expect((await ask(state)).value).toEqual({ sent: null, proven_yn: 'Y' });
    expect((await calls.verify(state, code)).refusal).toBe('wrongVerifyStep');
    expect(outcomeOf(await ask(state, other))).toBe('verificationTimeExpired');
  });

  it('of a search or reset that went on to a new password is finished, which its browser alone is told', async () => {
    const { server, platform } = stage();
    const { loginName } = await makePerson(platform);
    const calls = callsOf(stage());
    const search = (await server.call(findIdCheck, { query: {} }, mine)).value.state;
    await calls.send(search, loginName, mine, 'recovery-id');
    await calls.verify(search, await calls.codeTo(loginName), mine, 'recovery-id');
    expect((await ask(search)).value).toEqual({ sent: null, proven_yn: 'Y' });
    const onward = { body: { verify_token: search, user_id: loginName } };
    expect(outcomeOf(await server.call(findIdPassword, onward, mine))).toBe('ok');
    platform.clock.advance(minuteMs);
    const reset = recoveryStateOf((await server.call(resetState, { body: { user_id: loginName } }, mine)).value.state);
    await server.call(resetEmailSend, { body: { state: reset.state } }, mine);
    const right = { body: { state: reset.state, verify_number: await calls.codeTo(loginName) } };
    expect(outcomeOf(await server.call(resetEmailVerify, right, mine))).toBe('ok');
    expect(outcomeOf(await server.call(resetEmailVerify, right, mine))).toBe('verificationTimeExpired');
    expect(outcomeOf(await server.call(findIdPassword, onward, mine))).toBe('verificationTimeExpired');
    for (const state of [search, reset.state]) {
      expect(outcomeOf(await ask(state))).toBe('flowFinished');
      expect(outcomeOf(await server.call(verifyStatus, { query: { state } }, mine))).toBe('flowFinished');
      expect(outcomeOf(await ask(state, other))).toBe('verificationTimeExpired');
    }
    platform.clock.advance(31 * minuteMs);
    expect(outcomeOf(await ask(reset.state))).toBe('verificationTimeExpired');
  });

  it('that was right and was refused proves nothing', async () => {
    const { server, platform } = stage();
    const { loginName, guid } = await makePerson(platform);
    const begun = await server.call(resetState, { body: { user_id: loginName } }, mine);
    const { state } = recoveryStateOf(begun.value.state);
    await server.call(resetEmailSend, { body: { state } }, mine);
    const right = { body: { state, verify_number: await callsOf(stage()).codeTo(loginName) } };
    await platform.db.query.updateTable('accounts').set({ email: anAddress() }).where('guid', '=', guid).execute();
    expect(outcomeOf(await server.call(resetEmailVerify, right, mine))).toBe('wrongVerifyStep');
    await server.call(verificationWay, { body: { state, way: 'person' } }, mine);
    expect((await ask(state)).value).toEqual({ sent: null, proven_yn: 'N' });
  });

  it('is finished for as long, however many its browser begins after it', async () => {
    const { server, platform } = stage();
    const { loginName } = await makePerson(platform);
    const calls = callsOf(stage());
    const begin = async () => (await server.call(findIdCheck, { query: {} }, mine)).value.state;
    const search = await begin();
    await calls.send(search, loginName, mine, 'recovery-id');
    await calls.verify(search, await calls.codeTo(loginName), mine, 'recovery-id');
    await server.call(findIdPassword, { body: { verify_token: search, user_id: loginName } }, mine);
    for (let count = 0; count < 10; count += 1) await begin();
    expect(outcomeOf(await ask(search))).toBe('flowFinished');
  });

  it('of a search and of a reset is the same whether or not there is an account', async () => {
    const { server, platform } = stage();
    const known = await makePerson(platform);
    const told = [];
    for (const email of [known.loginName, anAddress()]) {
      const { state } = (await server.call(findIdCheck, { query: {} }, mine)).value;
      await callsOf(stage()).send(state, email, mine, 'recovery-id');
      platform.clock.advance(minuteMs);
      const reset = recoveryStateOf((await server.call(resetState, { body: { user_id: email } }, mine)).value.state);
      await server.call(resetEmailSend, { body: { state: reset.state } }, mine);
      told.push([{ ...(await sent(state)), contact: '' }, await sent(reset.state)]);
    }
    expect(told[0]).toEqual(told[1]);
    expect(told[0]).toMatchObject([
      { typed_yn: 'Y', send_count: 1 },
      { contact: '', typed_yn: 'N', send_count: 1 },
    ]);
  });
});
