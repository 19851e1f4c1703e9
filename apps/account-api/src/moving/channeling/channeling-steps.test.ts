import { refreshV20, sessionCheck, verifyStatus } from '@gatehouse/api-contract';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { minuteMs } from '../../base/ports/clock.ts';
import { aBrowser, yes } from '../../guardians/consent/testing/guardian-stage.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import type { Asked } from '../../testing/test-server.ts';
import { gameId, returnsTo, useChannelingStage } from './testing/channeling-stage.ts';

const lost = { refusal: 'verificationTimeExpired' };

describeEachEngine('what moving an account asks for first', (engine) => {
  const { get, move, member, accountId, codeIn, charactersOf, check, call, person, opened } =
    useChannelingStage(engine);
  const session = (state: string, by: Asked) => get().server.call(sessionCheck, { query: { state } }, by);

  it('asks an account without an address to register one', async () => {
    const { platform } = get();
    const player = await member();
    const { state } = (await move.begin(accountId())).value;
    const set = (email: string | null) =>
      platform.db.query.updateTable('accounts').set({ email }).where('guid', '=', player.guid).execute();
    await set(null);
    const asked = (await move.state(player.asked, state)).value;
    expect(asked).toMatchObject({ channelingStepCode: 'EMAIL_REGISTER_REQUIRE', state, email: '', terms_area: '' });
    expect(asked.step_state).toBeUndefined();
    expect(await move.agree(player.asked, state)).toMatchObject({ refusal: 'wrongVerifyStep' });
    await set(player.loginName);
    platform.clock.setOffset(minuteMs);
    // The token is older than the step: it is renewed, and then it is not.
    expect((await move.state(player.asked, state)).value).toMatchObject({
      channelingStepCode: 'ALL_COMPLETED',
      refresh_yn: 'Y',
    });
    const renewed = await get().server.call(refreshV20, { body: { refresh_token: player.refreshToken } }, player.asked);
    const after = { ...player.asked, token: renewed.value.accessToken };
    expect((await move.state(after, state)).value.refresh_yn).toBe('N');
    platform.clock.setOffset(0);
  });

  it('asks for the person, whose check leads back to the move', async () => {
    const { asked } = await member({ personVerified: false });
    const { state } = (await move.begin(accountId())).value;
    const { value } = await move.state(asked, state);
    expect(value.channelingStepCode).toBe('PERSON_VERIFY_UPDATE_REQUIRE');
    const own = value.step_state ?? '';
    expect((await move.state(asked, state)).value.step_state).toBe(own);
    const status = await get().server.call(verifyStatus, { query: { state: own } }, asked);
    expect(status.value).toMatchObject({ type: 'channeling', stage: 11 });
    for (const word of [own, state]) expect((await session(word, asked)).value.type).toBe('CHANNELING');
    expect(await session(state, aBrowser())).toMatchObject(lost);
    const back = new URL(status.value.redirect_url ?? '');
    expect(back.pathname).toBe('/channeling');
    expect(Object.fromEntries(back.searchParams)).toEqual({ game_id: gameId, redirect_url: returnsTo, state });
    expect(await check(own, 'channeling', person(), asked)).toBe('ok');
    expect((await move.state(asked, state)).value.channelingStepCode).toBe('ALL_COMPLETED');
  });

  it.each([
    [16, 'SVC_CHAG', ['CHAG_CONSENT', 'CHAG_DATA']],
    [12, 'SVC_CHAG14', ['CHAG14_CONSENT', 'CHAG14_DATA']],
  ])('asks a guardian of a player of %i years, by the terms of that age', async (years, area, terms) => {
    const { asked, guid } = await member({ birthDate: bornYearsAgo(years) });
    const { state } = (await move.begin(accountId())).value;
    const { value } = await move.state(asked, state, { gds_info: { lang: 'de' } });
    expect(value.channelingStepCode).toBe('THIRD_PERSON_REQUIRE');
    const own = value.step_state ?? '';
    expect((await move.state(asked, state)).value.step_state).toBe(own);
    expect(await move.agree(asked, state)).toMatchObject({ refusal: 'wrongVerifyStep' });
    const type = 'parent-channeling-third';
    const shown = (await call.status(own, asked)).value;
    expect(shown).toMatchObject({ type, terms_area: area, game: 'Playground game', role: 'child' });
    expect(shown.redirect_url).toContain('/channeling?');
    for (const word of [own, state]) expect((await session(word, asked)).value.type).toBe('CHANNELING_THIRD');
    const standing = await get().server.call(verifyStatus, { query: { state: own } }, asked);
    expect(standing.value.stage).toBe(41);
    const guardian = await opened({ state: own, type, browser: { ...aBrowser(), ...asked }, area });
    expect(await check(guardian.state, type, person(), guardian.browser)).toBe('ok');
    const words = terms.map((id) => yes(id));
    expect(await call.agree(guardian.state, area, words, guardian.browser)).toMatchObject({ code: '0' });
    expect((await get().server.call(verifyStatus, { query: { state: own } }, asked)).value.stage).toBe(49);
    expect((await move.state(asked, state)).value.channelingStepCode).toBe('ALL_COMPLETED');
    await move.agree(asked, state);
    const code = codeIn((await move.register(asked, state)).value.redirect_url);
    expect(await move.take(state, code)).toMatchObject({ code: '0' });
    expect(await charactersOf(guid)).toHaveLength(2);
  });
});
