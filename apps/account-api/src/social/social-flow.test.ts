import { describe, expect, it } from '@jest/globals';
import {
  oauthCodeLv2,
  oauthTokenState,
  reauthRecover,
  sessionCheck,
  socialCheck,
  socialDepart,
  socialSignIn,
} from '@gatehouse/api-contract';
import { socialProviders } from '@gatehouse/platform';
import { socialSignUpFlow } from './enter-with-social-proof.command.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { playgroundClientId } from '../server/seed/clients.ts';
import { flowsBeforeCaptcha, socialFlowMs } from './social.policy.ts';
import { findFlow } from '../flows/flows.repository.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { makePerson } from '../testing/make-person.ts';
import { newBrowser, useSocialStage } from './testing/social-stage.ts';

const gone = { status: 410, refusal: 'verificationTimeExpired' };
const failed = { refusal: 'socialFailed' };

describeEachEngine('signing in with a provider', (engine) => {
  const stage = useSocialStage(engine);

  describe('a sign-in with a provider', () => {
    it.each(socialProviders.filter((code) => code !== 'TW'))('lets a member in by %s', async (code) => {
      const { person, subject } = await stage.member(code);
      const { browserId, state, taken } = await stage.proven({ subject }, code, {
        redirect_url: 'http://localhost:4310/main',
      });
      expect(taken).toMatchObject({
        code: '0',
        value: { state, sns_type: code, sign_type: 'login', redirect_url: 'http://localhost:4310/main', email: '' },
      });
      const entered = await stage.enter(browserId, state, code);
      expect(entered).toMatchObject({
        code: '0',
        value: { member: { memberNo: person.memberNo, providerCd: code, providerUserId: subject } },
      });
    });

    it('keeps what the visit brought, for the page that its answer comes back to', async () => {
      const brought = { game_id: 'marked', show_play_button: 'N' };
      const { taken } = await stage.proven({ subject: `any-${crypto.randomUUID()}` }, 'GP', { brought });
      expect(taken).toMatchObject({ code: '0', value: { brought } });
    });

    it('asks each provider as it wants to be asked', async () => {
      const pages = await Promise.all(
        socialProviders.map(async (code) => {
          const browserId = newBrowser();
          const { value } = await stage.start(browserId, code);
          return [code, (await stage.page(browserId, value.state)).searchParams] as const;
        }),
      );
      const asked = Object.fromEntries(pages);
      expect(asked['GP']?.get('nonce')).toMatch(/^[\w-]{43}$/);
      expect(asked['GP']?.get('redirect_uri')).toBe('http://localhost:4200/oauth/GP/callback');
      expect(asked['GP']?.get('code_challenge_method')).toBe('S256');
      expect([asked['APPLE']?.get('response_mode'), asked['APPLE']?.get('redirect_uri')]).toEqual([
        'form_post',
        'http://localhost:4200/oauth/apple',
      ]);
      expect([asked['NAVER']?.has('code_challenge'), asked['NAVER']?.has('nonce')]).toEqual([false, false]);
      expect(asked['TW']?.get('code_challenge')).toMatch(/^[\w-]{43}$/);
      expect(new Set(pages.map(([, query]) => query.get('state'))).size).toBe(socialProviders.length);
    });

    it('keeps no state, nonce or verifier that could be read', async () => {
      const browserId = newBrowser();
      const { value } = await stage.start(browserId);
      const page = await stage.page(browserId, value.state);
      const row = await stage
        .platform()
        .db.query.selectFrom('social_flows')
        .selectAll()
        .where('state_hash', '=', hashToken(value.state))
        .executeTakeFirstOrThrow();
      expect(JSON.stringify(row)).not.toContain(value.state);
      expect(JSON.stringify(row)).not.toContain(page.searchParams.get('nonce'));
      expect(value.state).toMatch(/^[\w-]{43}$/);
      expect(value.popup_url).toBe(`/oauth/depart?state=${value.state}`);
    });

    it('tells an account in trouble what any door tells', async () => {
      const { subject } = await stage.member('GP', 'sleep');
      const { browserId, state } = await stage.proven({ subject });
      expect(await stage.enter(browserId, state)).toMatchObject({
        refusal: 'accountDormant',
        value: { providerCd: 'GP' },
      });
    });

    it('is proof enough to wake a sleeping account: the provider is not asked again', async () => {
      const { subject } = await stage.member('GP', 'sleep');
      const { browserId, state } = await stage.proven({ subject });
      const refused = await stage.enter(browserId, state);
      const asked = { browserId };
      const flow = String((refused.value as { state?: string }).state);
      const checked = await stage.server().call(sessionCheck, { query: { state: flow } }, asked);
      expect(checked.value).toMatchObject({ type: 'INACTIVE', providerCd: 'GP', providerProvenYn: 'Y' });
      const { value } = await stage.server().call(reauthRecover, { body: { state: flow } }, asked);
      const body = { authorization_code: String(value.authorizationCode) };
      expect((await stage.server().call(oauthCodeLv2, { body }, asked)).code).toBe('0');
    });
  });

  describe('somebody who is no member', () => {
    it('is offered to sign up, with the verified address in the record only', async () => {
      const subject = `new-${crypto.randomUUID()}`;
      const { browserId, state, taken } = await stage.proven({
        subject,
        email: 'player@mail.example',
        emailVerified: true,
      });
      expect(taken.value.email).toBe('pl***@mail.example');
      const checked = await stage.server().call(socialCheck, { params: { x: state } }, { browserId });
      expect(checked.value).toEqual({ state, member_yn: 'N' });
      const refused = await stage.enter(browserId, state);
      expect(refused).toMatchObject({ status: 404, refusal: 'notAMember' });
      const offer = refused.value as unknown as { state: string; providerCd: string; email: string }; // data of the refusal
      expect(offer).toMatchObject({ providerCd: 'GP', email: 'pl***@mail.example' });
      const { db, clock } = stage.platform();
      const flow = await findFlow(db, hashToken(offer.state), clock.now());
      expect(flow).toMatchObject({
        kind: socialSignUpFlow,
        guid: null,
        data: { providerCd: 'GP', subject, verifiedEmail: 'player@mail.example' },
      });
    });

    it.each([true, false])('is never taken for the owner of the same address (verified: %p)', async (emailVerified) => {
      const owner = await makePerson(stage.platform());
      const { browserId, state, taken } = await stage.proven({
        subject: `thief-${crypto.randomUUID()}`,
        email: owner.loginName,
        emailVerified,
      });
      expect(taken.code).toBe('0');
      if (!emailVerified) expect(taken.value.email).toBe('');
      expect(await stage.enter(browserId, state)).toMatchObject({ refusal: 'notAMember' });
    });

    it('is another person at another provider, whatever the subject', async () => {
      const { subject } = await stage.member('GP');
      const { browserId, state } = await stage.proven({ subject }, 'FB');
      expect(await stage.enter(browserId, state, 'FB')).toMatchObject({ refusal: 'notAMember' });
    });
  });

  describe('a flow with a provider', () => {
    it('belongs to the browser that began it, at every step', async () => {
      const { subject } = await stage.member();
      const { browserId, state, code } = await stage.granted({ subject });
      const stranger = newBrowser();
      const asStranger = { browserId: stranger };
      expect(await stage.server().call(socialDepart, { params: { x: state } }, asStranger)).toMatchObject(gone);
      expect(await stage.server().call(oauthTokenState, { params: { x: state } }, asStranger)).toMatchObject(gone);
      expect(await stage.answer(stranger, { state, code, sns_type: 'GP' })).toMatchObject(gone);
      expect(await stage.answer(browserId, { state, code, sns_type: 'GP' })).toMatchObject({ code: '0' });
      expect(await stage.server().call(socialCheck, { params: { x: state } }, asStranger)).toMatchObject(gone);
      expect(await stage.enter(stranger, state)).toMatchObject(gone);
      expect(await stage.enter(browserId, state)).toMatchObject({ code: '0' });
    });

    it('is not begun for somebody whom no edge vouches for', async () => {
      const refused = await stage.server().call(socialSignIn, { body: { sns_type: 'GP' } });
      expect(refused).toMatchObject({ status: 403, refusal: 'requestDenied' });
    });

    it('takes one answer and gives one session', async () => {
      const { subject } = await stage.member();
      const { browserId, state, code } = await stage.proven({ subject });
      expect(await stage.answer(browserId, { state, code, sns_type: 'GP' })).toMatchObject({
        refusal: 'wrongVerifyStep',
      });
      expect(await stage.server().call(socialDepart, { params: { x: state } }, { browserId })).toMatchObject({
        refusal: 'wrongVerifyStep',
      });
      expect(await stage.enter(browserId, state)).toMatchObject({ code: '0' });
      expect(await stage.enter(browserId, state)).toMatchObject(gone);
    });

    it('refuses a code that another flow was given', async () => {
      const { subject } = await stage.member();
      const first = await stage.granted({ subject });
      const second = await stage.granted({ subject });
      const mixed = await stage.answer(first.browserId, { state: first.state, code: second.code, sns_type: 'GP' });
      expect(mixed).toMatchObject(failed);
      expect(await stage.enter(first.browserId, first.state)).toMatchObject(gone);
    });

    it.each([
      ['the callback of another provider', { sns_type: 'FB' }],
      ['another issuer in the answer', { sns_type: 'GP', iss: 'https://evil.example' }],
      ['no name and no issuer', {}],
    ] as const)('refuses an answer that came with %s, before the code leaves the house', async (_, mixedUp) => {
      const { browserId, state, code } = await stage.granted({ subject: 'anybody' });
      const before = stage.provider().exchanges.length;
      expect(await stage.answer(browserId, { state, code, ...mixedUp })).toMatchObject(failed);
      expect(stage.provider().exchanges).toHaveLength(before);
      expect(await stage.enter(browserId, state)).toMatchObject(gone);
    });

    it('takes an answer without a name in its path when it names the issuer', async () => {
      const { subject } = await stage.member();
      const { browserId, state, code } = await stage.granted({ subject });
      expect(await stage.answer(browserId, { state, code, iss: stage.provider().issuer })).toMatchObject({ code: '0' });
    });

    it.each(['noNonce', 'otherNonce', 'otherIssuer', 'otherAudience', 'otherKey', 'unsigned', 'noSubject'] as const)(
      'refuses an ID token that is wrong: %s',
      async (fault) => {
        const { subject } = await stage.member();
        const { browserId, state, code } = await stage.granted({ subject });
        stage.provider().faults.add(fault);
        expect(await stage.answer(browserId, { state, code, sns_type: 'GP' })).toMatchObject(failed);
        expect(await stage.enter(browserId, state)).toMatchObject(gone);
      },
    );

    it.each(['otherNonce', 'otherKey'] as const)(
      'refuses an ID token signed by secret that is wrong: %s',
      async (fault) => {
        const { subject } = await stage.member('LINE');
        const { browserId, state, code } = await stage.granted({ subject }, 'LINE');
        stage.provider().faults.add(fault);
        expect(await stage.answer(browserId, { state, code, sns_type: 'LINE' })).toMatchObject(failed);
      },
    );

    it('refuses a profile that names nobody', async () => {
      const { browserId, state, code } = await stage.granted({ subject: 'x' }, 'NAVER');
      stage.provider().faults.add('noSubject');
      expect(await stage.answer(browserId, { state, code, sns_type: 'NAVER' })).toMatchObject(failed);
    });

    it('ends, with its place, where the provider is out of reach or the player turned back', async () => {
      const silent = await stage.granted({ subject: 'x' });
      stage.provider().faults.add('silent');
      expect(
        await stage.answer(silent.browserId, { state: silent.state, code: silent.code, sns_type: 'GP' }),
      ).toMatchObject({
        status: 503,
        ...failed,
        value: { sns_type: 'GP', sign_type: 'login' },
      });
      const browserId = newBrowser();
      const { value } = await stage.start(browserId, 'FB', { style_type: 'studio' });
      const cancelled = { state: value.state, error: 'access_denied', sns_type: 'FB' } as const;
      expect(await stage.answer(browserId, cancelled)).toMatchObject({
        refusal: 'socialCancelled',
        value: { sns_type: 'FB', style_type: 'studio' },
      });
      const checked = await stage.server().call(socialCheck, { params: { x: value.state } }, { browserId });
      expect(checked).toMatchObject({ refusal: 'socialCancelled' });
    });

    it('is over after ten minutes', async () => {
      const { subject } = await stage.member();
      const waiting = await stage.granted({ subject });
      const ready = await stage.proven({ subject });
      stage.platform().clock.advance(socialFlowMs);
      expect(await stage.answer(waiting.browserId, { state: waiting.state, code: waiting.code })).toMatchObject(gone);
      expect(await stage.enter(ready.browserId, ready.state)).toMatchObject(gone);
    });

    it('to switch an account is no way in', async () => {
      const { subject } = await stage.member();
      const { browserId, state } = await stage.proven({ subject }, 'GP', { sign_type: 'switch' });
      expect(await stage.enter(browserId, state)).toMatchObject(gone);
      const checked = await stage.server().call(socialCheck, { params: { x: state } }, { browserId });
      expect(checked.value.member_yn).toBe('Y');
    });
  });

  describe('the start of a flow', () => {
    it.each([
      ['NONE', '0'],
      ['none', '0'],
      ['THIRD', '41020'],
      ['LAUNCHER', '41020'],
    ])('with Twitter from %s answers %s', async (inflow_path, code) => {
      expect((await stage.start(newBrowser(), 'TW', { inflow_path })).code).toBe(code);
    });

    it.each(['SO', 'SM'] as const)('refuses %s, which is no social provider', async (sns_type) => {
      const refused = await stage.server().call(socialSignIn, { body: { sns_type } }, { browserId: newBrowser() });
      expect(refused).toMatchObject({ status: 403, refusal: 'requestDenied' });
    });

    it('takes only registered clients and their addresses', async () => {
      const redirect_url = 'http://client.localhost:4310/client/callback';
      const strange = await stage.start(newBrowser(), 'GP', { client_id: 'stranger' });
      expect(strange).toMatchObject({ refusal: 'clientUnknown' });
      const elsewhere = await stage.start(newBrowser(), 'GP', {
        client_id: playgroundClientId,
        redirect_url: `${redirect_url}/`,
      });
      expect(elsewhere).toMatchObject({ refusal: 'redirectRefused' });
      expect((await stage.start(newBrowser(), 'GP', { client_id: playgroundClientId, redirect_url })).code).toBe('0');
    });

    it.each(['https://evil.example/', 'javascript:alert(1)', 'http://localhost@evil.example/', '//evil.example'])(
      'forgets a return address that the gate refuses: %s',
      async (redirect_url) => {
        const browserId = newBrowser();
        const { value } = await stage.start(browserId, 'GP', { redirect_url, callback_url: redirect_url });
        const flow = await stage.server().call(oauthTokenState, { params: { x: value.state } }, { browserId });
        expect(flow.value).toMatchObject({ redirect_url: '', callback_url: '' });
      },
    );

    it('asks a browser that begins one after the other for a captcha', async () => {
      const browserId = newBrowser();
      for (let flow = 0; flow < flowsBeforeCaptcha; flow += 1) await stage.start(browserId);
      expect(await stage.start(browserId)).toMatchObject({ refusal: 'captchaRequired' });
      const guess = { captcha: { captchaToken: 'made-up' } };
      expect(await stage.start(browserId, 'GP', guess)).toMatchObject({ refusal: 'captchaInvalid' });
      expect((await stage.start(newBrowser())).code).toBe('0');
    });
  });

  // The embedded engine's one connection would hide a race.
  if (engine.engine === 'postgresql') {
    describe('one answer, or one proof, used sixteen times at once', () => {
      const atOnce = async (work: () => Promise<{ code: string }>) =>
        (await Promise.all(Array.from({ length: 16 }, work))).filter(({ code }) => code === '0');

      it('is taken once, in every round', async () => {
        const { subject } = await stage.member();
        for (let round = 0; round < 50; round += 1) {
          const { browserId, state, code } = await stage.granted({ subject });
          expect(await atOnce(() => stage.answer(browserId, { state, code, sns_type: 'GP' }))).toHaveLength(1);
          expect(await atOnce(() => stage.enter(browserId, state))).toHaveLength(1);
        }
      }, 60_000);
    });
  }
});
