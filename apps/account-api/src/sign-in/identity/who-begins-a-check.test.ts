import { factsOf, guardianStatus, phoneCheckSecure, tossCheckSecure, verificationTypes } from '@gatehouse/api-contract';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { mine, useIdentityStage } from './testing/identity-stage.ts';

describeEachEngine('who may begin a check of the person', (engine) => {
  const stage = useIdentityStage(engine);

  it('of a minor’s guardian is begun for the link of a letter; of an adult’s it is not', async () => {
    const { platform } = stage.get();
    const [adult, minor] = [await stage.member(), await stage.member()];
    const birthDate = bornYearsAgo(12, platform.clock.now());
    await platform.db.query
      .updateTable('members')
      .set({ birth_date: birthDate })
      .where('guid', '=', minor.guid)
      .execute();
    expect((await stage.hub('PARENT-CHANNELING', adult.asked)).refusal).toBe('verificationNotAllowed');
    const { value } = await stage.hub('PARENT-CHANNELING', minor.asked);
    expect(value.verify_type).toBe('CERT');
    const status = await stage.get().server.call(guardianStatus, { query: { state: value.state } }, minor.asked);
    expect(status.value).toMatchObject({ role: 'child', type: 'parent-channeling', beside_yn: 'N' });
    expect((await stage.phone(value.state, 'parent-channeling')).refusal).toBe('wrongVerifyStep');
  });

  it('is begun by the game exactly for the types that the table says so of', async () => {
    const { asked } = await stage.member();
    for (const type of verificationTypes) {
      const { whose, needs, ways, proves } = factsOf(type);
      const own = whose === 'self' && needs === 'token' && ways.includes('person') && proves === 'account';
      const named = type === 'storage-identify' || type === 'compare-identify';
      const { code } = await stage.hub(type.toUpperCase(), asked);
      expect({ type, code }).toEqual({ type, code: own || named ? '0' : '45009' });
    }
  });

  it('begins for a known game only', async () => {
    const { asked } = await stage.member();
    expect((await stage.hub('GAME-COMMON', asked, 'LANTERN_SEA')).code).toBe('0');
    for (const word of ['GAME-COMMON', 'SELF'])
      expect(await stage.hub(word, asked, 'NO_GAME')).toMatchObject({
        refusal: 'sdkError',
        code: '46001',
        status: 400,
      });
  });

  it('serves members only where a call is for members, and only for the own account', async () => {
    const { server } = stage.get();
    const [anna, ben] = [await stage.member(), await stage.member()];
    expect((await stage.hub('SELF', mine)).refusal).toBe('verificationNotAllowed');
    expect((await stage.hub('PARENT-SIGNUP', anna.asked)).refusal).toBe('verificationNotAllowed');
    expect((await stage.hub('SELF', { token: anna.asked.token })).refusal).toBe('verificationTimeExpired');
    const { state } = (await stage.hub('SELF', anna.asked)).value;
    const params = { service: 'portal', type: 'storage-identify' };
    expect((await server.call(tossCheckSecure, { params, query: { state } }, ben.asked)).refusal).toBe(
      'wrongVerifyStep',
    );
    expect((await server.call(tossCheckSecure, { params, query: { state } }, mine)).refusal).toBe('accessTokenInvalid');
    expect((await server.call(tossCheckSecure, { params, query: { state } }, anna.asked)).code).toBe('0');
    const game = { params: { service: 'a-game', type: 'game-common' }, query: { game_id: 'PLAYGROUND_GAME' } };
    expect((await server.call(phoneCheckSecure, game, anna.asked)).code).toBe('0');
    for (const game_id of ['', '<img src=x>', 'a game', 'g'.repeat(121), 'NO_GAME']) {
      const named = { ...game, query: { game_id } };
      expect((await server.call(phoneCheckSecure, named, anna.asked)).code).not.toBe('0');
    }
    expect((await server.call(phoneCheckSecure, { ...game, query: {} as never }, anna.asked)).code).not.toBe('0');
    const records = stage.get().platform.db.query.selectFrom('audit_records').select('details');
    const asked = await records.where('guid', '=', anna.guid).where('event', '=', 'person-check').execute();
    expect(asked.map(({ details }) => details)).toContainEqual({
      method: 'phone',
      type: 'game-common',
      game: 'PLAYGROUND_GAME',
    });
  });
});
