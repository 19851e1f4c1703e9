import {
  findId,
  findIdCheck,
  signOut,
  verificationResult,
  verifyTokenIssue,
  webviewSession,
  type VerificationType,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { hashToken } from '../../base/crypto/hashes.ts';
import { minuteMs } from '../../base/ports/clock.ts';
import type { CheckedPerson } from '../../base/ports/identity-provider.ts';
import { issueGameToken } from '../../catalogue/games/issue-game-token.command.ts';
import { resetSteps } from '../../credentials/password-reset/testing/reset-steps.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { outcomeOf, type Asked } from '../../testing/test-server.ts';
import { aPerson, mine, useIdentityStage } from './testing/identity-stage.ts';

const thief = { browserId: 'browser-of-the-thief' } as const satisfies Asked;
const service_id = 'PLAYGROUND_GAME';
const client = { client_id: 'web-view-game', client_secret: 'secret-of-the-web-view-game' };

describeEachEngine('a thief', (engine) => {
  const stage = useIdentityStage(engine);
  const { begin, claim, store, enter } = resetSteps(stage.get);

  /** What an account keeps of its person. */
  const kept = async (guid: string) => {
    const { db } = stage.get().platform;
    const member = await db.query.selectFrom('members').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();
    const persons = await db.query.selectFrom('account_persons').selectAll().where('guid', '=', guid).execute();
    return { birthDate: member.birth_date, verified: member.person_verified, persons };
  };
  /** Passes the check of a flow as a person, and hands the result over. */
  const certify = async (state: string, person: CheckedPerson, type: VerificationType, asked: Asked) => {
    const begun = await stage.phone(state, type, asked);
    if (begun.code !== '0') return outcomeOf(begun);
    const check = begun.value.state ?? '';
    await stage.checked(check, stage.get().provider.grant(begun.value.url, person), type, asked);
    return outcomeOf(await stage.certify(check, type, asked));
  };
  /** What a stranger gets who is checked as this person: a new password and the sign-in by it, or the refusal. */
  const resetAs = async (loginName: string, person: CheckedPerson) => {
    const { state } = await begin(loginName, 'person', thief);
    const certified = await certify(state, person, 'recovery-pw', thief);
    if (certified !== 'ok') return certified;
    const claimed = await claim(state, thief);
    if (claimed.code !== '0') return outcomeOf(claimed);
    const stored = await store(claimed.value, thief);
    return stored === 'ok' ? enter(loginName) : stored;
  };
  const namesFoundAs = async (person: CheckedPerson) => {
    const { server } = stage.get();
    const { state } = (await server.call(findIdCheck, { query: { way: 'person' } }, thief)).value;
    expect(await certify(state, person, 'recovery-id', thief)).toBe('ok');
    return (await server.call(findId, { query: { token: state } }, thief)).value.members;
  };

  it('holds the access token alone: does not become its person, resets no password, does not sign in', async () => {
    const { loginName, guid, asked } = await stage.member();
    const stolen = { ...thief, token: asked.token };
    const person = aPerson();
    const before = await kept(guid);
    for (const waited of [0, 6 * minuteMs]) {
      stage.get().platform.clock.advance(waited);
      const begun = await stage.hub('SELF', stolen);
      expect(begun).toMatchObject({ code: '0', value: { verify_type: 'CERT' } });
      expect(await certify(begun.value.state, person, 'storage-identify', stolen)).toBe('ownerProofRequired');
      expect(await kept(guid)).toEqual(before);
    }
    expect(await resetAs(loginName, person)).toBe('identityVerificationRequired');
    expect(await namesFoundAs(person)).toEqual([]);
    expect(await enter(loginName)).toBe('credentialsMismatch');
  });

  it('holds an older session of the browser in which the owner signed in and out a moment ago: is no proven owner', async () => {
    const { platform, server } = stage.get();
    const { loginName, guid, asked } = await stage.member();
    platform.clock.advance(6 * minuteMs);
    const { value } = await signInAs(server, loginName, {}, mine);
    const before = await kept(guid);
    await server.call(signOut, { body: {} }, { ...mine, token: value.accessToken });
    const { state } = (await stage.hub('SELF', asked)).value;
    expect(await certify(state, aPerson(), 'storage-identify', asked)).toBe('ownerProofRequired');
    expect(await kept(guid)).toEqual(before);
  });

  it('holds a game’s web view: the game is answered, the account keeps nothing, no password is reset by it', async () => {
    const { platform, server } = stage.get();
    const { loginName, guid } = await stage.member();
    const secret_hash = hashToken(client.client_secret);
    const { client_id } = client;
    await platform.db.query
      .insertInto('clients')
      .values({ client_id, name: 'Game', terms_area: 'GAME', service_id, secret_hash })
      .execute();
    const { token } = await issueGameToken(platform, 'game', { guid, serviceId: service_id });
    const { value: issued } = await server.call(verifyTokenIssue, { body: { token, service_id } });
    const opened = await server.call(webviewSession, { body: { verify_token: issued.verify_token } }, thief);
    const asked = { ...thief, token: opened.value.webview_token };
    const person = aPerson({ birthDate: '1979-02-02' });
    const before = await kept(guid);
    const begun = await stage.hub('SELF', asked);
    expect(begun).toMatchObject({ code: '0', value: { verify_type: 'CERT' } });
    const { state } = begun.value;
    expect(await certify(state, person, 'storage-identify', asked)).toBe('ok');
    expect(await kept(guid)).toEqual(before);
    const result = await server.call(verificationResult, { body: { ...client, state, type: 'storage-identify' } });
    expect(result).toMatchObject({ code: '0', value: { way: 'person' } });
    expect(await resetAs(loginName, person)).toBe('identityVerificationRequired');
    expect(await namesFoundAs(person)).toEqual([]);
    expect(await enter(loginName)).toBe('credentialsMismatch');
    expect((await stage.hub('SELF', asked)).value.verify_type).toBe('CERT'); // nothing is known of the person
  });
});
