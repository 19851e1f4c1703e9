import { termsContentsV2, termsContentsV3, termsTextMaxLength } from '@gatehouse/api-contract';
import { internalHeaders, locales } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { playgroundClientId } from '../../local/seed/clients.seed.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { testEdgeSecret } from '../../testing/test-settings.ts';
import { usePlatform } from '../../testing/use-platform.ts';

describeEachEngine('terms to read', (engine) => {
  const stage = usePlatform(engine);
  const list = async (query: Parameters<typeof v3>[0] = {}) => (await v3(query)).value.service_infos;
  const v3 = (query: {
    client_id?: string;
    lang?: (typeof locales)[number];
    terms_area?: string;
    service_id?: string;
  }) => stage().server.call(termsContentsV3, { query });

  it('are those of the platform, in order, each with everything an item has', async () => {
    const [own, ...others] = await list({ lang: 'en' });
    expect(others).toEqual([]);
    expect(own).toMatchObject({ service_id: 'STOVETV_MOBILE', terms_area: 'STC_REWE' });
    expect(own?.contents_list.map((item) => [item.terms_type_id, item.agree_type, item.version])).toEqual([
      ['SERVICE', 'MUST', 1],
      ['PRIVACY', 'MUST', 1],
      ['MARKETING', 'OPTION', 1],
    ]);
    expect(own?.contents_list[0]).toEqual({
      terms_type_id: 'SERVICE',
      terms_type_no: expect.any(Number),
      agree_type: 'MUST',
      text_type: 'TEXT',
      sub_category: '',
      version: 1,
      title: 'Terms of service',
      text: expect.stringMatching(/^<p>.+<\/p>$/),
      url: '',
    });
  });

  it('name no version in v2.0', async () => {
    const { value } = await stage().server.call(termsContentsV2, { query: {} });
    const items = value.service_infos.flatMap((info) => info.contents_list);
    expect(items).toHaveLength(3);
    expect(items.filter((item) => 'version' in item)).toEqual([]);
  });

  it('are in the language asked for, in all fourteen', async () => {
    const seen = new Set<string>();
    for (const lang of locales) {
      const items = (await list({ lang, client_id: playgroundClientId })).flatMap((info) => info.contents_list);
      expect(items.every((item) => item.title !== '' && (item.text !== '' || item.url !== ''))).toBe(true);
      seen.add(items.map((item) => item.title + item.text).join());
    }
    expect(seen.size).toBe(locales.length);
  });

  it('fall back to English, then to the title alone', async () => {
    const { db, clock } = stage().platform;
    const next = { terms_type_id: 'MARKETING', version: 2 };
    await db.query
      .insertInto('terms_versions')
      .values({ ...next, effective_from: clock.now() })
      .execute();
    const marketing = async () => (await list({ lang: 'ko' }))[0]?.contents_list.at(-1);
    expect(await marketing()).toMatchObject({ version: 2, title: 'News and offers', text: '' });
    await db.query
      .insertInto('terms_texts')
      .values({ ...next, lang: 'en', title: 'Better news', text: '<p>new</p>', url: '' })
      .execute();
    expect(await marketing()).toMatchObject({ title: 'Better news', text: '<p>new</p>' });
  });

  it("of a client stand beside the platform's, under its name, by text or by link", async () => {
    const [, game] = await list({ client_id: playgroundClientId, lang: 'en' });
    expect(game).toMatchObject({ client_name: 'Playground game', service_id: 'PLAYGROUND_GAME', terms_area: 'GAME' });
    expect(game?.contents_list.map((item) => [item.agree_type, item.text_type, item.url !== ''])).toEqual([
      ['MUST', 'TEXT', false],
      ['NONE', 'URL', true],
      ['OPTION', 'TEXT', false],
    ]);
    expect(await list({ client_id: 'stranger' })).toHaveLength(1);
  });

  it.each([
    [termsTextMaxLength, '000'],
    [termsTextMaxLength + 1, '50302'],
  ])('of %i characters: %s', async (length, code) => {
    const { server, platform } = stage();
    await platform.db.query
      .updateTable('terms_texts')
      .set({ text: 'x'.repeat(length) })
      .where('terms_type_id', '=', 'SERVICE')
      .where('lang', '=', 'en')
      .execute();
    for (const call of [termsContentsV2, termsContentsV3])
      expect((await server.call(call, { query: { lang: 'en' } })).code).toBe(code);
    expect((await v3({ lang: 'ko' })).code).toBe('000'); // whose text is as it was
  });

  it('are those of the site that asks', async () => {
    const headers = { [internalHeaders.edgeSecret]: testEdgeSecret, [internalHeaders.brand]: 'ppool' };
    const { value } = await stage().server.call(termsContentsV3, { query: {} }, { headers });
    expect(value.service_infos[0]?.terms_area).toBe('SVC_PPLSVC');
  });

  it('do not exist for an area that nobody filled', async () => {
    expect(await v3({ terms_area: 'NOWHERE' })).toMatchObject({ status: 503, refusal: 'termsCheckApiError' });
    expect(await v3({ service_id: 'OTHER' })).toMatchObject({ refusal: 'termsCheckApiError' });
  });
});
