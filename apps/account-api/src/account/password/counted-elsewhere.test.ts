import { expect, it } from '@jest/globals';
import { after, dayMs } from '../../base/ports/clock.ts';
import { insertKeptChange } from '../../session/account-changes/kept-changes.repository.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { countedElsewhere, keepBrowsers } from './kept-browsers.repository.ts';

describeEachEngine(
  'whether another browser counts for an account, or did before what may be a thief’s change',
  (engine) => {
    const stage = usePlatform(engine);

    /** An account that knows a browser, which counts from some days ago; asked from another browser, or from this one. */
    async function known(countsDaysAgo: number | null) {
      const { platform } = stage();
      const { db, clock } = platform;
      const { guid } = await makePerson(platform);
      const at = clock.now();
      const counts_from = countsDaysAgo === null ? null : after(at, -countsDaysAgo * dayMs);
      const browser_hash = crypto.randomUUID();
      await db.query
        .insertInto('remembered_browsers')
        .values({ guid, browser_hash, remembered_at: at, counts_from })
        .execute();
      const ask = (browserHash: string, of = guid) => countedElsewhere(db, { browserHash, guid: of, at: clock.now() });
      return { guid, browser: browser_hash, ask, isElsewhere: () => ask('another browser') };
    }

    /** A change now, by which the account forgets its browsers. */
    async function forgetBy(guid: string, { strength = 1, days = 30 }: { strength?: 0 | 1 | 2; days?: number } = {}) {
      const { db, clock } = stage().platform;
      const id = crypto.randomUUID();
      const at = clock.now();
      await insertKeptChange(db, {
        id,
        guid,
        event: 'password-reset',
        kept_at: at,
        expires_at: after(at, days * dayMs),
        sealed: '',
        strength,
        browser_hash: null,
        proofs: null,
        proven_ways: ['phone'],
      });
      await keepBrowsers(db, { guid, keptId: id });
      await db.query.deleteFrom('remembered_browsers').where('guid', '=', guid).execute();
    }

    it.each([
      [1, true],
      [0, true],
      [-1, false],
      [null, false],
    ])('where it counts from %s days ago on: %s', async (daysAgo, is) => {
      const { isElsewhere } = await known(daysAgo);
      expect(await isElsewhere()).toBe(is);
    });

    it.each([
      [1, 1, true],
      [0, 1, true],
      [2, 1, false],
      [1, -1, false],
      [1, null, false],
    ] as const)('forgotten by a change of strength %s, where it counted from %s days before: %s', async (...row) => {
      const [strength, daysAgo, is] = row;
      const { guid, isElsewhere } = await known(daysAgo);
      await forgetBy(guid, { strength });
      expect(await isElsewhere()).toBe(is);
    });

    it('no longer than the change can be taken back', async () => {
      const { guid, isElsewhere } = await known(1);
      await forgetBy(guid, { days: 1 });
      expect(await isElsewhere()).toBe(true);
      stage().platform.clock.advance(dayMs);
      expect(await isElsewhere()).toBe(false);
    });

    it('not this browser itself, and not for another account', async () => {
      const { guid, browser, ask } = await known(1);
      const other = await known(null);
      expect([await ask(browser), await other.isElsewhere()]).toEqual([false, false]);
      await forgetBy(guid);
      expect([await ask(browser), await other.isElsewhere()]).toEqual([false, false]);
    });
  },
);
