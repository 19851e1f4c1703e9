import { termsAgree, termsAgreeV20 } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { playgroundClientId } from '../../local/seed/clients.seed.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { usePlatform } from '../../testing/use-platform.ts';

type Word = Readonly<{ terms_type_id: string; version?: number; agree_yn: 'Y' | 'N' }>;
const yes = (id: string, version?: number): Word => ({ terms_type_id: id, agree_yn: 'Y', ...(version && { version }) });
const no = (id: string): Word => ({ terms_type_id: id, agree_yn: 'N' });
const required = [yes('SERVICE', 1), yes('PRIVACY')];
const ofGame = [yes('GAME_SERVICE', 1), yes('GAME_DATA', 1)];

describeEachEngine('agreeing to terms', (engine) => {
  const stage = usePlatform(engine);

  async function newcomer() {
    const { platform, server } = stage();
    const person = await makePerson(platform, 'termsMissing');
    const token = (await signInAs(server, person.loginName)).value.accessToken;
    const agreed = async () =>
      (
        await platform.db.query
          .selectFrom('terms_agreements')
          .select('terms_type_id')
          .where('guid', '=', person.guid)
          .execute()
      ).map((row) => row.terms_type_id);
    return {
      person,
      agreed,
      agree: (terms: readonly Word[], more: { client_id?: string; terms_area?: string } = {}) =>
        server.call(termsAgree, { body: { terms: [...terms], ...more } }, { token }),
      check: (client_id?: string) =>
        server.call(termsAgreeV20, { query: client_id === undefined ? {} : { client_id } }, { token }),
    };
  }

  it('takes all that is required, and lets the rest be declined', async () => {
    const { agree, agreed, check } = await newcomer();
    const answer = await agree([...required, no('MARKETING')]);
    expect(answer).toMatchObject({ status: 200, code: '000' });
    expect(answer.value.results).toEqual([
      { terms_type_id: 'SERVICE', result: true },
      { terms_type_id: 'PRIVACY', result: true },
      { terms_type_id: 'MARKETING', result: true },
    ]);
    expect((await agreed()).sort()).toEqual(['PRIVACY', 'SERVICE']);
    expect((await check()).value).toEqual({ agree_yn: 'Y', missing: [] });
  });

  it.each([
    ['nothing', []],
    ['one required item declined', [yes('SERVICE'), no('PRIVACY')]],
    ['one required item left out', [yes('SERVICE')]],
    ['only what is optional', [yes('MARKETING')]],
    ['an item that does not exist', [...required, yes('NOTHING')]],
    ['an item of another area', [...required, yes('PPL_SERVICE')]],
    ['an item of a client that was not named', [...required, yes('GAME_SERVICE')]],
    ['a version that is not the one of today', [yes('SERVICE', 2), yes('PRIVACY')]],
  ])('is refused as a whole for %s, and keeps nothing', async (_what, terms) => {
    const { agree, agreed } = await newcomer();
    const answer = await agree(terms);
    expect(answer).toMatchObject({ status: 403, refusal: 'termsNotAgreed' });
    expect(answer.value.results).toHaveLength(terms.length);
    expect(await agreed()).toEqual([]);
  });

  it("with a client's beside the platform's, all of both or nothing", async () => {
    const { agree, agreed, check } = await newcomer();
    const client = { client_id: playgroundClientId };
    expect((await check(playgroundClientId)).value.missing.map((item) => item.terms_type_id)).toEqual([
      'SERVICE',
      'PRIVACY',
      'GAME_SERVICE',
      'GAME_DATA',
    ]);
    expect(await agree(ofGame, client)).toMatchObject({ refusal: 'termsNotAgreed' });
    expect(await agree([...required, yes('GAME_SERVICE')], client)).toMatchObject({ refusal: 'termsNotAgreed' });
    expect(await agreed()).toEqual([]);
    expect(await agree([...required, ...ofGame, yes('GAME_NEWS')], client)).toMatchObject({ code: '000' });
    expect(await agreed()).toHaveLength(5);
    expect((await check(playgroundClientId)).value.agree_yn).toBe('Y');
  });

  it('again is no fault, and needs nothing that is agreed to already', async () => {
    const { agree } = await newcomer();
    await agree(required);
    expect(await agree(required)).toMatchObject({ code: '000' });
    expect(await agree([yes('MARKETING')])).toMatchObject({ code: '000' });
  });

  it('needs a session, and an area that exists', async () => {
    const { agree } = await newcomer();
    expect(await agree(required, { terms_area: 'NOWHERE' })).toMatchObject({
      status: 503,
      refusal: 'termsCheckApiError',
    });
    const body = { terms: [...required] };
    expect(await stage().server.call(termsAgree, { body })).toMatchObject({
      status: 401,
      refusal: 'accessTokenInvalid',
    });
  });

  it('leaves an audit record', async () => {
    const { agree, person } = await newcomer();
    await agree(required);
    const row = await stage()
      .platform.db.query.selectFrom('audit_records')
      .selectAll()
      .where('guid', '=', person.guid)
      .where('event', '=', 'terms-agreed')
      .executeTakeFirstOrThrow();
    expect(row.details).toEqual({ items: ['SERVICE', 'PRIVACY'], clientId: null });
  });
});
