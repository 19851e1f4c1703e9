import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { systemCaller } from '../caller.ts';
import { done, refuse } from '../outcome.ts';
import { requestContext } from '../request-context.ts';
import { audited } from './audited.command.ts';

const caller = systemCaller('test');
const guid = 'a0000000-0000-4000-8000-00000000000a';
const event = { event: 'sign-out', guid: null } as const;

describeEachEngine('the audit record of an outcome', (engine) => {
  const stage = usePlatform(engine);
  const records = () =>
    stage()
      .platform.db.query.selectFrom('audit_records')
      .select(['event', 'outcome', 'guid', 'details'])
      .where('event', 'in', ['sign-out', 'refresh'])
      .orderBy('outcome')
      .execute();
  const forget = () =>
    stage().platform.db.query.deleteFrom('audit_records').where('event', 'in', ['sign-out', 'refresh']).execute();

  it('says ok or the refusal, and what was learned on the way', async () => {
    await forget();
    const { platform } = stage();
    expect(await audited(requestContext(platform, caller), event, async () => done(1))).toEqual(done(1));
    const refused = await audited(requestContext(platform, caller), event, async (learn) => {
      learn({ guid });
      learn({ event: 'refresh', details: { sid: 's' } });
      return refuse('sessionEnded');
    });
    expect(refused).toEqual(refuse('sessionEnded'));
    expect(await records()).toEqual([
      { event: 'sign-out', outcome: 'ok', guid: null, details: {} },
      { event: 'refresh', outcome: 'sessionEnded', guid, details: { sid: 's' } },
    ]);
  });

  it('has a word of its own for a success, or none, and leaves out what is no news', async () => {
    await forget();
    const { platform } = stage();
    await audited(requestContext(platform, caller), { ...event, done: 'ordered' }, async () => done(null));
    await audited(requestContext(platform, caller), { ...event, done: null }, async () => done(null));
    await audited(requestContext(platform, caller), { ...event, except: 'wrongVerifyStep' }, async () =>
      refuse('wrongVerifyStep'),
    );
    expect((await records()).map(({ outcome }) => outcome)).toEqual(['ordered']);
  });

  it('is committed with a refusal, and undone with work that throws', async () => {
    await forget();
    const { platform } = stage();
    await platform.db.transaction(() =>
      audited(requestContext(platform, caller), event, async () => refuse('sessionEnded')),
    );
    const failing = platform.db.transaction(async () => {
      await audited(requestContext(platform, caller), event, async () => done(null));
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect((await records()).map(({ outcome }) => outcome)).toEqual(['sessionEnded']);
  });
});
