import { oauthTokenState, socialCheck, socialDepart, socialSignIn } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import { playgroundClientId } from '../../local/seed/clients.seed.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { flowsBeforeCaptcha, socialFlowMs } from './social.policy.ts';
import { newBrowser, useSocialStage } from './testing/social-stage.ts';

const expired = { status: 410, refusal: 'verificationTimeExpired' };
const failed = { refusal: 'socialFailed' };

describeEachEngine('a flow with a provider', (engine) => {
  const stage = useSocialStage(engine);

  describe('a flow with a provider', () => {
    it('belongs to the browser that began it, at every step', async () => {
      const { subject } = await stage.member();
      const { browserId, state, code } = await stage.granted({ subject });
      const stranger = newBrowser();
      const asStranger = { browserId: stranger };
      expect(await stage.server().call(socialDepart, { params: { x: state } }, asStranger)).toMatchObject(expired);
      expect(await stage.server().call(oauthTokenState, { params: { x: state } }, asStranger)).toMatchObject(expired);
      expect(await stage.answer(stranger, { state, code, sns_type: 'GP' })).toMatchObject(expired);
      expect(await stage.answer(browserId, { state, code, sns_type: 'GP' })).toMatchObject({ code: '0' });
      expect(await stage.server().call(socialCheck, { params: { x: state } }, asStranger)).toMatchObject(expired);
      expect(await stage.enter(stranger, state)).toMatchObject(expired);
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
      expect(await stage.enter(browserId, state)).toMatchObject(expired);
    });

    it('refuses a code that another flow was given', async () => {
      const { subject } = await stage.member();
      const first = await stage.granted({ subject });
      const second = await stage.granted({ subject });
      const mixed = await stage.answer(first.browserId, { state: first.state, code: second.code, sns_type: 'GP' });
      expect(mixed).toMatchObject(failed);
      expect(await stage.enter(first.browserId, first.state)).toMatchObject(expired);
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
      expect(await stage.enter(browserId, state)).toMatchObject(expired);
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
        expect(await stage.enter(browserId, state)).toMatchObject(expired);
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
      expect(await stage.answer(waiting.browserId, { state: waiting.state, code: waiting.code })).toMatchObject(
        expired,
      );
      expect(await stage.enter(ready.browserId, ready.state)).toMatchObject(expired);
    });

    it('to switch an account is no way in', async () => {
      const { subject } = await stage.member();
      const { browserId, state } = await stage.proven({ subject }, 'GP', { sign_type: 'switch' });
      expect(await stage.enter(browserId, state)).toMatchObject(expired);
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
});
