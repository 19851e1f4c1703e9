import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { up } from '../../base/db/migrations/0024-one-form-of-phone-numbers.ts';
import { aDevice, aNumber, playerOf } from '../../devices/game-devices/testing/device-stage.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { usePlatform } from '../../testing/use-platform.ts';

describeEachEngine('numbers that were kept in two forms', (engine) => {
  const stage = usePlatform(engine);

  it('have one after the migration, wherever they are kept; addresses and Italian zeros stay', async () => {
    const { db } = stage().platform;
    const number = aNumber();
    const spelled = number.replace('+82', '+820');
    const player = await playerOf(stage());
    const { calls } = await player.register(aDevice(), number);
    const open = await player.on(aDevice());
    const waiting = await player.prove(open, number);
    const { guid } = player.person;
    await db.query.updateTable('accounts').set({ phone: spelled }).where('guid', '=', guid).execute();
    await db.query.updateTable('device_contacts').set({ contact: spelled }).where('contact', '=', number).execute();
    await sql`
      UPDATE flows SET data = jsonb_set(data, '{proof,contact}', to_jsonb(${spelled}::text))
      WHERE data->'proof'->>'contact' = ${number}`.execute(db.query);
    const code = { subject_hash: 's', issued_at: new Date(), expires_at: new Date() };
    const contacts = [spelled, '+390612345678', '+0@playground.test', null];
    for (const contact of contacts)
      await db.query
        .insertInto('codes')
        .values({ ...code, id: crypto.randomUUID(), code_hash: 'c', data: JSON.stringify({ contact }) })
        .execute();

    // A migration knows no table of today, and its queries are the transaction's.
    await db.transaction(() => up(db.query as unknown as Parameters<typeof up>[0]));

    const account = await db.query.selectFrom('accounts').select('phone').where('guid', '=', guid).execute();
    expect(account).toEqual([{ phone: number }]);
    const kept = await db.query.selectFrom('device_contacts').select('contact').where('guid', '=', guid).execute();
    expect(kept).toEqual([{ contact: number }]);
    const codes = await db.query.selectFrom('codes').select('data').where('subject_hash', '=', 's').execute();
    expect(codes.map(({ data }) => data)).toEqual(
      expect.arrayContaining([number, ...contacts.slice(1)].map((contact) => ({ contact }))),
    );
    // The proof of before counts as the number that is registered.
    expect(await open.register(waiting, 'Second')).toMatchObject({ code: '0' });
    expect((await calls.list()).value.registeredCnt).toBe(2);
  });
});
