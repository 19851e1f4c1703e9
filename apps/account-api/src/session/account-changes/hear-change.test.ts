import { expect, it } from '@jest/globals';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import { getAccount, lockAccount } from '../../account/accounts/accounts.repository.ts';
import type { Proven } from '../../account/ways/proven.policy.ts';
import type { WayActs } from '../../base/act-of-call.ts';
import { sendDueLetters } from '../../base/mails/send-due-letters.command.ts';
import { dayMs, minuteMs } from '../../base/ports/clock.ts';
import type { Mail } from '../../base/ports/mail.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { putAccountContact } from '../../flow/contacts/account-contact.command.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { hearAll } from '../../testing/hear-all.ts';
import { lettersSent } from '../../testing/letters-sent.ts';
import { makePerson } from '../../testing/make-person.ts';
import { showing } from '../../testing/showing.ts';
import { testContext } from '../../testing/test-context.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { readHistory } from './change-history.query.ts';
import { changeWay } from './change-way.command.ts';
import { giveBack } from './give-back.command.ts';
import { planGivingBack } from './plan-giving-back.query.ts';

const number = '+821012345678';

describeEachEngine('what a change brings counts a week after its owner could hear of it', (engine) => {
  const stage = usePlatform(engine);

  /** An account with an address, and a mail server that can be away. */
  const owner = async () => {
    const { platform } = stage();
    const { guid } = await makePerson(platform);
    let isAway = false;
    const mails: Mail[] = [];
    const send = async (mail: Mail) => {
      if (isAway) throw Object.assign(new Error('421'), { code: 'ECONNECTION' });
      mails.push(mail);
    };
    let isLocked = false;
    const hearByLetter: RequestContext['hearByLetter'] = async (...heard) => {
      if (isLocked) throw new Error('the account is locked');
      await platform.hearByLetter(...heard);
    };
    const ctx: RequestContext = { ...testContext(platform), mail: { ...platform.mail, send }, hearByLetter };
    const change = async (made: Readonly<{ acts: WayActs; shown: Proven }>, contact: string) => {
      await platform.db.transaction(async () => {
        await lockAccount(platform.db, guid);
        const told = { guid, event: 'phone-changed', ...made } as const;
        await changeWay(ctx, told, (door) => putAccountContact(ctx, door, { place: 'phone', contact }));
      });
      await platform.db.settled();
    };
    return {
      platform,
      guid,
      ctx,
      change,
      add: () => change({ acts: { phone: 'added' }, shown: showing({ wasFresh: true }) }, number),
      goAway: (away: boolean) => {
        isAway = away;
      },
      mails,
      lock: (locked: boolean) => {
        isLocked = locked;
      },
      counts: async () => accountAt(await getAccount(platform.db, guid), platform.clock.now()).phone === number,
      sent: () => lettersSent(platform, guid),
    };
  };
  it('by a letter to an address of before, once a mail server took it', async () => {
    const { platform, add, goAway, counts, sent, ctx } = await owner();
    goAway(true);
    await add();
    platform.clock.advance(2 * dayMs);
    goAway(false);
    await sendDueLetters(ctx);
    await sent();
    platform.clock.advance(7 * dayMs - 1);
    expect(await counts()).toBe(false);
    platform.clock.advance(1);
    expect(await counts()).toBe(true);
  });

  it('that is not sent again where noting it failed, and counts from when it was taken', async () => {
    const { platform, add, lock, mails, counts, sent, ctx } = await owner();
    lock(true);
    await add();
    expect(mails).toHaveLength(1);
    platform.clock.advance(2 * dayMs);
    await sendDueLetters(ctx);
    lock(false);
    platform.clock.advance(dayMs / 2);
    await sendDueLetters(ctx);
    await sent();
    expect(mails).toHaveLength(1);
    platform.clock.advance(4.5 * dayMs - 1);
    expect(await counts()).toBe(false);
    platform.clock.advance(1);
    expect(await counts()).toBe(true);
  });

  it('and not where its letter was given up, as no mail server took it', async () => {
    const { platform, guid, add, goAway, counts, ctx, sent } = await owner();
    goAway(true);
    await add();
    for (const days of [1, 1, 1]) {
      platform.clock.advance(days * dayMs);
      await sendDueLetters(ctx);
    }
    await sent(); // none waits
    platform.clock.advance(400 * dayMs);
    expect(await counts()).toBe(false);
    await hearAll(platform, guid);
    platform.clock.advance(7 * dayMs);
    expect(await counts()).toBe(true);
  });

  it('also where it comes back with what was before another change', async () => {
    const { platform, guid, ctx, add, change, goAway, counts, sent } = await owner();
    goAway(true);
    const first = platform.clock.now();
    await add();
    platform.clock.advance(minuteMs);
    const byMail = showing({ provenBy: ['contactAddress'] });
    await change({ acts: { phone: 'replaced' }, shown: byMail }, '+821098765432');
    goAway(false);
    platform.clock.advance(minuteMs);
    await sendDueLetters(ctx);
    await sent();
    await platform.db.transaction(async () => {
      await lockAccount(platform.db, guid);
      const history = await readHistory(ctx, guid);
      const shown = { waysIn: () => ['contactAddress', 'phone'] as const, passwords: new Set<string>() };
      const isDisputed = ({ kept_at: at }: { kept_at: Date }) => at > first;
      await giveBack(ctx, guid, await planGivingBack(ctx, { guid, history, isDisputed, ...shown }));
    });
    expect(await getAccount(platform.db, guid)).toMatchObject({ phone: number });
    platform.clock.advance(7 * dayMs);
    expect(await counts()).toBe(true);
  });
});
