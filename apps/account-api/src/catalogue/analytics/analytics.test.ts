import { analyticsIdentity } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { purgePageViews } from './page-views.repository.ts';

describeEachEngine('analytics', (engine) => {
  const stage = usePlatform(engine);
  const tell = (url: string) =>
    stage().server.call(analyticsIdentity, {
      body: { app_id: 'gatehouse', source_type: 'pcweb', url, country: 'KR', locale: 'ko' },
    });
  const views = () =>
    stage().platform.db.query.selectFrom('page_views').select(['page', 'views']).orderBy('page').execute();

  it('counts pages of the site, without query, key or person, and nothing else', async () => {
    await Promise.all(['?a=secret', '#b', ''].map((more) => tell(`http://localhost:4200/login${more}`)));
    await tell(`http://localhost:4200/guardian/${'A1b2C3d4'.repeat(4)}`);
    expect(await views()).toEqual([
      { page: '/guardian/-', views: 1 },
      { page: '/login', views: 3 },
    ]);
    for (const url of ['http://elsewhere.test/login', 'nonsense', 'javascript:1'])
      expect(await tell(url)).toMatchObject({ status: 400, refusal: 'requestInvalid', value: { field: 'url' } });
    const { db, clock } = stage().platform;
    const tomorrow = new Date(clock.now().getTime() + 24 * 60 * 60 * 1000);
    await purgePageViews(db, clock.now());
    expect(await views()).toHaveLength(2);
    await purgePageViews(db, tomorrow);
    expect(await views()).toEqual([]);
  });
});
