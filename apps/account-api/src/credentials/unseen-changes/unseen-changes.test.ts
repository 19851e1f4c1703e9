import {
  answerChanges,
  emailCodeVerify,
  emailSendV2,
  subEmailEmailN,
  unseenChanges,
  type CallInput,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { knowBrowser } from '../../account/password/know-browser.command.ts';
import { dayMs, minuteMs } from '../../base/ports/clock.ts';
import { anAddress } from '../../flow/contacts/testing/contact-calls.ts';
import { aBrowser } from '../../guardians/consent/testing/guardian-stage.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { testContextIn } from '../../testing/test-context.ts';
import type { Asked } from '../../testing/test-server.ts';
import { outcomeOf } from '../../testing/test-server.ts';
import { useThiefStage } from '../../testing/thief/thief-stage.ts';

// oxlint-disable-next-line max-lines-per-function -- the walks share the stage
describeEachEngine('"Was this you?" after a sign-in', (engine) => {
  const stage = useThiefStage(engine);

  /** Somebody who signs in by a provider alone, whose first browser counts, and who has no address that a letter could go to. */
  const member = async () => {
    const { platform } = stage.get();
    const { guid, asked: browser } = await stage.socialMember();
    const set = { email: null, email_verified: false, secondary_email: null, secondary_email_verified: false };
    await platform.db.query.updateTable('accounts').set(set).where('guid', '=', guid).execute();
    await knowBrowser(testContextIn(platform, browser.browserId), guid, { isOfSignUp: true });
    const signIn = async (seat: Pick<typeof browser, 'browserId'>): Promise<Asked> => {
      platform.clock.advance(minuteMs);
      return { ...seat, token: await stage.sessionAt(guid, seat) };
    };
    /** Adds an address in a session. */
    const add = async (asked: Asked) => {
      const { server } = stage.get();
      const contact = anAddress();
      const { state } = (await server.call(subEmailEmailN, { body: {} }, asked)).value;
      await server.call(emailSendV2, { body: { state, email: contact } }, asked);
      const body = { state, verify_number: stage.codeTo(contact) };
      expect(outcomeOf(await server.call(emailCodeVerify, { params: { type: 'email-N' }, body }, asked))).toBe('ok');
      return contact;
    };
    const listed = async (asked: Asked) => (await stage.get().server.call(unseenChanges, {}, asked)).value.changes;
    const answer = (asked: Asked, body: CallInput<typeof answerChanges>['body']) =>
      stage.get().server.call(answerChanges, { body }, asked);
    const counts = async (contact: string) => {
      const account = accountAt(await getAccount(platform.db, guid), platform.clock.now());
      return account.secondary_email === contact;
    };
    return { platform, guid, browser, signIn, add, listed, answer, counts };
  };

  it('shows what no letter could tell of, and a yes in a browser that counts lets it count a week later', async () => {
    const { platform, browser, signIn, add, listed, answer, counts } = await member();
    const contact = await add(await signIn(browser));
    platform.clock.advance(30 * dayMs);
    expect(await counts(contact)).toBe(false);
    const own = await signIn(browser);
    const [change] = await listed(own);
    expect(change).toMatchObject({ change: 'address-change', heard_yn: 'Y' });
    expect(change?.now).toMatch(/^\S+\*+\S*@/);
    const { value } = await answer(own, { mine: [change?.id ?? ''], not_mine: [] });
    expect(value).toEqual({ gave_back: [], stays: [], staying: [], gone: [], heard_yn: 'Y', reference: '' });
    expect(await listed(own)).toEqual([]);
    platform.clock.advance(7 * dayMs - 1);
    expect(await counts(contact)).toBe(false);
    platform.clock.advance(1);
    expect(await counts(contact)).toBe(true);
  });

  it('a yes elsewhere counts only a month later, as the browser of before could object', async () => {
    const { platform, browser, signIn, add, listed, answer, counts } = await member();
    const contact = await add(await signIn(browser));
    const yes = async (asked: Asked) =>
      answer(asked, { mine: (await listed(asked)).map(({ id }) => id), not_mine: [] });
    const other = aBrowser();
    expect((await yes(await signIn(other))).value.heard_yn).toBe('N');
    platform.clock.advance(29 * dayMs);
    expect(await counts(contact)).toBe(false);
    platform.clock.advance(dayMs);
    expect((await yes(await signIn(other))).value.heard_yn).toBe('Y');
    platform.clock.advance(7 * dayMs);
    expect(await counts(contact)).toBe(true);
  });

  it('a session of before the change says neither', async () => {
    const { browser, signIn, add, listed, answer } = await member();
    const thief = await signIn(browser);
    await add(thief);
    const [change] = await listed(thief);
    expect(change?.heard_yn).toBe('N');
    expect((await answer(thief, { mine: [change?.id ?? ''], not_mine: [] })).value.heard_yn).toBe('N');
    expect(await listed(thief)).toHaveLength(1);
  });

  it('a no takes it back, in a session that stays', async () => {
    const { platform, guid, browser, signIn, add, listed, answer } = await member();
    const thief = await signIn(browser);
    await add(thief);
    const own = await signIn(browser);
    const { value } = await answer(own, { mine: [], not_mine: (await listed(own)).map(({ id }) => id) });
    expect(value).toEqual({
      gave_back: ['contactAddress'],
      stays: [],
      staying: [],
      gone: [],
      heard_yn: 'Y',
      reference: '',
    });
    expect((await getAccount(platform.db, guid)).secondary_email).toBeNull();
    expect(outcomeOf(await stage.get().server.call(unseenChanges, {}, thief))).not.toBe('ok');
    expect(await listed(own)).toEqual([]);
    expect(outcomeOf(await stage.get().server.call(subEmailEmailN, { body: {} }, own))).toBe('ok'); // changes go on
  });

  it('a no to what is too long ago, or weighs more, leaves it, and names a reference', async () => {
    const { platform, browser, signIn, add, listed, answer, counts } = await member();
    const contact = await add(await signIn(browser));
    const no = async (asked: Asked) => answer(asked, { mine: [], not_mine: (await listed(asked)).map(({ id }) => id) });
    const stays = { gave_back: [], stays: ['contactAddress'], heard_yn: 'Y' };
    const elsewhere = (await no(await signIn(aBrowser()))).value; // it was added in a browser that counts
    expect(elsewhere).toMatchObject(stays);
    expect(elsewhere.reference).not.toBe('');
    platform.clock.advance(31 * dayMs);
    expect((await no(await signIn(browser))).value).toMatchObject(stays);
    platform.clock.advance(31 * dayMs);
    const other = await signIn(aBrowser());
    const yes = { mine: (await listed(other)).map(({ id }) => id), not_mine: [] };
    expect((await answer(other, yes)).value.heard_yn).toBe('N'); // a thief's, who waited
    platform.clock.advance(7 * dayMs);
    expect(await counts(contact)).toBe(false);
  });

  it('asks for a fresh session, and names no change of another account', async () => {
    const { platform, browser, signIn, add, listed, answer } = await member();
    await add(await signIn(browser));
    const other = await member();
    const theirs = await other.signIn(other.browser);
    const [change] = await listed(await signIn(browser));
    expect(await listed(theirs)).toEqual([]);
    expect((await answer(theirs, { mine: [], not_mine: [change?.id ?? ''] })).value).toMatchObject({
      gave_back: [],
      gone: [change?.id],
    });
    const own = await signIn(browser);
    platform.clock.advance(6 * minuteMs);
    expect(outcomeOf(await answer(own, { mine: [], not_mine: [change?.id ?? ''] }))).toBe('proofNeeded');
    expect(await listed(own)).toHaveLength(1);
  });
});
