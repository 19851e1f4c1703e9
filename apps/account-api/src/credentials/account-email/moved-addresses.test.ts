import { expect, it } from '@jest/globals';
import { moveAddresses } from '../../base/db/migrations/0038-account-addresses.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { usePlatform } from '../../testing/use-platform.ts';

const anAddress = () => `m-${crypto.randomUUID()}@playground.test`;

describeEachEngine('addresses of accounts that are older than contact addresses', (engine) => {
  const stage = usePlatform(engine);

  it('stay where they are names to sign in with, and become contact addresses elsewhere', async () => {
    const { db } = stage().platform;
    const emailMember = await makePerson(stage().platform);
    const changed = await makePerson(stage().platform);
    const idMember = await makePerson(stage().platform);
    const unproven = await makePerson(stage().platform);
    const [newAddress, ofId, ofUnproven] = [anAddress(), anAddress(), anAddress()];
    const put = (guid: string, email: string, verified: boolean) =>
      db.query.updateTable('accounts').set({ email, email_verified: verified }).where('guid', '=', guid).execute();
    const callIt = (guid: string, name: string) =>
      db.query.updateTable('identities').set({ provider_user_id: name }).where('guid', '=', guid).execute();
    await put(changed.guid, newAddress, true);
    await put(idMember.guid, ofId, true);
    await callIt(idMember.guid, `id${crypto.randomUUID().slice(0, 8)}`);
    await put(unproven.guid, ofUnproven, false);
    await callIt(unproven.guid, `id${crypto.randomUUID().slice(0, 8)}`);

    // A migration knows no table of today, and its queries are the transaction's.
    await db.transaction(() => moveAddresses(db.query as unknown as Parameters<typeof moveAddresses>[0]));

    const addressesOf = (guid: string) =>
      db.query
        .selectFrom('accounts')
        .select(['email', 'email_verified', 'secondary_email', 'secondary_email_verified'])
        .where('guid', '=', guid)
        .executeTakeFirst();
    const row = (email: string | null, verified: boolean, secondary: string | null, proven: boolean) => ({
      email,
      email_verified: verified,
      secondary_email: secondary,
      secondary_email_verified: proven,
    });
    expect(await addressesOf(emailMember.guid)).toEqual(row(emailMember.loginName, true, null, false));
    expect(await addressesOf(changed.guid)).toEqual(row(changed.loginName, false, newAddress, true));
    expect(await addressesOf(idMember.guid)).toEqual(row(null, false, ofId, true));
    expect(await addressesOf(unproven.guid)).toEqual(row(null, false, ofUnproven, false));
  });
});
