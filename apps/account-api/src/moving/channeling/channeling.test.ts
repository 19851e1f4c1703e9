import { notMeRead, ownerProof, platformEvents } from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { dayMs, minuteMs } from '../../base/ports/clock.ts';
import { aBrowser, no, yes } from '../../guardians/consent/testing/guardian-stage.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { settled } from '../../testing/settled.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { visitsBegun } from './channeling-step.policy.ts';
import { channelingFlow, channelingOfferFlow } from './channeling.flow.ts';
import { purgeChannelings } from './channelings.repository.ts';
import { me, returnsTo, useChannelingStage } from './testing/channeling-stage.ts';

const lost = { refusal: 'verificationTimeExpired' };

describeEachEngine('moving an account of a former service', (engine) => {
  const { get, move, member, agreed, accountId, codeIn, charactersOf } = useChannelingStage(engine);

  it('is decided by an owner who was proven within five minutes, in the same flow and with nothing typed again', async () => {
    const { clock } = get().platform;
    const { asked } = await member();
    const state = await agreed(asked);
    clock.advance(5 * minuteMs + 1);
    const refused = await move.register(asked, state);
    expect(refused).toMatchObject({ code: '40120', refusal: 'proofNeeded' });
    expect(refused.value).toMatchObject({ ways: expect.arrayContaining(['password', 'signIn']) });
    expect((await move.state(asked, state)).value).toMatchObject({ registered_yn: 'N', terms_area: '' });
    const elsewhere = { ...asked, ...aBrowser() };
    expect(await move.register(elsewhere, state)).toMatchObject({ refusal: 'proofNeeded' });
    expect((await get().server.call(ownerProof, { body: { password: 'Gatehouse1' } }, asked)).code).toBe('0');
    expect(await move.register(elsewhere, state)).toMatchObject({ refusal: 'proofNeeded' });
    const decided = await move.register(asked, state);
    expect(codeIn(decided.value.redirect_url)).not.toBe('');
  });

  it('is shown before it is decided, decided once, and brings the characters when the service takes the result', async () => {
    const { asked, guid, memberNo, loginName } = await member();
    const account = accountId();
    const { state } = (await move.begin(account)).value;
    const { value } = await move.state(asked, state);
    expect(value).toMatchObject({
      channelingStepCode: 'ALL_COMPLETED',
      state,
      refresh_yn: 'N',
      service_name: 'Old Harbor',
      game_name: 'Playground game',
      account: { name: 'Sailor', characters: ['Brine', 'Lark'] },
      email: loginName,
      terms_area: 'SVC_CH',
      redirect_url: returnsTo,
      registered_yn: 'N',
      moved_dt: null,
    });
    expect(await move.register(asked, state)).toMatchObject({ refusal: 'verificationTermsError' });
    for (const terms of [[yes('CH_MOVE')], [yes('CH_MOVE'), no('CH_DATA')], [yes('CH_MOVE'), yes('CH_DATA', 2)], []])
      expect(await move.agree(asked, state, terms)).toMatchObject({ refusal: 'termsNotAgreed' });
    expect(await move.agree(asked, state)).toMatchObject({ code: '0' });
    expect((await move.state(asked, state)).value.terms_area).toBe('');
    const registered = await move.register(asked, state);
    expect(registered.value.redirect_url).toMatch(/^http:\/\/localhost:4310\/old-service\?returned=1&code=[\w-]{20,}$/);
    expect(await move.register(asked, state)).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect((await move.state(asked, state)).value).toMatchObject({
      redirect_url: registered.value.redirect_url,
      registered_yn: 'Y',
      moved_dt: null,
    });
    expect(await charactersOf(guid)).toEqual([]);
    const taken = await move.take(state, codeIn(registered.value.redirect_url));
    expect(taken.value).toMatchObject({ account_id: account, member_no: memberNo, characters: ['Brine', 'Lark'] });
    expect(await charactersOf(guid)).toEqual(['Brine*', 'Lark']);
    const told = (await move.state(asked, state)).value;
    expect(told).toMatchObject({ redirect_url: returnsTo, registered_yn: 'Y', moved_dt: taken.value.moved_at });
    expect(await move.take(state, codeIn(registered.value.redirect_url))).toMatchObject({ value: taken.value });
    expect(await charactersOf(guid)).toEqual(['Brine*', 'Lark']);
    const events = get().platform.db.query.selectFrom('audit_records').select('event').where('guid', '=', guid);
    expect((await events.where('event', 'like', 'channeling-%').where('outcome', '=', 'ok').execute()).length).toBe(2);
  });

  it('is begun by the service of the game alone, for an account that was not moved', async () => {
    const { asked } = await member();
    const account = accountId();
    for (const by of [{ client_secret: 'wrong' }, { client_id: 'nobody' }])
      expect(await move.begin(account, by)).toMatchObject({ refusal: 'clientUnknown' });
    const other = { client_id: 'playground-client', client_secret: 'playground-client-secret-0001' };
    expect(await move.begin(account, other)).toMatchObject({ refusal: 'gameNotFound' });
    for (const address of ['https://elsewhere.example/', 'javascript:alert(1)', '/path', ''])
      expect(await move.begin(account, { redirect_url: address })).toMatchObject({ refusal: 'addressNotAllowed' });
    const state = await agreed(asked, account);
    const code = codeIn((await move.register(asked, state)).value.redirect_url);
    for (const by of [{ ...me, client_secret: 'wrong' }, other])
      expect((await move.take(state, code, by)).refusal).toMatch(/^clientUnknown|verificationTimeExpired$/);
    expect(await move.take(state, 'another-code')).toMatchObject(lost);
    expect(await move.take(state, code)).toMatchObject({ code: '0' });
    expect(await move.begin(account)).toMatchObject({ refusal: 'migrationDone' });
  });

  it('belongs to the browser that shows it first, and ends where it is shown in another one', async () => {
    const victim = await member();
    const thief = await member();
    const account = accountId();
    const { state } = (await move.begin(account)).value;
    await move.state(victim.asked, state);
    expect(await move.state(thief.asked, state)).toMatchObject(lost);
    expect(await move.state(victim.asked, state)).toMatchObject(lost);
    // A thief who was first, and decided already, loses it to the player who shows it next.
    const stolen = await agreed(thief.asked, account);
    const code = codeIn((await move.register(thief.asked, stolen)).value.redirect_url);
    expect(await move.state(victim.asked, stolen)).toMatchObject(lost);
    expect(await move.take(stolen, code)).toMatchObject(lost);
    expect(await charactersOf(thief.guid)).toEqual([]);
    const own = await agreed(victim.asked, account);
    expect(await move.register(thief.asked, own)).toMatchObject(lost);
    expect(await move.register(victim.asked, own)).toMatchObject(lost);
  });

  it('is told once to every address of the member and to the game, with where it was decided', async () => {
    const { platform, server } = get();
    const { asked, guid, memberNo, loginName } = await member();
    const contact = `contact-${loginName}`;
    const second = { secondary_email: contact, secondary_email_verified: true };
    await platform.db.query.updateTable('accounts').set(second).where('guid', '=', guid).execute();
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/130.0', [internalHeaders.brand]: 'ppool' };
    const by = { ...asked, headers };
    const state = await agreed(by);
    const readFrom = async (after: string) => {
      const body = { client_id: 'playground-client', client_secret: 'playground-client-secret-0001', after };
      return (await server.call(platformEvents, { body })).value;
    };
    const { next } = await readFrom('0');
    platform.mails.length = 0;
    const code = codeIn((await move.register(by, state)).value.redirect_url);
    await settled();
    expect(platform.mails).toEqual([]); // decided, not moved
    const places = platform.db.query.selectFrom('channelings').select(['brand', 'agent']).where('guid', '=', guid);
    expect(await places.execute()).toEqual([{ brand: 'ppool', agent: headers['user-agent'] }]);
    const { value } = await move.take(state, code);
    expect(await places.execute()).toEqual([{ brand: null, agent: null }]); // only the letter needed it
    await move.take(state, code);
    await settled();
    expect(platform.mails.map(({ to }) => to).sort()).toEqual([contact, loginName].sort());
    for (const { text, from } of platform.mails) {
      expect(from).toEqual(platform.settings.senders.ppool);
      for (const fact of ['Old Harbor', 'Sailor', 'Playground game', 'Firefox, Linux']) expect(text).toContain(fact);
      const [, link = ''] = /not-me\?state=([\w-]+)/.exec(text) ?? [];
      expect((await server.call(notMeRead, { query: { state: link } })).value).toMatchObject({
        change: 'account-move',
        locked_yn: 'N',
      });
    }
    const { events } = await readFrom(next);
    expect(events).toEqual([
      { at: value.moved_at, event: 'account-moved', member_no: memberNo, service_id: expect.any(String), facts: [] },
    ]);
  });

  it('is refused in a second browser of its own member, and goes on in the first', async () => {
    const { asked, loginName } = await member();
    const state = await agreed(asked);
    const second = aBrowser();
    const { value } = await signInAs(get().server, loginName, {}, second);
    const there = { ...second, token: value.accessToken };
    for (const shown of [await move.state(there, state), await move.register(there, state)])
      expect(shown).toMatchObject(lost);
    expect((await move.state(asked, state)).value.account).toMatchObject({ name: 'Sailor' });
    expect(await move.register(asked, state)).toMatchObject({ code: '0' });
    expect(await move.state(there, state)).toMatchObject(lost);
    expect((await move.state(asked, state)).value.registered_yn).toBe('Y');
  });

  it('is begun anew by the service: what was begun before is over', async () => {
    const { asked, guid } = await member();
    const account = accountId();
    const before = await agreed(asked, account);
    const code = codeIn((await move.register(asked, before)).value.redirect_url);
    const next = await agreed(asked, account);
    expect(await move.take(before, code)).toMatchObject(lost);
    expect(await move.register(asked, before)).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(await move.register(asked, next)).toMatchObject({ code: '0' });
    expect(await charactersOf(guid)).toEqual([]);
  });

  it('begins its steps anew for another member of the same browser, and hides what one has decided', async () => {
    const browser = aBrowser();
    const first = await member({}, 'ok', browser);
    const state = await agreed(first.asked);
    const second = await member({}, 'ok', browser);
    expect(await move.register(second.asked, state)).toMatchObject({ refusal: 'verificationTermsError' });
    expect((await move.state(second.asked, state)).value.terms_area).toBe('SVC_CH');
    await move.agree(second.asked, state);
    expect(await move.register(second.asked, state)).toMatchObject({ code: '0' });
    expect(await move.state(first.asked, state)).toMatchObject(lost);
  });

  it('is one for each member of a game; what was decided and not taken gives way', async () => {
    const { asked, guid } = await member();
    const state = await agreed(asked);
    const first = codeIn((await move.register(asked, state)).value.redirect_url);
    const other = await agreed(asked);
    const second = codeIn((await move.register(asked, other)).value.redirect_url);
    expect(await move.take(state, first)).toMatchObject(lost);
    expect(await move.take(other, second)).toMatchObject({ code: '0' });
    const third = (await move.begin(accountId())).value.state;
    expect(await move.state(asked, third)).toMatchObject({ refusal: 'migrationDone', value: { account: 'Sailor' } });
    await move.agree(asked, third);
    expect(await move.register(asked, third)).toMatchObject({ refusal: 'migrationDone' });
    expect(await charactersOf(guid)).toEqual(['Brine*', 'Lark']);
    expect((await move.state(asked)).value).toMatchObject({ account: { name: 'Sailor' }, registered_yn: 'Y' });
  });

  it('knows its games, and keeps the states of one from another', async () => {
    const { asked } = await member();
    const { state } = (await move.begin(accountId())).value;
    expect(await move.state(asked, state, { game_id: 'NO_SUCH_GAME' })).toMatchObject({ refusal: 'gameNotFound' });
    expect(await move.state(asked, state, { game_id: 'LANTERN_SEA' })).toMatchObject({ refusal: 'gameNotFound' });
    expect(await move.state(asked, 'no-such-state')).toMatchObject(lost);
    expect(await move.state({ token: asked.token })).toMatchObject(lost);
  });

  it('without a state does the steps, and moves nothing', async () => {
    const { asked } = await member();
    const { value } = await move.state(asked, undefined, { gds_info: { lang: 'de', timezone: 'Europe/Berlin' } });
    expect(value).toMatchObject({ channelingStepCode: 'ALL_COMPLETED', account: null, redirect_url: '' });
    expect(await move.agree(asked, value.state)).toMatchObject({ code: '0' });
    expect(await move.register(asked, value.state)).toMatchObject({ refusal: 'wrongVerifyStep' });
  });

  it('without a state is begun so often in an hour; one that the service began goes on', async () => {
    const { platform } = get();
    const { asked } = await member();
    for (let visit = 0; visit < visitsBegun.tries; visit += 1) await move.state(asked);
    expect(await move.state(asked)).toMatchObject({ refusal: 'tooManyRequests', status: 429 });
    const { state } = (await move.begin(accountId())).value;
    expect(await move.state(asked, state)).toMatchObject({ code: '0' });
    platform.clock.advance(visitsBegun.windowMs);
    expect(await move.state(asked)).toMatchObject({ code: '0' });
  });

  it('is shown within ten minutes, and waits three days for its steps', async () => {
    const { platform } = get();
    const { asked } = await member();
    const { state: late } = (await move.begin(accountId())).value;
    const waiting = await agreed(asked);
    platform.clock.setOffset(channelingOfferFlow.lifetimeMs + minuteMs);
    expect(await move.state(asked, late)).toMatchObject(lost);
    expect(await move.state(asked, waiting)).toMatchObject({ code: '0' });
    platform.clock.setOffset(0);
    await purgeChannelings(platform.db, new Date(platform.clock.now().getTime() - channelingFlow.lifetimeMs));
    expect((await move.state(asked, waiting)).value.account).not.toBeNull();
    await purgeChannelings(platform.db, new Date(platform.clock.now().getTime() + dayMs));
    expect((await move.state(asked, waiting)).value.account).toBeNull();
  });
});
