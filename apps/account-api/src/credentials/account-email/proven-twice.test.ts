import {
  emailCodeVerify,
  emailSendV2,
  notMeLock,
  notMeRead,
  ownerProof,
  resetPassword,
  smsCodeSend,
  smsCodeVerify,
  subEmailChange,
  subEmailModify,
  userTokenCheck,
  verificationWay,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { dayMs, hourMs } from '../../base/ports/clock.ts';
import { aNumber } from '../../flow/contacts/testing/contact-calls.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { givePhone } from '../../testing/give-ways.ts';
import { settled } from '../../testing/settled.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testContext } from '../../testing/test-context.ts';
import { outcomeOf, type Asked } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { issueNewUserToken } from '../new-password/new-user-token.command.ts';
import { addressCalls, anAddress } from './testing/address-calls.ts';

describeEachEngine('a contact address that was replaced by the password and a second way', (engine) => {
  const stage = usePlatform(engine);
  const reader = { browserId: 'browser-of-the-reader' };
  const read = async (state: string) => (await stage().server.call(notMeRead, { query: { state } }, reader)).value;
  const press = (state: string) => stage().server.call(notMeLock, { body: { state } }, reader);
  const isOpen = async ({ token }: Asked) =>
    outcomeOf(await stage().server.call(userTokenCheck, {}, { ...(token !== undefined && { token }) }));

  /** A member with a number and two addresses, the contact address older than a week. */
  const member = async () => {
    const { platform, server } = stage();
    const calls = addressCalls(stage());
    const { loginName, guid, asked } = await calls.member();
    const contact = anAddress();
    const phone = aNumber();
    await givePhone(platform, guid, phone);
    const set = { secondary_email: contact, secondary_email_verified: true };
    await platform.db.query.updateTable('accounts').set(set).where('guid', '=', guid).execute();
    platform.clock.advance(hourMs);
    const prove = async () =>
      expect(outcomeOf(await server.call(ownerProof, { body: { password: 'Gatehouse1' } }, asked))).toBe('ok');
    return { loginName, guid, asked, contact, phone, prove };
  };
  type Member = Awaited<ReturnType<typeof member>>;

  /** Replaces the contact address, with a code to the number or to the address itself before. */
  const replace = async ({ asked, contact, phone }: Member, by: 'phone' | 'email') => {
    const { platform, server } = stage();
    const { codeTo } = addressCalls(stage());
    const type = 'old-contact-modify';
    const { state: old } = (await server.call(subEmailModify, { body: {} }, asked)).value;
    await server.call(verificationWay, { body: { state: old, way: by } }, asked);
    if (by === 'email') await server.call(emailSendV2, { body: { state: old } }, asked);
    else await server.call(smsCodeSend, { params: { type }, query: { state: old } }, asked);
    const texted = /\b[0-9]{6}\b/.exec(platform.texts.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';
    const body = { state: old, verify_number: by === 'email' ? codeTo(contact) : texted };
    const verify = by === 'email' ? emailCodeVerify : smsCodeVerify;
    expect(outcomeOf(await server.call(verify, { params: { type }, body }, asked))).toBe('ok');
    const wanted = anAddress();
    const { state } = (await server.call(subEmailChange, { body: {} }, asked)).value;
    await server.call(emailSendV2, { body: { state, email: wanted } }, asked);
    const last = { state, verify_number: codeTo(wanted) };
    const params = { type: 'new-contact-modify' } as const;
    expect(outcomeOf(await server.call(emailCodeVerify, { params, body: last }, asked))).toBe('ok');
    platform.clock.advance(1000);
    return wanted;
  };
  const linksTo = async (address: string) => {
    await settled();
    return stage()
      .platform.mails.filter(({ to }) => to === address)
      .flatMap(({ text }) => /\/recovery\/not-me\?state=([\w-]+)/.exec(text)?.[1] ?? []);
  };

  it.each([
    ['the replaced address', 'contact', 'phone'],
    ['another address of the account', 'loginName', 'phone'],
    ['the replaced address, whose code was the second way', 'contact', 'email'],
  ] as const)('is not undone by the letter to %s: changes stop for 72 hours, once', async (_, to, by) => {
    const who = await member();
    await who.prove();
    const wanted = await replace(who, by);
    const [link = ''] = await linksTo(who[to]);
    expect(await read(link)).toMatchObject({ standing: 'OPEN', freezes_yn: 'Y', gives_back: [] });
    expect((await press(link)).value).toMatchObject({ standing: 'LOCKED', gave_back: [] });
    expect(await addressCalls(stage()).emailOf(who.guid)).toMatchObject({ secondary_email: wanted });
    // The member signs in, and a further letter ends no session.
    const asked = { browserId: who.asked.browserId };
    const { value, code } = await signInAs(stage().server, who.loginName, {}, asked);
    expect(code).toBe('0');
    const other = (await linksTo(who[to === 'contact' ? 'loginName' : 'contact']))[0] ?? '';
    // With the password beside it the link would weigh as much as the change.
    const reach = { gives_back: [], password_gives_back: ['contactAddress'] };
    expect(await read(other)).toMatchObject({ standing: 'OPEN', freezes_yn: 'N', ...reach });
    expect((await press(other)).value).toMatchObject({ standing: 'OUTWEIGHED', gave_back: [] });
    expect(await isOpen({ ...asked, token: value.accessToken })).toBe('ok');
  });

  it('stays replaced where an earlier letter to it is pressed', async () => {
    const who = await member();
    await who.prove();
    const wanted = await replace(who, 'phone');
    const { platform } = stage();
    const { query } = platform.db;
    // a letter about something a minute before
    const [row] = await query.selectFrom('change_letters').selectAll().where('guid', '=', who.guid).execute();
    const before = new Date((row?.changed_at.getTime() ?? 0) - 60_000);
    await query.updateTable('change_letters').set({ changed_at: before }).where('guid', '=', who.guid).execute();
    const [link = ''] = await linksTo(who.contact);
    expect((await press(link)).value).toMatchObject({ standing: 'LOCKED', gave_back: [] });
    expect(await addressCalls(stage()).emailOf(who.guid)).toMatchObject({ secondary_email: wanted });
  });

  it.each([
    ['by the number alone, as its password came by that number', 0, ['contactAddress']],
    ['by both, once the password is older than seven days', 7 * dayMs, []],
  ] as const)('after a reset by the number it was replaced %s', async (_, laterMs, back) => {
    const who = await member();
    const { platform, server } = stage();
    const ctx = testContext(platform, { browserId: who.asked.browserId });
    const token = await issueNewUserToken(ctx, { guid: who.guid, by: 'phone', possession: who.phone });
    if (!token.ok) throw new Error(token.refusal);
    const password = 'Lantern-Sea-42';
    const body = { state: token.value.state, token: token.value.token, password };
    expect(outcomeOf(await server.call(resetPassword, { body }, who.asked))).toBe('ok');
    const [reset = ''] = await linksTo(who.contact);
    platform.clock.advance(laterMs);
    const { value } = await signInAs(server, who.loginName, { password }, { browserId: who.asked.browserId });
    const asked = { ...who.asked, token: value.accessToken };
    platform.clock.advance(1000);
    expect(outcomeOf(await server.call(ownerProof, { body: { password } }, asked))).toBe('ok');
    await replace({ ...who, asked }, 'phone');
    const link = laterMs === 0 ? reset : ((await linksTo(who.contact)).at(-1) ?? '');
    expect((await press(link)).value).toMatchObject({ standing: 'LOCKED', gave_back: back });
  });

  it.each(['phone', 'email'] as const)('is undone where the password was not proven: by the %s alone', async (by) => {
    const who = await member();
    await replace(who, by);
    const [link = ''] = await linksTo(who.contact);
    expect((await press(link)).value).toMatchObject({ standing: 'LOCKED', gave_back: ['contactAddress'] });
  });
});
