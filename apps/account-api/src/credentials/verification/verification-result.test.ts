import { platformEvents, verificationResult } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { hashToken } from '../../base/crypto/hashes.ts';
import { requestContext } from '../../base/request-context.ts';
import { issueGameToken } from '../../catalogue/games/issue-game-token.command.ts';
import { findFlow } from '../../flow/flows/flows.repository.ts';
import { aPerson, useIdentityStage } from '../../sign-in/identity/testing/identity-stage.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { findVerification } from './find-verification.query.ts';
import { openVerification } from './open-verification.command.ts';
import { anAddress, owner, service, useVerifications } from './testing/verifications.ts';

const [mySecret, othersSecret] = ['secret-of-the-game-server', 'secret-of-another-server'];
const me = { client_id: 'result-game', client_secret: mySecret };
const other = { client_id: 'result-other', client_secret: othersSecret };

describeEachEngine('the result of a verification that a game or site began', (engine) => {
  const stage = useIdentityStage(engine);
  const { open, status, choose, send, player, prove } = useVerifications(stage);

  const take = (state: string, type: 'game-withdraw' | 'email-N' | 'game-common' | 'delete-account', by = me) =>
    stage.get().server.call(verificationResult, { body: { state, type, ...by } });
  async function registerClients() {
    const { query } = stage.get().platform.db;
    const client = { name: 'Result', terms_area: 'GAME' };
    const rows = [
      { ...client, client_id: me.client_id, service_id: service, secret_hash: hashToken(mySecret) },
      { ...client, client_id: other.client_id, service_id: 'ANOTHER_GAME', secret_hash: hashToken(othersSecret) },
      { ...client, client_id: 'result-public', service_id: service, secret_hash: null },
    ];
    await query
      .insertInto('clients')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  it('is taken once, by the one that began it, when it is proven', async () => {
    await registerClients();
    const { platform } = stage.get();
    const who = await player();
    const state = await open({ type: 'game-withdraw', guid: who.guid });
    expect((await take(state, 'game-withdraw')).refusal).toBe('identityVerificationRequired');
    expect(await prove('game-withdraw', 'person', state, { contact: '', person: who.person })).toBe('0');

    expect((await take(state, 'delete-account')).refusal).toBe('wrongVerifyStep');
    expect((await take(state, 'game-withdraw', other)).refusal).toBe('verificationTimeExpired');
    for (const by of [
      { ...me, client_secret: 'wrong' },
      { ...me, client_id: 'nobody' },
      { ...me, client_id: 'result-public' },
    ])
      expect((await take(state, 'game-withdraw', by)).refusal).toBe('clientUnknown');

    const { member_no: memberNo } = await platform.db.query
      .selectFrom('accounts')
      .select('member_no')
      .where('guid', '=', who.guid)
      .executeTakeFirstOrThrow();
    expect(await take(state, 'game-withdraw')).toMatchObject({
      code: '0',
      value: { type: 'game-withdraw', way: 'person', member_no: Number(memberNo), contact: '' },
    });
    expect((await take(state, 'game-withdraw')).refusal).toBe('verificationTimeExpired');
    const told = await platform.db.query
      .selectFrom('audit_records')
      .select('outcome')
      .where('event', '=', 'verification-taken')
      .where('guid', '=', who.guid)
      .execute();
    expect(told.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1);
  });

  it('of a withdrawal from a game ends what that game holds, and is told to it alone', async () => {
    await registerClients();
    const { platform, server } = stage.get();
    const who = await player();
    const games = [service, 'LANTERN_SEA'];
    for (const serviceId of games) await issueGameToken(platform, 'game', { guid: who.guid, serviceId });
    const read = async (after: string, by = me) => server.call(platformEvents, { body: { after, ...by } });
    const before = (await read('0')).value.next;
    const state = await open({ type: 'game-withdraw', guid: who.guid });
    await prove('game-withdraw', 'person', state, { contact: '', person: who.person });
    expect((await read(before)).value).toEqual({ events: [], next: before, more_yn: 'N' });
    const { member_no: memberNo } = (await take(state, 'game-withdraw')).value;
    const left = await platform.db.query
      .selectFrom('game_tokens')
      .select('service_id')
      .where('guid', '=', who.guid)
      .execute();
    expect(left).toEqual([{ service_id: 'LANTERN_SEA' }]);
    const heard = (await read(before)).value;
    expect(heard).toMatchObject({
      events: [{ event: 'game-withdrawn', member_no: memberNo, service_id: service }],
      more_yn: 'N',
    });
    expect((await read(heard.next)).value.events).toEqual([]);
    expect((await read(before, other)).value.events).toEqual([]);
    for (const by of [
      { ...me, client_secret: 'wrong' },
      { ...me, client_id: 'result-public' },
      { ...me, client_id: 'result-public', client_secret: '' },
    ])
      expect((await read('0', by)).code).not.toBe('0');
  });

  it('leaves its browser led on to the caller until the flow ends, and nothing else to be done', async () => {
    await registerClients();
    const { platform } = stage.get();
    const who = await player();
    const returnTo = `${platform.settings.sites.main.home}/callers`;
    const state = await open({ type: 'email-N', guid: who.guid, returnTo });
    const wanted = anAddress();
    await prove('email-N', 'email', state, { contact: wanted, person: who.person });
    const proven = (await status(state)).value;
    expect(proven.redirect_url).not.toBe('');
    const several = await Promise.all([1, 2, 3].map(() => take(state, 'email-N')));
    expect(several.filter(({ code }) => code === '0')).toHaveLength(1);

    const { type, status: told, stage: at, redirect_url: address } = proven;
    const led = await status(state);
    expect(led.value).toMatchObject({
      type,
      status: told,
      stage: at,
      redirect_url: address,
      other_ways: [],
      sent: null,
    });
    expect((await status(state, { browserId: 'browser-of-somebody' })).refusal).toBe('verificationTimeExpired');

    expect((await send('email-N', 'email', state, wanted)).refusal).toBe('wrongVerifyStep');
    expect((await choose(state, 'person')).refusal).toBe('verificationNotAllowed');
    expect((await stage.phone(state, 'email-N')).refusal).toBe('wrongVerifyStep');
    expect((await findVerification(requestContext(platform, owner), state)).ok).toBe(false);
    const row = await findFlow(platform.db, hashToken(state), platform.clock.now());
    expect(JSON.stringify(row?.data)).not.toContain(wanted);

    platform.clock.advance((row?.expires_at.getTime() ?? 0) - platform.clock.now().getTime());
    expect((await status(state)).refusal).toBe('verificationTimeExpired');
  });

  it('names a proven contact masked', async () => {
    await registerClients();
    const who = await player();
    const state = await open({ type: 'email-N', guid: who.guid });
    const wanted = anAddress();
    expect(await prove('email-N', 'email', state, { contact: wanted, person: who.person })).toBe('0');
    const { value } = await take(state, 'email-N');
    expect(value).toMatchObject({ way: 'email', contact: expect.stringContaining('***@') });
    expect(JSON.stringify(value)).not.toContain(wanted);
  });

  it('is the game’s too where its player began the check', async () => {
    await registerClients();
    const { asked } = await stage.member();
    const { state } = (await stage.hub('GAME-COMMON', asked)).value;
    expect((await take(state, 'game-common')).refusal).toBe('identityVerificationRequired');
    const check = await stage.checkedAs(state, aPerson(), 'game-common');
    expect((await stage.certify(check, 'game-common')).code).toBe('0');
    expect((await take(state, 'game-common', other)).refusal).toBe('verificationTimeExpired');
    const proven = (await status(state)).value;
    expect((await take(state, 'game-common')).value).toMatchObject({ type: 'game-common', way: 'person' });
    expect((await status(state)).value).toEqual(proven);
    expect((await take(state, 'game-common')).refusal).toBe('verificationTimeExpired');
  });

  it('of the portal’s own verifications is nobody’s', async () => {
    await registerClients();
    const who = await player();
    const opened = await openVerification(requestContext(stage.get().platform, owner), {
      type: 'delete-account',
      guid: who.guid,
    });
    const state = opened.ok ? opened.value.state : '';
    await prove('delete-account', 'person', state, { contact: '', person: who.person });
    expect((await take(state, 'delete-account')).refusal).toBe('verificationTimeExpired');
  });
});
