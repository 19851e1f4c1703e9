import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { hourMs } from '../ports/clock.ts';
import type { TextLimits } from '../settings/text-limits.settings.ts';
import { admitText, isTextRangeClosed, noteVerifiedText, type TextAsker } from './admit-text.command.ts';
import { scopesOf, textVerdict } from './text-limits.policy.ts';

const limits: TextLimits = {
  perRange: 12,
  perCountry: 20,
  perPlatform: 30,
  perBrowser: 8,
  perNetwork: 15,
  closing: { leastSent: 10, leastConfirmed: 10, closedHours: 1, perNetwork: 2, networkMost: 6 },
  openRanges: ['+4479'],
};
const numbers = (range: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${range}${String(at).padStart(4, '0')}`);

describe('the verdict on a text message', () => {
  const none = { sent: 0, verified: 0 };
  const ofHour = { ofRange: 0, ofCountry: 0, ofPlatform: 0, byBrowser: 0, byNetwork: 0 };
  const standing = { ...ofHour, networksOfDay: [], networkOfDay: none, opensAt: null };
  const networks = (count: number, each: Readonly<{ sent: number; verified: number }>) => Array(count).fill(each);
  const asked = { limits, isOwner: false, range: 'range:+821012', now: new Date(0) };

  it.each([
    [{}, 'free', 'free'],
    [{ ofRange: 12 }, 'range', 'free'],
    [{ ofRange: 24 }, 'range', 'range'],
    [{ ofCountry: 20 }, 'country', 'free'],
    [{ ofPlatform: 30 }, 'platform', 'free'],
    [{ ofPlatform: 60 }, 'platform', 'platform'],
    [{ networksOfDay: networks(9, { sent: 1, verified: 0 }) }, 'free', 'free'],
    [{ networksOfDay: networks(10, { sent: 1, verified: 0 }) }, 'closes', 'free'],
    [{ networksOfDay: [...networks(9, { sent: 1, verified: 0 }), { sent: 1, verified: 1 }] }, 'free', 'free'],
    [{ networksOfDay: networks(1, { sent: 500, verified: 0 }) }, 'free', 'free'],
    [{ networksOfDay: networks(4, { sent: 500, verified: 0 }) }, 'free', 'free'],
    [{ networksOfDay: networks(5, { sent: 500, verified: 0 }) }, 'closes', 'free'],
    [{ networkOfDay: { sent: 7, verified: 2 } }, 'free', 'free'],
    [{ networkOfDay: { sent: 6, verified: 0 } }, 'network', 'free'],
    [{ opensAt: new Date(1) }, 'closed', 'free'],
    [{ opensAt: new Date(0) }, 'free', 'free'],
    [{ byBrowser: 8 }, 'perBrowser', 'perBrowser'],
    [{ byNetwork: 15 }, 'perNetwork', 'free'],
    [{ byNetwork: 30 }, 'perNetwork', 'perNetwork'],
  ] as const)('%j: a stranger gets %s, an owner %s', (more, stranger, owner) => {
    expect(textVerdict({ ...standing, ...more }, asked)).toBe(stranger);
    expect(textVerdict({ ...standing, ...more }, { ...asked, isOwner: true })).toBe(owner);
  });

  it('never closes a range that the operator keeps open', () => {
    const pumped = { ...standing, networksOfDay: networks(500, { sent: 1, verified: 0 }) };
    expect(textVerdict(pumped, { ...asked, range: 'range:+44791112' })).toBe('free');
  });

  it('is by blocks of ten thousand numbers and by country', () => {
    expect(scopesOf('+821012345678')).toEqual({ range: 'range:+82101234', country: 'country:KR', all: 'platform' });
    expect(scopesOf('+12125550100').country).toBe('country:US');
    expect(scopesOf('+14165550100').country).toBe('country:CA');
  });
});

describeEachEngine('the ceilings of text messages', (engine) => {
  let platform: TestPlatform;
  const alarms: unknown[] = [];
  beforeAll(async () => {
    const made = await createTestPlatform({ db: await engine.open(), settings: { texts: limits } });
    const error = (told: unknown) => void alarms.push(told);
    platform = { ...made, log: Object.assign(Object.create(made.log), { error }) };
  }, 300_000);
  beforeEach(() => {
    alarms.length = 0;
    platform.clock.advance(48 * hourMs);
  });
  afterAll(() => platform.db.close());
  let networks = 0;
  /** Asked for from a network of its own each, or from one. */
  const from = (sender?: string, more: Partial<TextAsker> = {}) => ({
    ...platform,
    caller: { sender: sender ?? `network-${(networks += 1)}`, network: null, browserId: null, ...more },
  });
  const send = async (to: readonly string[], isOwner = false, sender?: string) => {
    let sent = 0;
    for (const number of to) if (await admitText(from(sender), { to: number, isOwner, parts: 1 })) sent += 1;
    return sent;
  };

  it('close a range whose messages nobody confirms, tell it once an hour, and open it again by themselves', async () => {
    expect(await send(numbers('+82101234', 25))).toBe(10);
    expect(alarms).toEqual([expect.objectContaining({ alarm: 'texts to range:+82101234 closed' })]);
    expect(await isTextRangeClosed(from(), { to: '+821012349999' })).toBe(true);
    expect(await isTextRangeClosed(from(), { to: '+821012359999' })).toBe(false);
    expect(await send(numbers('+82101234', 25), true)).toBe(2 * limits.perRange - 10); // an owner's ceiling holds meanwhile
    platform.clock.advance(hourMs);
    expect(await send(['+821012349999'])).toBe(1);
  });

  it('close a range for the one network that asks without confirming, and for no other', async () => {
    expect(await send(numbers('+82103234', 25), false, 'network-of-one')).toBe(6);
    expect(alarms).toEqual([
      expect.objectContaining({ alarm: 'texts to range:+82103234 closed for a network', networkMost: 6 }),
    ]);
    expect(await isTextRangeClosed(from('network-of-one'), { to: '+821032349999' })).toBe(true);
    expect(await isTextRangeClosed(from(), { to: '+821032349999' })).toBe(false);
    expect(await send(['+821032349999'])).toBe(1);
    expect(await send(['+821032349998'], true, 'network-of-one')).toBe(1);
    platform.clock.advance(25 * hourMs);
    expect(await send(['+821032349999'], false, 'network-of-one')).toBe(1);
  });

  it('keep a network that confirms nothing out for a day, though others close the range and it opens again', async () => {
    expect(await send(numbers('+82104234', 8), false, 'network-of-one')).toBe(6);
    platform.clock.advance(hourMs);
    expect(await send(numbers('+82104234', 25))).toBe(8); // two of the first network count, too
    expect(alarms).toContainEqual(expect.objectContaining({ alarm: 'texts to range:+82104234 closed' }));
    platform.clock.advance(hourMs);
    expect(await isTextRangeClosed(from('network-of-one'), { to: '+821042349999' })).toBe(true);
    expect(await send(numbers('+82104234', 8), false, 'network-of-one')).toBe(0);
    expect(await send(['+821042349999'])).toBe(1);
    platform.clock.advance(24 * hourMs);
    expect(await send(['+821042349999'], false, 'network-of-one')).toBe(1);
  });

  it('leave a range open where codes come back', async () => {
    for (const number of numbers('+82102234', 12)) {
      const sender = `network-${number}`;
      expect(await send([number], false, sender)).toBe(1);
      await noteVerifiedText(from(sender), number);
    }
    expect(await send(['+821022349999'])).toBe(0); // the ceiling of the hour
    platform.clock.advance(hourMs);
    expect(await send(['+821022349999'])).toBe(1);
  });

  it.each([
    ['a browser', { browserId: 'browser-of-a-member' }, [limits.perBrowser, 0]],
    ['a network with many senders', { network: '2001:db8:1::/48' }, [limits.perNetwork, limits.perNetwork]],
  ] as const)('hold for %s, whatever numbers; owners of a network have as much again', async (whose, asker, most) => {
    const all = ['+82105234', '+82106234', '+82107234', '+82108234'].flatMap((range) => numbers(range, 5));
    const ask = async (to: readonly (string | null)[], isOwner: boolean) => {
      let sent = 0;
      for (const number of to)
        if (await admitText(from(undefined, asker), { to: number, isOwner, parts: 1 })) sent += 1;
      return sent;
    };
    expect(await ask([null, ...all], false)).toBe(most[0]); // one to nowhere counts, too
    expect(await ask([null, ...all], true)).toBe(most[1]);
    expect(alarms).toEqual([
      expect.objectContaining({ alarm: `texts for ${whose.split(' with ')[0]} at the ceiling` }),
    ]);
    expect(await send(all.slice(0, 1), true)).toBe(1); // from elsewhere
    platform.clock.advance(hourMs);
    expect(await ask(['+821011110000'], false)).toBe(1);
  });

  it('of who asks hold for nothing that the platform itself tells', async () => {
    const { caller: _asker, ...itself } = from();
    let sent = 0;
    for (const to of numbers('+82109234', limits.perNetwork + 1))
      if (await admitText(itself, { to, isOwner: true, parts: 1 })) sent += 1;
    expect(sent).toBe(limits.perNetwork + 1);
  });

  it('of numbers count the parts of a message, those of who asks the messages', async () => {
    const asker = from(undefined, { browserId: 'browser-of-long-messages' });
    const ask = async (to: string, parts: number) => admitText(asker, { to, isOwner: false, parts });
    let sent = 0;
    for (const to of numbers('+82100234', 8)) if (await ask(to, 3)) sent += 1;
    expect(sent).toBe(limits.perRange / 3);
    expect(alarms).toEqual([expect.objectContaining({ alarm: 'texts to range:+82100234 at the ceiling' })]);
    expect(await ask('+821002350000', 3)).toBe(true); // of eight messages of its browser
  });

  it('hold for a country and for all, whatever ranges; each cause is told once an hour and counted', async () => {
    const perRange = 5;
    const ranges = (begin: string, count: number) =>
      Array.from({ length: count }, (_, at) => numbers(`${begin}${at}${at}1`, perRange)).flat();
    expect(await send(ranges('+8210', 8))).toBe(limits.perCountry);
    expect(await send(ranges('+8190', 8))).toBe(limits.perPlatform - limits.perCountry);
    expect(alarms).toHaveLength(2);
    const { rows } = await sql<{ count: number }>`
      SELECT count FROM event_counts WHERE event = 'alarm' AND outcome LIKE '%country:KR%'`.execute(platform.db.query);
    expect(rows).toEqual([{ count: 40 - limits.perCountry }]);
    platform.clock.advance(hourMs);
    expect(await send(ranges('+8210', 1))).toBe(perRange);
  });
});
