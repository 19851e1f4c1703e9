import {
  characterName,
  characters,
  clientDownload,
  gameBanner,
  gameDistributor,
  gameGrade,
  gameInfo,
  gameInfoByService,
  gameName,
  gameTerms,
  mainCharacter,
  termsAgree,
} from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testEdgeSecret } from '../../testing/test-settings.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { insertCharacter } from './characters.repository.ts';

const playground = { params: { game_no: '1001' }, query: { game_no: '1001' } };
const from = (nation: string) => ({
  headers: { [internalHeaders.edgeSecret]: testEdgeSecret, [internalHeaders.nation]: nation },
});

describeEachEngine('game information', (engine) => {
  const stage = usePlatform(engine);

  async function player(...names: string[]) {
    const { platform, server } = stage();
    const { loginName, guid } = await makePerson(platform);
    const token = (await signInAs(server, loginName)).value.accessToken;
    const rows = [];
    for (const [turn, name] of names.entries())
      rows.push(
        await insertCharacter(platform.db, {
          guid,
          game_no: 1001,
          name,
          main: turn === 0,
          created_at: platform.clock.now(),
        }),
      );
    return { token, guid, rows };
  }

  it('is one entity in two spellings, with the name in the language of the page', async () => {
    const { server } = stage();
    expect(
      (await server.call(gameInfo, { query: { game_no: '1002' } }, { headers: { 'x-lang': 'ko' } })).value,
    ).toEqual({
      gameNo: 1002,
      gameId: 'LANTERN_SEA',
      gameName: '등불의 바다',
      platformType: 'PC',
      multiplatformYn: 'N',
      guidYn: 'Y',
    });
    const byService = { params: { service_id: 'LANTERN_SEA' } };
    expect((await server.call(gameInfoByService, byService, { headers: { 'x-lang': 'fr' } })).value).toEqual({
      game_id: 'LANTERN_SEA',
      game_no: 1002,
      game_name: 'Lantern Sea',
      platform_type: 'PC',
      multiplatform_yn: 'N',
      guid_yn: 'Y',
    });
    expect((await server.call(gameName, { query: { game_no: '1001', lang: 'ja' } })).value).toEqual({
      game_name: 'プレイグラウンドゲーム',
    });
  });

  it('tells rating, publisher, banners of a language and the download of a system', async () => {
    const { server, platform } = stage();
    const ended = platform.clock.now();
    await platform.db.query
      .insertInto('game_banners')
      .values({ game_no: 1001, lang: 'de', position: 2, image: 'x', link: 'y', starts_at: null, ends_at: ended })
      .execute();
    expect((await server.call(gameGrade, { params: { id: 'PAPER_KNIGHTS' } })).value).toEqual({
      grade: '15',
      min_age: 15,
    });
    expect((await server.call(gameDistributor, playground)).value).toEqual({ distributor: 'Playground Works' });
    for (const game_no of ['1001', undefined]) {
      const { banners } = (await server.call(gameBanner, { query: { lang: 'de', ...(game_no && { game_no }) } })).value;
      expect(banners.map(({ link }) => link)).toEqual(['http://localhost:4310/main']);
    }
    const download = (os: 'windows' | 'mac') =>
      server.call(clientDownload, { query: { game_id: 'PLAYGROUND_GAME', os } });
    expect((await download('windows')).value).toEqual({ url: 'http://localhost:4310/downloads/launcher' });
    expect(await download('mac')).toMatchObject({ refusal: 'gameNotFound', value: { os: 'mac' } });
  });

  it('refuses a game that there is not, and one that is not offered where the visitor is (721)', async () => {
    const { server, platform } = stage();
    const { token } = await player();
    for (const no of ['7', '999999999999999999']) {
      const input = { params: { game_no: no }, query: { game_no: no } };
      for (const call of [gameInfo, gameTerms, gameDistributor, gameName, gameBanner])
        expect(await server.call(call, input)).toMatchObject({ status: 404, refusal: 'gameNotFound', code: '47404' });
      for (const call of [characterName, characters])
        expect(await server.call(call, input, { token })).toMatchObject({ refusal: 'gameNotFound' });
    }
    for (const answer of [
      await server.call(gameInfoByService, { params: { service_id: 'NONE' } }),
      await server.call(gameGrade, { params: { id: 'NONE' } }),
      await server.call(clientDownload, { query: { game_id: 'NONE' } }),
      await server.call(mainCharacter, { body: { game_no: 7, character_no: 1 } }, { token }),
    ])
      expect(answer).toMatchObject({ refusal: 'gameNotFound' });
    const at = platform.db.query.updateTable('game_infos').where('game_no', '=', 1003);
    await at.set({ service_countries: ['KR'] }).execute();
    const grade = { params: { id: 'PAPER_KNIGHTS' } };
    expect(await server.call(gameGrade, grade, from('US'))).toMatchObject({
      refusal: 'countryUnavailable',
      code: '721',
    });
    expect(await server.call(gameGrade, grade, from('KR'))).toMatchObject({ code: '0' });
    await at.set({ service_countries: null }).execute();
  });

  it("says whether a game's terms are agreed: to nobody in particular they are not", async () => {
    const { server, platform } = stage();
    const { token, guid } = await player();
    await platform.db.query.deleteFrom('terms_agreements').where('guid', '=', guid).execute();
    const asked = async (asking: { token?: string } = {}) => (await server.call(gameTerms, playground, asking)).value;
    expect([await asked(), await asked({ token })]).toEqual([
      { terms_area: 'GAME', agree_yn: 'N' },
      { terms_area: 'GAME', agree_yn: 'N' },
    ]);
    const required = ['SERVICE', 'PRIVACY', 'GAME_SERVICE', 'GAME_DATA'];
    const terms = required.map((id) => ({ terms_type_id: id, version: 1, agree_yn: 'Y' as const }));
    const agreed = await server.call(termsAgree, { body: { client_id: 'playground-client', terms } }, { token });
    expect(agreed.code).toBe('000');
    expect((await asked({ token })).agree_yn).toBe('Y');
    const without = { params: { game_no: '1002' } };
    expect((await server.call(gameTerms, without)).value).toEqual({ terms_area: '', agree_yn: 'Y' });
  });

  it("lists a player's own characters and changes the main one, also when asked at once", async () => {
    const { server } = stage();
    const [owner, stranger] = [await player('Ash', 'Birch', 'Cedar'), await player('Dune')];
    const list = async () =>
      (await server.call(characters, playground, owner)).value.characters.map(({ name, main_yn }) => [name, main_yn]);
    expect(await list()).toEqual([
      ['Ash', 'Y'],
      ['Birch', 'N'],
      ['Cedar', 'N'],
    ]);
    const choose = (row = owner.rows[1], by = owner) =>
      server.call(mainCharacter, { body: { game_no: 1001, character_no: row?.character_no ?? 0 } }, by);
    expect((await choose()).code).toBe('0');
    expect((await server.call(characterName, playground, owner)).value).toEqual({ name: 'Birch' });
    expect(await choose(owner.rows[0], stranger)).toMatchObject({ status: 400, value: { field: 'character_no' } });
    await Promise.all([owner.rows[0], owner.rows[2], owner.rows[0], owner.rows[2]].map((row) => choose(row)));
    expect((await list()).filter(([, main]) => main === 'Y')).toHaveLength(1);
    expect((await server.call(characterName, { query: { game_no: '1002' } }, owner)).value).toEqual({ name: '' });
    expect((await server.call(characters, playground)).status).toBe(401);
  });
});
