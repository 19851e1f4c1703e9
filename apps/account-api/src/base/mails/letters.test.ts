import { until } from '@gatehouse/platform/testing-in-node';
import { expect, it } from '@jest/globals';
import { createLog } from '../../server/request-log.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { settled } from '../../testing/settled.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { dayMs, minuteMs } from '../ports/clock.ts';
import type { Mail } from '../ports/mail.ts';
import { queueLetters } from './queue-letters.command.ts';
import { sendDueLetters } from './send-due-letters.command.ts';

describeEachEngine('letters that an owner must get', (engine) => {
  const stage = usePlatform(engine);

  /** Somebody who is written to, and a mail server that can be away. */
  const post = async () => {
    const { platform } = stage();
    const { guid, loginName: to } = await makePerson(platform);
    const sent: Mail[] = [];
    const logged: string[] = [];
    let isAway = false;
    const send = async (mail: Mail) => {
      if (isAway) throw Object.assign(new Error(`421 no ${mail.to}`), { code: 'ECONNECTION' });
      if (mail.to === to) sent.push(mail);
    };
    const log = createLog('warn', { write: (line: string) => void logged.push(line) });
    const sending = { ...platform, mail: { ...platform.mail, send }, log };
    const write = () =>
      queueLetters(sending, { guid }, [{ template: 'emailChanged', to, locale: 'en', brand: 'main' }]);
    const waiting = () =>
      platform.db.query.selectFrom('waiting_letters').selectAll().where('guid', '=', guid).execute();
    const goAway = (away: boolean) => {
      isAway = away;
    };
    return { platform, guid, to, sent, logged, write, waiting, goAway, sendDue: () => sendDueLetters(sending) };
  };
  const untilWaiting = (waiting: () => Promise<unknown[]>, count: number) =>
    until(async () => (await waiting()).length === count);

  it('leave after the transaction of what they tell, and wait no longer', async () => {
    const { platform, sent, write, waiting, sendDue } = await post();
    await platform.db.transaction(async () => {
      await write();
      await settled();
      expect(sent).toHaveLength(0);
    });
    await settled();
    expect(sent).toHaveLength(1);
    await untilWaiting(waiting, 0);
    platform.clock.advance(minuteMs);
    await sendDue();
    expect(sent).toHaveLength(1);
  });

  it('are not sent where nothing was done', async () => {
    const { platform, sent, write, waiting, sendDue } = await post();
    const undone = platform.db.transaction(async () => {
      await write();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    platform.clock.advance(minuteMs);
    await sendDue();
    expect(sent).toHaveLength(0);
    expect(await waiting()).toEqual([]);
  });

  it('wait for a mail server that is away, each time longer, and leave once, whoever asks', async () => {
    const { platform, to, sent, logged, write, waiting, goAway, sendDue } = await post();
    goAway(true);
    await write();
    await settled();
    const [letter] = await waiting();
    expect(JSON.stringify(letter)).not.toContain(to);
    const waits: number[] = [];
    for (let failed = 0; failed < 3; failed += 1) {
      const [{ due_at: dueAt } = { due_at: new Date(0) }] = await waiting();
      waits.push(dueAt.getTime() - platform.clock.now().getTime());
      platform.clock.advance(waits[failed] ?? 0);
      await sendDue();
    }
    expect(waits).toEqual([minuteMs / 2, minuteMs, 2 * minuteMs]);
    goAway(false);
    await sendDue(); // not due
    expect(sent).toHaveLength(0);
    platform.clock.advance(4 * minuteMs);
    await Promise.all([sendDue(), sendDue(), sendDue()]);
    expect(sent).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    expect(logged.join('')).toContain('ECONNECTION');
    expect(logged.join('')).not.toContain(to);
  });

  it('are given up after three days, with an error in the log', async () => {
    const { platform, to, logged, write, waiting, goAway, sendDue } = await post();
    goAway(true);
    await write();
    await settled();
    platform.clock.advance(3 * dayMs);
    await sendDue();
    expect(await waiting()).toEqual([]);
    expect(logged.join('')).toContain('letter given up');
    expect(logged.join('')).not.toContain(to);
  });

  it('that cannot be read keep no other waiting', async () => {
    const { platform, sent, write, waiting, goAway, sendDue } = await post();
    goAway(true);
    await write();
    await write();
    await settled();
    const [first] = await waiting();
    await platform.db.query
      .updateTable('waiting_letters')
      .set({ sealed: 'broken' })
      .where('id', '=', first?.id ?? '')
      .execute();
    goAway(false);
    platform.clock.advance(minuteMs);
    await sendDue();
    expect(sent).toHaveLength(1);
    await untilWaiting(waiting, 1);
  });

  it('end with their account', async () => {
    const { platform, guid, write, waiting, goAway } = await post();
    goAway(true);
    await write();
    await settled();
    await platform.db.query.deleteFrom('accounts').where('guid', '=', guid).execute();
    expect(await waiting()).toEqual([]);
  });
});
