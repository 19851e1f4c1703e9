import { expect, it } from '@jest/globals';
import { dayMs } from '../base/ports/clock.ts';
import { cancelWithdrawal } from '../leaving/withdrawal/cancel-withdrawal.command.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { testContext } from '../testing/test-context.ts';
import { useMoveStage } from './testing/move-stage.ts';
import { firstPassword } from './testing/stolen-mailbox-stage.ts';
import { movesOf } from './testing/undo-stage.ts';
import { purgeTraces } from './upkeep/purge-traces.command.ts';

const days3 = 3 * dayMs;

describeEachEngine('other moves of an account', (engine) => {
  const stage = useMoveStage(engine);
  const { get, heardByGames } = stage;
  const advance = (ms: number) => get().platform.clock.advance(ms);

  it('to another country: told until when it goes back, and for 30 days that it is over', async () => {
    const who = await stage.member();
    await movesOf(stage).country(who);
    const at = get().platform.clock.now().getTime();
    const link = await stage.lastLink(who.contact);
    const move = { part: 'country', at, name: '' };
    expect((await stage.read(link)).moves).toEqual([{ ...move, until: at + days3, stays: null }]);
    advance(days3);
    expect((await stage.read(link)).moves).toEqual([{ ...move, until: null, stays: 'OVER' }]);
    await purgeTraces(get().platform);
    expect(await stage.press(link)).toMatchObject({ gave_back: [], moves: [{ part: 'country', stays: 'OVER' }] });
    expect(await heardByGames(who)).toEqual([]);
  });

  it('to another country goes back in time, and games hear of it', async () => {
    const who = await stage.member();
    await movesOf(stage).country(who);
    const link = await stage.lastLink(who.contact);
    expect(await stage.press(link)).toMatchObject({ gave_back: ['country'], moves: [] });
    expect(await heardByGames(who)).toEqual([['country']]);
  });

  it('to an email account: told until when the link takes it back', async () => {
    const who = await stage.member();
    await movesOf(stage).accountSwitch(who);
    const at = get().platform.clock.now().getTime();
    const link = await stage.lastLink(who.contact);
    expect((await stage.read(link)).moves).toEqual([
      { part: 'signInNames', at, name: '', until: at + 7 * dayMs, stays: null }, // the names go back for longer than the link works
    ]);
    const { query } = get().platform.db;
    const kept = query.selectFrom('kept_changes').select('expires_at').where('guid', '=', who.guid);
    expect(await kept.execute()).toEqual([{ expires_at: new Date(at + 30 * dayMs) }]);
    const pressed = await stage.press(link);
    expect(pressed).toMatchObject({ gave_back: [], moves: [{ part: 'signInNames', until: null, stays: 'NOT_HERE' }] });
    expect(await heardByGames(who)).toEqual([]);
  });

  it('out of the platform: the request goes back, after which nothing of it is told', async () => {
    const who = await stage.member();
    await stage.giveUp(who.asked, who.contact);
    const at = get().platform.clock.now().getTime();
    const link = await stage.lastLink(who.contact);
    expect((await stage.read(link)).moves).toEqual([
      { part: 'deletion', at, name: '', until: at + days3, stays: null },
    ]);
    expect(await stage.press(link)).toMatchObject({ gave_back: ['deletion'], moves: [] });
    expect(await heardByGames(who)).toEqual([['deletion']]);
  });

  it('out of the platform: a request that was cancelled is over, also where another one came since', async () => {
    const who = await stage.member();
    const { db } = get().platform;
    await stage.giveUp(who.asked, who.contact);
    const link = await stage.lastLink(who.contact);
    await db.transaction(() => cancelWithdrawal(testContext(get().platform), who.guid));
    advance(dayMs);
    await stage.giveUp((await stage.enter(who)).asked, who.contact);
    const at = get().platform.clock.now().getTime();
    advance(days3);
    const { moves } = (await stage.pressWith(link, { password: firstPassword })).value;
    expect(moves).toMatchObject([{ part: 'deletion', at, stays: 'CANCEL' }]);
  });

  it('are all that games hear of: ways that go back are no business of theirs', async () => {
    const who = await stage.member();
    const { asked: thief } = await stage.enter(who);
    await stage.certify(thief);
    expect((await stage.press(await stage.lastLink(who.contact))).gave_back).toEqual(['person']);
    expect(await heardByGames(who)).toEqual([]);
  });

  it('out of the platform after 72 hours: told until when its owner signs in and cancels it', async () => {
    const who = await stage.member();
    await stage.giveUp(who.asked, who.contact);
    const at = get().platform.clock.now().getTime();
    const link = await stage.lastLink(who.contact);
    advance(days3);
    const told = { part: 'deletion', at, name: '', until: at + 15 * dayMs, stays: 'CANCEL' };
    expect((await stage.read(link)).moves).toEqual([told]);
    expect(await stage.press(link)).toMatchObject({ gave_back: [], moves: [told] });
  });

  it('are not told of where nothing of them is left: a request that was taken back, an account that was named again', async () => {
    const who = await stage.mover();
    await stage.decide(who.asked);
    await get().platform.db.query.deleteFrom('channelings').where('guid', '=', who.guid).execute(); // as its service does
    await stage.giveUp(who.asked, who.contact);
    const link = await stage.lastLink(who.contact);
    expect((await stage.read(link)).moves).toMatchObject([{ part: 'deletion' }]);
    const { db } = get().platform;
    await db.transaction(() => cancelWithdrawal(testContext(get().platform), who.guid));
    expect((await stage.read(link)).moves).toEqual([]);
  });
});
