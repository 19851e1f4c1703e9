import { withdrawalDays } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { after, dayMs } from '../../base/ports/clock.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testContext } from '../../testing/test-context.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { createLog } from '../request-log.ts';
import { runUpkeep } from './run-upkeep.command.ts';

describeEachEngine('the clean-up of an hour', (engine) => {
  const stage = usePlatform(engine);

  it('tells of accounts that cannot be deleted, and deletes the others and the traces', async () => {
    const { platform, server } = stage();
    const { db, clock } = platform;
    const { guid } = await makePerson(platform);
    const requestedAt = after(clock.now(), -withdrawalDays.deletion * dayMs);
    await db.query
      .updateTable('accounts')
      .set({ deletion_requested_at: requestedAt })
      .where('guid', '=', guid)
      .execute();
    // As many as are listed at once, all of them listed before the other: accounts without their member.
    const broken = Array.from({ length: 100 }, () => ({
      guid: crypto.randomUUID(),
      account_type: 'MAIN' as const,
      status: 'OK' as const,
      email: null,
      email_verified: false,
      password_hash: null,
      password_changed_at: requestedAt,
      campaign_hidden_until: null,
      deletion_requested_at: after(requestedAt, -1),
      migration_required: false,
      otp_user: false,
      created_at: requestedAt,
    }));
    await db.query.insertInto('accounts').values(broken).execute();
    await signInAs(server, 'dora'); // asleep: a flow is open
    clock.advance(dayMs + 1);
    const lines: string[] = [];
    const log = createLog('error', { write: (line: string) => void lines.push(line) });
    expect(await runUpkeep(testContext({ ...platform, log }))).toBe(true);
    const left = await db.query.selectFrom('accounts').select('guid').execute();
    expect(left.map((account) => account.guid)).not.toContain(guid);
    expect(left.map((account) => account.guid)).toEqual(expect.arrayContaining(broken.map((account) => account.guid)));
    expect(lines).toHaveLength(broken.length);
    const told = {
      msg: 'an account was not deleted',
      guid: expect.any(String),
      err: expect.objectContaining({ message: expect.any(String) }),
    };
    expect(lines.map((line) => JSON.parse(line))).toEqual(broken.map(() => expect.objectContaining(told)));
    expect(await db.query.selectFrom('flows').selectAll().execute()).toEqual([]);
  });
});
