import {
  certificate,
  changePassword,
  emailCodeVerify,
  emailSendV2,
  nationState,
  notMeLock,
  notMeRead,
  ownerProof,
  ownerProofCode,
  resetPassword,
  subEmailChange,
  subEmailModify,
  userTokenCheck,
  withdrawEmailSend,
  withdrawToken,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { locksToFreezes } from '../base/db/migrations/0159-strength-of-changes.ts';
import { dayMs, hourMs, minuteMs } from '../base/ports/clock.ts';
import { resetSteps } from '../credentials/password-reset/testing/reset-steps.ts';
import { anAddress, useTransferStage } from '../moving/transfer/testing/transfer-stage.ts';
import { aPerson } from '../sign-in/identity/testing/identity-stage.ts';
import { describeEachEngine, type EngineUnderTest } from '../testing/each-engine.ts';
import { settled } from '../testing/settled.ts';
import { outcomeOf, type Asked } from '../testing/test-server.ts';

const firstPassword = 'Gatehouse1';
const newPassword = 'Lantern-Sea-42';

// oxlint-disable-next-line max-lines-per-function -- the steps share the stage of the suite
function useStolenMailboxStage(engine: EngineUnderTest) {
  const stage = useTransferStage(engine);
  const { get } = stage;
  const steps = resetSteps(get);
  const reader = { browserId: 'browser-of-the-reader' };
  const codeTo = async (address: string) => {
    await settled();
    const last = get().platform.mails.findLast(({ to, text }) => to === address && /\b[0-9]{6}\b/.test(text));
    return /\b[0-9]{6}\b/.exec(last?.text ?? '')?.[0] ?? '';
  };
  /** Links of the letters to an address, the newest last. */
  const linksTo = async (address: string) => {
    await settled();
    return get()
      .platform.mails.filter(({ to }) => to === address)
      .flatMap(({ text }) => /not-me\?state=([\w-]+)/.exec(text)?.[1] ?? []);
  };
  const read = async (state: string) => (await get().server.call(notMeRead, { query: { state } }, reader)).value;
  const press = async (state: string) => (await get().server.call(notMeLock, { body: { state } }, reader)).value;
  const isOpen = async ({ token }: Asked) =>
    outcomeOf(await get().server.call(userTokenCheck, {}, { token: token ?? '' }));
  const contactOf = async (guid: string) => {
    const { query } = get().platform.db;
    const row = await query.selectFrom('accounts').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();
    return row.secondary_email;
  };
  const proveBy = async (asked: Asked, body: { password: string } | { state: string; verify_number: string }) =>
    expect(outcomeOf(await get().server.call(ownerProof, { body }, asked))).toBe('ok');

  /** A member with an ID and a contact address, signed in. */
  const member = () => stage.idMember();
  type Member = Awaited<ReturnType<typeof member>>;
  /** Makes the browser of a member count: two kinds of ways are proven in it, and a week goes by. */
  const useBrowser = async (who: Member): Promise<Asked> => {
    const { platform, server } = get();
    const { state } = (await server.call(ownerProofCode, { body: { way: 'email' } }, who.asked)).value;
    await proveBy(who.asked, { state, verify_number: await codeTo(who.contact) });
    platform.clock.advance(8 * dayMs);
    const { value } = await stage.signInById(who.loginName, { browserId: who.asked.browserId });
    return { browserId: who.asked.browserId, token: value.accessToken };
  };
  /** A session that was signed in a while ago, in a browser that does not count. */
  const oldSession = async ({ loginName }: Member): Promise<Asked> => {
    const browserId = `browser-${crypto.randomUUID()}`;
    const { value } = await stage.signInById(loginName, { browserId });
    get().platform.clock.advance(6 * minuteMs);
    return { browserId, token: value.accessToken };
  };
  /** Replaces the contact address by a code to it. */
  const replace = async (asked: Asked, current: string) => {
    const { server } = get();
    const old = (await server.call(subEmailModify, { body: {} }, asked)).value.state;
    await server.call(emailSendV2, { body: { state: old } }, asked);
    const proof = { state: old, verify_number: await codeTo(current) };
    const params = { type: 'old-contact-modify' } as const;
    expect(outcomeOf(await server.call(emailCodeVerify, { params, body: proof }, asked))).toBe('ok');
    const wanted = anAddress();
    const { state } = (await server.call(subEmailChange, { body: {} }, asked)).value;
    await server.call(emailSendV2, { body: { state, email: wanted } }, asked);
    const body = { state, verify_number: await codeTo(wanted) };
    const change = { params: { type: 'new-contact-modify' } as const, body };
    expect(outcomeOf(await server.call(emailCodeVerify, change, asked))).toBe('ok');
    get().platform.clock.advance(minuteMs);
    return wanted;
  };
  /** A reset by the name, with the code to an address; `null`: that address got none. */
  const resetBy = async (
    { loginName }: Member,
    address: string,
    { browser = reader, password = newPassword }: Readonly<{ browser?: Asked; password?: string }> = {},
  ) => {
    get().platform.clock.advance(11 * minuteMs); // codes may be sent again
    get().platform.mails.length = 0;
    const { state } = await steps.begin(loginName, 'email', browser);
    await steps.send(state, browser);
    const code = await codeTo(address);
    if (code === '') return null;
    const { value } = await steps.verify(state, code, browser);
    const body = { state: value.state, token: value.token, password };
    return outcomeOf(await get().server.call(resetPassword, { body }, browser));
  };
  const enter = async ({ loginName }: Member, password = firstPassword, browserId = `b-${crypto.randomUUID()}`) => {
    const answer = await stage.signInById(loginName, { browserId }, password);
    return { outcome: outcomeOf(answer), asked: { browserId, token: answer.value?.accessToken } as Asked };
  };
  /** The check of a first person, from the page of the member. */
  const certify = async (asked: Asked) => {
    const { server, provider } = get();
    const by = { ...asked, browserId: asked.browserId ?? '' };
    const { state } = (await stage.hub('SELF', by)).value;
    const { value } = await stage.phone(state, 'storage-identify', by);
    const grant = provider.grant(value.url, aPerson({ birthDate: '1990-01-15' }));
    await stage.checked(value.state ?? '', grant, 'storage-identify', by);
    const body = { state: value.state ?? '', type: 'storage-identify' } as const;
    expect(outcomeOf(await server.call(certificate, { body }, by))).toBe('ok');
    get().platform.clock.advance(1000);
  };
  return {
    certify,
    get,
    member,
    useBrowser,
    oldSession,
    replace,
    resetBy,
    enter,
    linksTo,
    read,
    press,
    isOpen,
    contactOf,
    proveBy,
  };
}

describeEachEngine('a mailbox that somebody else reads', (engine) => {
  const { get, ...stage } = useStolenMailboxStage(engine);
  const advance = (ms: number) => get().platform.clock.advance(ms);

  it('undoes nothing that its owner proved with a code to it in a browser that counts', async () => {
    const who = await stage.member();
    const asked = await stage.useBrowser(who);
    const wanted = await stage.replace(asked, who.contact);
    const body = { current_password: firstPassword, new_password: newPassword };
    expect(outcomeOf(await get().server.call(changePassword, { body }, asked))).toBe('ok');
    const links = await stage.linksTo(who.contact);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect((await stage.press(link)).gave_back).toEqual([]);
    expect(await stage.contactOf(who.guid)).toBe(wanted);
    expect((await stage.enter(who, newPassword)).outcome).toBe('ok');
    // It counts at once, and the replaced mailbox no more: now and after a week.
    for (const laterMs of [hourMs, 8 * dayMs]) {
      advance(laterMs);
      expect(await stage.resetBy(who, who.contact)).toBeNull();
    }
    expect(await stage.resetBy(who, wanted, { password: `${newPassword}-2` })).toBe('ok');
  });

  it('stops changes once in 30 days, and never a sign-in, a recovery or the end of a session', async () => {
    const who = await stage.member();
    const frozen: (number | null)[] = [];
    for (let round = 0; round < 3; round += 1) {
      advance(4 * dayMs);
      const password = `${newPassword}-${round}`;
      const browser = { browserId: 'browser-of-the-owner' };
      expect(await stage.resetBy(who, who.contact, { browser, password })).toBe('ok');
      const { asked } = await stage.enter(who, password);
      const link = (await stage.linksTo(who.contact)).at(-1) ?? '';
      frozen.push((await stage.press(link)).frozen_until);
      expect((await stage.enter(who, password)).outcome).toBe('ok');
      expect(await stage.isOpen(asked)).toBe(round === 0 ? 'sessionEnded' : 'ok');
    }
    expect(frozen.map((until) => until !== null)).toEqual([true, false, false]);
  });

  it('takes back by its link that another one took its place by a code to it alone', async () => {
    const who = await stage.member();
    const thief = await stage.oldSession(who);
    const thiefs = await stage.replace(thief, who.contact);
    const link = (await stage.linksTo(who.contact)).at(-1) ?? '';
    expect(await stage.read(link)).toMatchObject({ standing: 'OPEN', gives_back: ['contactAddress'] });
    expect((await stage.press(link)).gave_back).toEqual(['contactAddress']);
    expect(await stage.contactOf(who.guid)).toBe(who.contact);
    expect(await stage.isOpen(thief)).toBe('sessionEnded');
    expect((await stage.enter(who)).outcome).toBe('ok');
    expect(await stage.resetBy(who, thiefs)).toBeNull();
    expect(await stage.resetBy(who, who.contact)).toBe('ok');
    expect((await stage.enter(who, newPassword)).outcome).toBe('ok');
  });

  it('counts until another one does that took its place by a code to it alone, and is back once it recovers', async () => {
    const who = await stage.member();
    const thiefs = await stage.replace(await stage.oldSession(who), who.contact);
    expect(await stage.contactOf(who.guid)).toBe(thiefs);
    advance(6 * dayMs);
    expect(await stage.resetBy(who, thiefs)).toBeNull();
    expect(await stage.resetBy(who, who.contact)).toBe('ok');
    expect(await stage.contactOf(who.guid)).toBe(who.contact);
    advance(8 * dayMs);
    expect(await stage.resetBy(who, thiefs)).toBeNull();
  });

  it('gets the code that gives the account up until another one counts in its place', async () => {
    const { platform, server } = get();
    const who = await stage.member();
    const thief = await stage.oldSession(who);
    const thiefs = await stage.replace(thief, who.contact);
    const { token = '' } = (await server.call(withdrawToken, { query: { way: 'email' } }, thief)).value;
    platform.mails.length = 0;
    advance(11 * minuteMs);
    expect(outcomeOf(await server.call(withdrawEmailSend, { query: { token } }, thief))).toBe('ok');
    await settled();
    expect(platform.mails.map(({ to }) => to)).toEqual([who.contact]);
    expect(platform.mails.map(({ to }) => to)).not.toContain(thiefs);
  });

  it('counts no more a week after another one took its place without a word of its owner', async () => {
    const who = await stage.member();
    const wanted = await stage.replace(await stage.oldSession(who), who.contact);
    advance(8 * dayMs);
    expect(await stage.resetBy(who, who.contact)).toBeNull();
    expect(await stage.resetBy(who, wanted)).toBe('ok');
  });

  it('is back by its link, too, where the session had just signed in and nothing was typed for the change', async () => {
    const who = await stage.member();
    const { asked } = await stage.enter(who);
    const thiefs = await stage.replace(asked, who.contact);
    const link = (await stage.linksTo(who.contact)).at(-1) ?? '';
    expect((await stage.press(link)).gave_back).toEqual(['contactAddress']);
    expect(await stage.contactOf(who.guid)).not.toBe(thiefs);
  });

  it('stays the contact when the letter about the recovery that brought it back is pressed', async () => {
    const who = await stage.member();
    await stage.replace(await stage.oldSession(who), who.contact);
    expect(await stage.resetBy(who, who.contact)).toBe('ok');
    for (const link of await stage.linksTo(who.contact)) {
      expect((await stage.read(link)).gives_back).toEqual([]);
      expect((await stage.press(link)).gave_back).toEqual([]);
    }
    expect(await stage.contactOf(who.guid)).toBe(who.contact);
  });

  it('gets the codes for a new country and for a new address until another one counts in its place', async () => {
    const { platform, server } = get();
    const who = await stage.member();
    await stage.replace(await stage.oldSession(who), who.contact);
    const { asked } = await stage.enter(who);
    const nation = (await server.call(nationState, { body: { brought: {} } }, asked)).value.verify_state ?? '';
    const own = (await server.call(subEmailModify, { body: {} }, asked)).value.state;
    for (const state of [nation, own]) {
      advance(11 * minuteMs);
      platform.mails.length = 0;
      expect(outcomeOf(await server.call(emailSendV2, { body: { state } }, asked))).toBe('ok');
      await settled();
      expect(platform.mails.map(({ to }) => to)).toEqual([who.contact]);
    }
  });

  it('takes no person off whom the owner added in a browser that counts', async () => {
    const who = await stage.member();
    const asked = await stage.useBrowser(who);
    await stage.proveBy(asked, { password: firstPassword });
    await stage.certify(asked);
    const link = (await stage.linksTo(who.contact)).at(-1) ?? '';
    expect(await stage.read(link)).toMatchObject({ change: 'person-added', gives_back: [] });
    expect((await stage.press(link)).gave_back).toEqual([]);
  });

  it('lets the account know the browsers on that it knew before, and forgets those that came since', async () => {
    const { platform } = get();
    const who = await stage.member();
    advance(dayMs);
    await stage.enter(who, firstPassword, 'browser-of-a-thief');
    const link = (await stage.linksTo(who.contact)).at(-1) ?? '';
    await stage.press(link);
    const known = platform.db.query.selectFrom('remembered_browsers').selectAll().where('guid', '=', who.guid);
    const hashes = (await known.execute()).map(({ browser_hash: hash }) => hash);
    expect(hashes).toEqual([platform.keyedHash('browser', who.asked.browserId ?? '')]);
  });

  it('counts no more at once where the password was proven, too', async () => {
    const who = await stage.member();
    const asked = await stage.oldSession(who);
    await stage.proveBy(asked, { password: firstPassword });
    const wanted = await stage.replace(asked, who.contact);
    expect(await stage.resetBy(who, who.contact)).toBeNull();
    expect(await stage.resetBy(who, wanted)).toBe('ok');
  });

  it('gets no link about what follows where it took the place of another one by a code to that one alone', async () => {
    const who = await stage.member();
    const thiefs = await stage.replace(await stage.oldSession(who), who.contact);
    expect(await stage.resetBy(who, who.contact)).toBe('ok');
    expect(await stage.linksTo(thiefs)).toEqual([]);
  });

  it('has locked nobody out for ever: who was, signs in again', async () => {
    const who = await stage.member();
    const { db, clock } = get().platform;
    const at = clock.now();
    await sql`
      INSERT INTO account_blocks (id, guid, reason, started_at, ends_at, changed_at)
      VALUES (${crypto.randomUUID()}, ${who.guid}, 'ID_PRT', ${at}, NULL, ${at})`.execute(db.query);
    expect((await stage.enter(who)).outcome).toBe('idProtection');
    await locksToFreezes(db.query);
    expect((await stage.enter(who)).outcome).toBe('ok');
  });
});
