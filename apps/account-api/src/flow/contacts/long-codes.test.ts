import { emailSendV2, emailSessionOpen, ownerProof, ownerProofCode } from '@gatehouse/api-contract';
import { messageParts } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { settled } from '../../testing/settled.ts';
import { outcomeOf } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { aNumber, anAddress, callsOf, minuteMs, otherThan } from './testing/contact-calls.ts';
import { contactScenes } from './testing/contact-scenes.ts';

const longCode = /\b[2-9A-HJ-NP-Za-km-z]{22}\b/;

describeEachEngine('the code of any purpose, where wrong ones are used up', (engine) => {
  const stage = usePlatform(engine);
  const { mailed, texted, member, session, check, spendAllTries } = contactScenes(stage);
  const calls = () => callsOf(stage());
  const messageTo = async (to: string) => {
    await settled();
    const { mails, texts } = stage().platform;
    return [...mails, ...texts].findLast((message) => message.to === to)?.text ?? '';
  };
  const longCodeTo = async (to: string) => longCode.exec(await messageTo(to))?.[0] ?? '';

  it('is long in a verification by mail, without a link', async () => {
    const { state, email, code } = await mailed();
    await calls().verify(state, otherThan(code));
    await spendAllTries();
    stage().platform.clock.advance(minuteMs);
    const sent = await calls().send(state, email);
    expect([outcomeOf(sent), sent.value.long_yn]).toEqual(['ok', 'Y']);
    expect(await messageTo(email)).not.toContain('#code=');
    expect(outcomeOf(await calls().verify(state, code))).toBe('codeTriesOver');
    expect(outcomeOf(await calls().verify(state, await longCodeTo(email)))).toBe('ok');
  });

  it('is long in a verification by text message', async () => {
    const { state, number, code } = await texted();
    await calls().verifyText(state, otherThan(code));
    await spendAllTries();
    stage().platform.clock.advance(minuteMs);
    expect((await calls().text(state, number)).value.long_yn).toBe('Y');
    expect(outcomeOf(await calls().verifyText(state, await longCodeTo(number)))).toBe('ok');
  });

  it('counts by the parts of its text message', async () => {
    const { state, number, code } = await texted();
    const { db } = stage().platform;
    const counted = async () => {
      const rows = await db.query.selectFrom('text_counts').selectAll().where('scope', '=', 'platform').execute();
      return rows.reduce((sum, { sent }) => sum + sent, 0);
    };
    await calls().verifyText(state, otherThan(code));
    await spendAllTries();
    stage().platform.clock.advance(minuteMs);
    const before = await counted();
    await calls().text(state, number);
    const parts = messageParts(await messageTo(number));
    expect(parts).toBeGreaterThan(1);
    expect((await counted()) - before).toBe(parts);
  });

  it('is long in an email session of a member, sent by either call', async () => {
    const { asked } = await member();
    const email = anAddress();
    const first = await session(asked, email);
    await check(first, otherThan(await calls().codeTo(email)), asked);
    await spendAllTries();
    const [wanted, { server, platform }] = [anAddress(), stage()];
    const opened = await server.call(emailSessionOpen, { body: { email: wanted } }, asked);
    expect([outcomeOf(opened), opened.value.long_yn]).toEqual(['ok', 'Y']);
    platform.clock.advance(minuteMs);
    const again = await server.call(emailSendV2, { body: { state: opened.value.session } }, asked);
    expect(again.value.long_yn).toBe('Y');
    expect(await messageTo(wanted)).not.toContain('#code=');
    expect(outcomeOf(await check(opened.value.session, await longCodeTo(wanted), asked))).toBe('ok');
  });

  it('is long where it proves the owner of a session', async () => {
    const { asked, loginName } = await member();
    const { server, platform } = stage();
    const order = async () => (await server.call(ownerProofCode, { body: { way: 'email' } }, asked)).value;
    const prove = (state: string, code: string) =>
      server.call(ownerProof, { body: { state, verify_number: code } }, asked);
    const { state: first, long_yn: digits } = await order();
    expect(digits).toBeUndefined();
    await prove(first, otherThan(await calls().codeTo(loginName)));
    await spendAllTries();
    platform.clock.advance(minuteMs);
    const { state, long_yn: long } = await order();
    expect(long).toBe('Y');
    expect(outcomeOf(await prove(state, await longCodeTo(loginName)))).toBe('ok');
  });

  it('is digits for a contact at which strangers did not guess', async () => {
    const { state, code } = await texted();
    await calls().verifyText(state, otherThan(code));
    await spendAllTries();
    expect((await mailed(anAddress())).code).toMatch(/^[0-9]{6}$/);
    expect((await texted(aNumber())).code).toMatch(/^[0-9]{6}$/);
  });
});
