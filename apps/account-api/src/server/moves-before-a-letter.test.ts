import { expect, it } from '@jest/globals';
import { anAddress } from '../moving/transfer/testing/transfer-stage.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { otherGame, useMoveStage } from './testing/move-stage.ts';
import { ownersNext } from './testing/owner-case-stage.ts';
import { movesOf } from './testing/undo-stage.ts';

describeEachEngine('a link of a letter, and moves from before it', (engine) => {
  const stage = useMoveStage(engine);
  const { get, decide } = stage;

  /** A member whose mailbox came after the decision of a move, and counts. */
  const withLaterMailbox = async () => {
    await stage.openOtherGame();
    const who = await stage.mover();
    const { asked } = await stage.enter(who);
    const { take } = await decide(asked);
    const later = anAddress();
    await get()
      .platform.db.query.updateTable('accounts')
      .set({ secondary_email: later, secondary_email_verified: true, secondary_email_since: null })
      .where('guid', '=', who.guid)
      .execute();
    return { who, asked, take, later };
  };

  it('a mailbox that was none then undoes no earlier move, where nothing is kept since its letter', async () => {
    const { asked, take, later } = await withLaterMailbox();
    const other = await decide(asked, otherGame);
    expect(await other.take()).toBe('ok'); // the letter of what a game took
    const link = await stage.lastLink(later);
    expect(await stage.read(link)).toMatchObject({ change: 'account-move', gives_back: [] });
    expect((await stage.press(link)).gave_back).toEqual([]);
    expect(await take()).toBe('ok');
  });

  it('an earlier move that stays weakens nothing against the change of the letter, and is not named by its link', async () => {
    const { asked, take, later } = await withLaterMailbox();
    const { browserId = '', token = '' } = asked;
    await movesOf(stage).country({ asked: { browserId, token }, contact: later });
    const link = await stage.lastLink(later);
    expect(await stage.read(link)).toMatchObject({ gives_back: ['country'], moves: [{ part: 'country' }] });
    expect(await stage.press(link)).toMatchObject({ gave_back: ['country'], moves: [] });
    expect(await take()).toBe('ok');
  });

  it('a later move that its link does not reach is named once more than the link is shown', async () => {
    const who = await stage.mover();
    const owner = await stage.useBrowser(who);
    await stage.changePasswordIn(owner);
    const link = await stage.lastLink(who.contact);
    get().platform.clock.advance(1000);
    const { take } = await decide(owner);
    const kept = get().platform.db.query.updateTable('kept_changes').set({ strength: 3 });
    await kept.where('guid', '=', who.guid).where('event', '=', 'channeling-registered').execute();
    expect((await stage.read(link)).moves).toEqual([]);
    expect(await take()).toBe('ok');
    expect((await stage.read(link)).moves).toEqual([]);
    expect((await stage.press(link)).moves).toEqual([]);
  });

  it('a move that a game took is told also where the game is gone', async () => {
    const who = await stage.mover();
    const { at, take } = await decide(who.asked);
    expect(await take()).toBe('ok');
    const link = await stage.lastLink(who.contact);
    await get().platform.db.query.deleteFrom('channelings').where('guid', '=', who.guid).execute();
    expect((await stage.read(link)).moves).toEqual([{ part: 'gameMove', at, name: '', until: null, stays: 'TAKEN' }]);
  });

  it('an earlier move that a game took is named once more than the link is shown', async () => {
    const who = await stage.mover();
    const { asked } = await stage.enter(who);
    expect(await (await decide(asked)).take()).toBe('ok');
    get().platform.clock.advance(1000);
    await stage.changePasswordIn(asked);
    const link = await stage.lastLink(who.contact);
    expect((await stage.read(link)).moves).toEqual([]);
    expect((await stage.press(link)).moves).toEqual([]);
    const { listed } = await stage.recover(who, { password: ownersNext });
    expect(listed.moves).toMatchObject([{ part: 'gameMove', stays: 'TAKEN' }]);
  });
});
