import { expect, it } from '@jest/globals';
import { dayMs } from '../../base/ports/clock.ts';
import { purgeAccounts } from '../../server/upkeep/purge-accounts.command.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testContext } from '../../testing/test-context.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { seed } from './seed.command.ts';

describeEachEngine('seed and purge', (engine) => {
  const stage = usePlatform(engine);
  const countOf = async (table: 'accounts' | 'withdrawn_accounts' | 'terms_versions') =>
    (await stage().platform.db.query.selectFrom(table).selectAll().execute()).length;

  it('may be repeated', async () => {
    const counts = async () => [
      await countOf('accounts'),
      await countOf('withdrawn_accounts'),
      await countOf('terms_versions'),
    ];
    const before = await counts();
    await seed(stage().platform);
    expect(await counts()).toEqual(before);
    expect(before).toEqual([16, 1, 26]);
  });

  it('makes no people outside the local environment', async () => {
    const { platform } = stage();
    await platform.db.query.deleteFrom('accounts').where('email', '=', 'bob@playground.test').execute();
    const before = await countOf('accounts');
    await seed({ ...platform, settings: { ...platform.settings, environment: 'dev' } });
    expect(await countOf('accounts')).toBe(before);
  });

  it('deletes after 30 days, answers "withdrawn" to the right password for 30 more, then forgets', async () => {
    const { platform, server } = stage();
    platform.clock.advance(30 * dayMs);
    await purgeAccounts(testContext(platform));
    expect(
      await platform.db.query.selectFrom('accounts').selectAll().where('email', '=', 'delia@playground.test').execute(),
    ).toEqual([]);
    expect(await signInAs(server, 'delia')).toMatchObject({
      refusal: 'accountWithdrawn',
      value: { withdrawDt: expect.any(Number) },
    });
    expect(await signInAs(server, 'delia', { password: 'Gatehouse2' })).toMatchObject({
      refusal: 'credentialsMismatch',
      code: '43000',
      value: null,
    });
    platform.clock.advance(30 * dayMs);
    expect(await signInAs(server, 'delia')).toMatchObject({ refusal: 'credentialsMismatch', code: '43000' });
    await purgeAccounts(testContext(platform));
    expect(await countOf('withdrawn_accounts')).toBe(0);
  });
});
