import { answerChanges, unseenChanges, type CallInput } from '@gatehouse/api-contract';
import type { OwnerWay } from '@gatehouse/api-contract/ownership';
import { expect, it } from '@jest/globals';
import { dayMs, minuteMs } from '../base/ports/clock.ts';
import { aNumber } from '../flow/contacts/testing/contact-calls.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { lettersLeft } from '../testing/letters-sent.ts';
import { putContact } from '../testing/put-contact.ts';
import { showing } from '../testing/showing.ts';
import { testContextIn } from '../testing/test-context.ts';
import { outcomeOf, type Asked } from '../testing/test-server.ts';
import { useMoveStage } from './testing/move-stage.ts';
import { firstPassword, newPassword } from './testing/stolen-mailbox-stage.ts';
import { movesOf } from './testing/undo-stage.ts';

type Answer = CallInput<typeof answerChanges>['body'];

// oxlint-disable-next-line max-lines-per-function -- the walks share the stage
describeEachEngine('all changes of an account that can be undone', (engine) => {
  const stage = useMoveStage(engine);
  const { get } = stage;

  const listed = async (asked: Asked, all_yn: 'Y' | 'N' = 'Y') =>
    (await get().server.call(unseenChanges, { query: { all_yn } }, asked)).value.changes;
  const answer = (asked: Asked, body: Answer) => get().server.call(answerChanges, { body }, asked);
  /** A no to all that is listed. */
  const no = async (asked: Asked, more: Partial<Answer> = {}) => {
    const not_mine = (await listed(asked)).map(({ id }) => id);
    const { gave_back, stays } = (await answer(asked, { mine: [], not_mine, ...more })).value;
    return { gave_back, stays };
  };
  const back = (part: string) => ({ gave_back: [part], stays: [] });
  const stays = (part: string) => ({ gave_back: [], stays: [part] });

  /** An owner in a browser that counts, and a thief with the password in another one, who has added a person; the letter about it came. */
  const withPersonOfThief = async () => {
    const who = await stage.addressMember();
    const own = await stage.useBrowser(who);
    const { asked: thief } = await stage.enter(who);
    await stage.certify(thief);
    await lettersLeft(get().platform);
    return { who, own, thief };
  };

  it('lists what its owner heard of, too, and what was done to the password not', async () => {
    const { own } = await withPersonOfThief();
    await stage.changePasswordIn(own);
    expect(await listed(own, 'N')).toEqual([]);
    expect(await listed(own)).toMatchObject([{ change: 'person-added', asked_yn: 'N', heard_yn: 'Y' }]);
  });

  it('lists beside it what its owner is asked about', async () => {
    const who = await stage.providerMember();
    await stage.addFirstContact(who.asked);
    const [change] = await listed(who.asked, 'N');
    expect(change).toMatchObject({ change: 'address-change', asked_yn: 'Y' });
    expect(await listed(who.asked)).toEqual([change]);
  });

  it('a person that came by a known password goes in the browser that counted, by the password of before', async () => {
    const { who, own } = await withPersonOfThief();
    await stage.changePasswordIn(own);
    expect(await no(own)).toEqual(stays('person'));
    expect(await no(own, { password: newPassword })).toEqual(stays('person'));
    expect(await no(own, { password: firstPassword })).toEqual(back('person'));
    expect(await stage.personOf(who.guid)).toBeNull();
    expect(await listed(own)).toEqual([]);
  });

  it('the same without a new password, by the sign-in in that browser, which ends the thief’s', async () => {
    const { who, own, thief } = await withPersonOfThief();
    expect(await no(own)).toEqual(back('person'));
    expect(await stage.personOf(who.guid)).toBeNull();
    expect(await stage.isOpen(thief)).not.toBe('ok');
    expect(await stage.isOpen(own)).toBe('ok');
  });

  it('what its owner let pass stays in another browser, with or without the password', async () => {
    const { who } = await withPersonOfThief();
    const { asked } = await stage.enter(who);
    expect(await no(asked)).toEqual(stays('person'));
    expect(await no(asked, { password: firstPassword })).toEqual(stays('person'));
  });

  it('a thief who knows the password takes nothing back that the owner did', async () => {
    const who = await stage.addressMember();
    const own = await stage.useBrowser(who);
    await stage.certify(own);
    await lettersLeft(get().platform);
    const { asked: thief } = await stage.enter(who);
    expect(await no(thief, { password: firstPassword })).toEqual(stays('person'));
    await stage.changePasswordIn(own);
    const { asked: later } = await stage.enter(who, newPassword); // which the thief has learned, too
    expect(await no(later, { password: firstPassword })).toEqual(stays('person'));
    expect(await stage.personOf(who.guid)).not.toBeNull();
  });

  it('nor what the owner could not hear of, by the password of before', async () => {
    const who = await stage.bareMember();
    await stage.enterAddingContact(who); // the owner, in a browser that does not count
    stage.advance(minuteMs);
    await stage.changePasswordIn(who.asked);
    const { asked: thief } = await stage.enter(who, newPassword);
    expect(await listed(thief)).toMatchObject([{ change: 'address-change', asked_yn: 'Y' }]);
    expect(await no(thief, { password: firstPassword })).toEqual(stays('contactAddress'));
  });

  const moveCountry = async ({ browserId = '', token = '' }: Asked, contact: string) => {
    await movesOf(stage.switching).country({ asked: { browserId, token }, contact });
    stage.advance(minuteMs);
  };

  it('a move is undone by two ways alone', async () => {
    const who = await stage.member();
    const { browserId } = await stage.useBrowser(who);
    const { asked: thief } = await stage.enter(who);
    await moveCountry(thief, who.contact);
    const { asked: elsewhere } = await stage.enter(who);
    expect(await listed(elsewhere)).toMatchObject([{ change: 'country-change', asked_yn: 'N' }]);
    expect(await no(elsewhere, { password: firstPassword })).toEqual(stays('country'));
    const { asked: own } = await stage.enter(who, firstPassword, browserId);
    expect(await no(own)).toEqual(back('country'));
  });

  it('a decided move of a game account is listed as decided, and undone by two ways alone', async () => {
    const who = await stage.mover();
    const { browserId } = await stage.useBrowser(who);
    const { asked: thief } = await stage.enter(who);
    const { take } = await stage.decide(thief);
    const { asked: elsewhere } = await stage.enter(who);
    expect(await listed(elsewhere)).toMatchObject([
      { change: 'game-move-decided', name: 'Playground game', now: '', asked_yn: 'N' },
    ]);
    expect(await no(elsewhere, { password: firstPassword })).toEqual(stays('gameMove'));
    const { asked: own } = await stage.enter(who, firstPassword, browserId);
    expect(await no(own)).toEqual(back('gameMove'));
    expect(await take()).toBe('verificationTimeExpired');
  });

  it('says whether all are listed', async () => {
    const { asked } = await stage.addressMember();
    for (const all_yn of ['Y', 'N'] as const)
      expect((await get().server.call(unseenChanges, { query: { all_yn } }, asked)).value.all_yn).toBe(all_yn);
  });

  it('an answer that is sent again, as the first one was lost, names what is gone', async () => {
    const { own } = await withPersonOfThief();
    const not_mine = (await listed(own)).map(({ id }) => id);
    expect((await answer(own, { mine: [], not_mine })).value).toMatchObject({ ...back('person'), gone: [] });
    const again = (await answer(own, { mine: [], not_mine })).value;
    expect(again).toMatchObject({ gave_back: [], stays: [], staying: [], gone: not_mine });
  });

  it('of several noes the changes that stay are named, with their parts', async () => {
    const who = await stage.member();
    const { browserId } = await stage.useBrowser(who);
    const { asked: thief } = await stage.enter(who);
    await stage.certify(thief);
    await lettersLeft(get().platform);
    const { asked: elsewhere } = await stage.enter(who, firstPassword);
    const [change] = await listed(elsewhere);
    const named = { mine: [], not_mine: [change?.id ?? '', 'no-such-change'] };
    const { staying, gone } = (await answer(elsewhere, named)).value;
    expect(staying).toEqual([{ id: change?.id, parts: ['person'] }]);
    expect(gone).toEqual(['no-such-change']);
    const { asked: own } = await stage.enter(who, firstPassword, browserId);
    expect((await answer(own, { mine: [], not_mine: [change?.id ?? ''] })).value.staying).toEqual([]);
  });

  it('what is not denied stays, without an answer', async () => {
    const who = await stage.member();
    const own = await stage.useBrowser(who);
    const { asked: thief } = await stage.enter(who);
    await stage.certify(thief);
    await lettersLeft(get().platform);
    await moveCountry(own, who.contact);
    const { asked } = await stage.enter(who, firstPassword, own.browserId);
    const [country, person] = await listed(asked);
    expect([country?.change, person?.change]).toEqual(['country-change', 'person-added']);
    const { value } = await answer(asked, { mine: [], not_mine: [person?.id ?? ''] });
    expect(value).toMatchObject(back('person'));
    expect(await listed(asked)).toMatchObject([{ id: country?.id }]);
  });

  /** Puts a number into the account in the browser of a session. */
  const putNumber = async (guid: string, { browserId = '' }: Asked, provenBy: readonly OwnerWay[]) => {
    const { platform } = get();
    const ctx = testContextIn(platform, browserId);
    const shown = showing({ provenBy, wasFresh: provenBy.length === 0 });
    const change = { guid, place: 'phone', contact: aNumber(), shown } as const;
    expect(await putContact(ctx, change)).toBe('kept');
    await lettersLeft(platform);
    stage.advance(minuteMs);
  };

  it('a later change of the same part goes back, too, unless the member calls it an own one', async () => {
    const who = await stage.addressMember();
    const { browserId } = await stage.useBrowser(who);
    const { asked: thief } = await stage.enter(who);
    await putNumber(who.guid, thief, []);
    await putNumber(who.guid, thief, ['signInAddress']);
    const { asked: own } = await stage.enter(who, firstPassword, browserId);
    const [later, first] = await listed(own);
    expect([later?.change, first?.change]).toEqual(['phone-change', 'phone-change']);
    const not_mine = [first?.id ?? ''];
    expect((await answer(own, { mine: [later?.id ?? ''], not_mine })).value).toMatchObject(stays('phone'));
    expect((await answer(own, { mine: [], not_mine })).value).toMatchObject(back('phone'));
    expect((await stage.waysOf(who.guid)).phone).toBeNull();
  });

  it('each is told with its place, however much happened between them', async () => {
    const who = await stage.member();
    const { asked: thief } = await stage.enter(who);
    await moveCountry(thief, who.contact);
    const { db, clock } = get().platform;
    const others = Array.from({ length: 1000 }, () => {
      const id = crypto.randomUUID();
      return { id, guid: who.guid, at: clock.now(), event: 'sign-in', sid: null, place: null, device: null } as const;
    });
    await db.query.insertInto('member_events').values(others).execute();
    stage.advance(minuteMs);
    const { asked } = await stage.enter(who);
    await stage.certify(asked);
    await db.query.updateTable('member_events').set({ place: 'DE' }).where('event', '=', 'person-certified').execute();
    expect(await listed(asked)).toMatchObject([
      { change: 'person-added', place: 'DE' },
      { change: 'country-change', place: null },
    ]);
  });

  it('what can be undone no more is not listed', async () => {
    const { who, own } = await withPersonOfThief();
    expect(await listed(own)).toHaveLength(1);
    stage.advance(31 * dayMs);
    const { asked } = await stage.enter(who, firstPassword, own.browserId);
    expect(await listed(asked)).toEqual([]);
  });

  it('asks for a fresh session', async () => {
    const { own } = await withPersonOfThief();
    const [person] = await listed(own);
    stage.advance(6 * minuteMs);
    expect(outcomeOf(await answer(own, { mine: [], not_mine: [person?.id ?? ''] }))).toBe('proofNeeded');
    expect(await listed(own)).toHaveLength(1);
  });
});
