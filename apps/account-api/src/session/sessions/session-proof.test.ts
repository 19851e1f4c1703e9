import {
  authorize,
  issueToken,
  loginCodeCheck,
  oauthCodeLv2,
  otpSessionOpen,
  otpSessionStatus,
  ownerProof,
  qrCode,
  qrStatusCheck,
  reauthRecover,
  refreshV20,
  sessionHandover,
  tokenV21,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { systemCaller } from '../../base/caller.ts';
import { minuteMs } from '../../base/ports/clock.ts';
import { requestContext } from '../../base/request-context.ts';
import type { PersonCondition } from '../../local/people/put-in-condition.command.ts';
import { playgroundClientId, playgroundClientSecret } from '../../local/seed/clients.seed.ts';
import { useTransferStage } from '../../moving/transfer/testing/transfer-stage.ts';
import { phoneOf } from '../../sign-in/approvals/testing/phone.ts';
import { issueLoginCode } from '../../sign-in/one-time-code/issue-login-code.command.ts';
import { stateIn } from '../../sign-in/recovery/testing/stopped-sign-in.ts';
import { useSocialStage } from '../../sign-in/social/testing/social-stage.ts';
import { signUpCalls } from '../../sign-up/registration/testing/sign-up-calls.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestPlatform } from '../../testing/test-platform.ts';
import { callback } from '../authorization/testing/third-party.ts';
import { authenticationWays, signedInOf, signInWayOf } from './authentication.policy.ts';

const browser = { browserId: 'browser-of-the-member' };
/** Between a proof and the session that inherits it. */
const later = 3 * minuteMs;

/** How the newest session of an account was proven, how long ago, whether its browser got a key, and by which way its owner signed in with it. */
async function proofOf({ db, clock }: TestPlatform, guid: string) {
  const [session] = await db.query
    .selectFrom('sessions')
    .selectAll()
    .where('guid', '=', guid)
    .orderBy('created_at', 'desc')
    .execute();
  if (!session) throw new Error('no session was made');
  const { authenticated_at: at, authenticated_by: by, created_at: begun, key_hash: keyHash } = session;
  const { signed_in_at: signedInAt, signed_in_by: signedInBy } = session;
  expect(begun).toEqual(clock.now());
  expect(signedInAt).toEqual(signedInBy && begun);
  return [by, at && clock.now().getTime() - at.getTime(), keyHash !== null, signedInBy];
}

// oxlint-disable-next-line max-lines-per-function -- one platform serves every way
describeEachEngine('the proof that a session carries', (engine) => {
  const stage = useSocialStage(engine);
  const wait = () => stage.platform().clock.advance(later);
  const signedIn = async (condition: PersonCondition = 'ok') => {
    const person = await makePerson(stage.platform(), condition);
    const { value } = await signInAs(stage.server(), person.loginName, {}, browser);
    return { ...person, value, asked: { ...browser, token: value.accessToken } };
  };

  const ways: Readonly<Record<string, () => Promise<{ guid: string }>>> = {
    password: () => signedIn(),
    'one-time code': async () => {
      const person = await makePerson(stage.platform());
      const issued = await issueLoginCode(requestContext(stage.platform(), systemCaller('phone')), {
        guid: person.guid,
      });
      await stage.server().call(loginCodeCheck, { body: { otp: issued.ok ? issued.value.code : '' } }, browser);
      return person;
    },
    'approval in the authenticator': async () => {
      const person = await makePerson(stage.platform(), 'otpUser');
      const { state } = stateIn((await signInAs(stage.server(), person.loginName, {}, browser)).value);
      wait();
      const { value } = await stage.server().call(otpSessionOpen, { body: { state } }, browser);
      const phone = phoneOf(stage.server(), person.loginName);
      await phone.approve((await phone.requests())[0]?.id ?? '', value.verify_code);
      await stage.server().call(otpSessionStatus, { query: { session: value.session } }, browser);
      return person;
    },
    'approval of a QR code': async () => {
      const person = await makePerson(stage.platform());
      const { value } = await stage.server().call(qrCode, { body: {} }, browser);
      const phone = phoneOf(stage.server(), person.loginName);
      await phone.approve((await phone.scan(value.url)).id);
      await stage.server().call(qrStatusCheck, { query: { session: value.session, forever: 'N' } }, browser);
      return person;
    },
    provider: async () => {
      const { person, subject } = await stage.member('GP');
      const { browserId, state } = await stage.proven({ subject });
      wait();
      await stage.enter(browserId, state);
      return person;
    },
    'sign-up': async () => {
      const calls = signUpCalls({ server: stage.server(), platform: stage.platform() });
      const { state, email } = await calls.proven();
      await calls.register(state);
      return stage
        .platform()
        .db.query.selectFrom('identities')
        .select('guid')
        .where('provider_user_id', '=', email)
        .executeTakeFirstOrThrow();
    },
    'return of an account that was woken': async () => {
      const person = await makePerson(stage.platform(), 'sleep');
      const { state } = stateIn((await signInAs(stage.server(), person.loginName, {}, browser)).value);
      wait();
      const { value } = await stage.server().call(reauthRecover, { body: { state } }, browser);
      const body = { authorization_code: String(value.authorizationCode) };
      await stage.server().call(oauthCodeLv2, { body }, browser);
      return person;
    },
    'hand-over': async () => {
      const member = await signedIn();
      wait();
      const { state } = (await stage.server().call(sessionHandover, { body: {} }, member.asked)).value;
      await stage.server().call(issueToken, { query: { state } }, { browserId: 'browser-of-a-page' });
      return member;
    },
    'code of a client': async () => {
      const member = await signedIn();
      wait();
      const given = { client_id: playgroundClientId, redirect_uri: callback };
      const { code } = (await stage.server().call(authorize, { body: given }, member.asked)).value;
      const secret = { client_secret: playgroundClientSecret, authorization_code: code };
      await stage.server().call(tokenV21, { body: { grant_type: 'authorization_code', ...given, ...secret } });
      return member;
    },
  };

  const proofs = [
    ['password', ['password', 0, true, 'password']],
    ['one-time code', ['loginCode', 0, true, null]],
    ['approval in the authenticator', ['appApproval', 0, true, 'appApproval']],
    ['approval of a QR code', ['qr', null, true, null]], // the phone's own sign-in vouches, and its time is not known
    ['provider', ['social', later, true, 'social']],
    ['sign-up', ['signUp', 0, true, 'signUp']],
    ['return of an account that was woken', ['password', later, true, 'password']],
    ['hand-over', ['unknown', later, true, null]], // who took the state is not proven
    ['code of a client', ['password', later, false, null]],
  ] as const;
  it.each(proofs)('made by %s', async (way, proof) => {
    const made = await ways[way]?.();
    expect(await proofOf(stage.platform(), made?.guid ?? '')).toEqual(proof);
  });

  it('is asked about for every way', () => {
    // A code to a contact proves a session that is there already.
    expect(new Set(['contact', ...proofs.map(([, [by]]) => by)])).toEqual(new Set(authenticationWays));
  });

  it('may be another one later than that of its sign-in', async () => {
    const { guid, asked } = await signedIn();
    const { db, clock } = stage.platform();
    const newest = () => db.query.selectFrom('sessions').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();
    const { signed_in_at: at, signed_in_by: by } = await newest();
    wait();
    expect(await stage.server().call(ownerProof, { body: { password: 'Gatehouse1' } }, asked)).toMatchObject({
      code: '0',
    });
    expect(await newest()).toMatchObject({ authenticated_at: clock.now(), signed_in_at: at, signed_in_by: by });
  });

  it('is not renewed with its tokens', async () => {
    const { guid, value } = await signedIn();
    wait();
    const body = { refresh_token: value.refreshToken };
    expect(await stage.server().call(refreshV20, { body }, browser)).toMatchObject({ code: '0' });
    const sessions = stage.platform().db.query.selectFrom('sessions').selectAll().where('guid', '=', guid);
    const [session, ...others] = await sessions.execute();
    expect(others).toEqual([]);
    expect(session?.authenticated_at).toEqual(session?.created_at);
  });
});

describeEachEngine('the proof that the session of a switched account carries', (engine) => {
  const stage = useTransferStage(engine);

  it('is that of the session that switched it', async () => {
    const { platform } = stage.get();
    const member = await stage.idMember();
    platform.clock.advance(later);
    const { state, email } = await stage.ready(member);
    const given = { state, transferred_id: email, current_password: 'Gatehouse1' };
    expect(await stage.transfer.register(member.asked, given)).toMatchObject({ code: '0' });
    expect(await proofOf(platform, member.guid)).toEqual(['password', later, true, null]);
  });
});

/** The way of a sign-in by each way, and the ways of the account that it shows. */
const signIns: Readonly<Record<(typeof authenticationWays)[number], ReturnType<typeof signInWayOf>>> = {
  password: 'password',
  social: 'social',
  appApproval: 'appApproval',
  signUp: 'signUp',
  loginCode: null,
  qr: null,
  contact: null,
  unknown: null,
};
it.each(authenticationWays)(
  'a session that begins with a proof by %s is signed in by it, or not by its owner',
  (by) => {
    expect(signInWayOf(by)).toBe(signIns[by]);
  },
);

it.each([
  ['password', ['password']],
  ['social', ['provider']],
  ['appApproval', ['password', 'authenticator']],
  ['signUp', []],
  [null, []],
] as const)('a session that was signed in by %s shows %j', (by, shown) => {
  const at = new Date('2026-03-08T00:00:00Z');
  const signedInAt = by === null ? null : at;
  expect(signedInOf({ signed_in_at: at, signed_in_by: by })).toEqual({ signedInAt, signedInWays: shown });
});
