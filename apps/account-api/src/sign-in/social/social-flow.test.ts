import { oauthCodeLv2, reauthRecover, sessionCheck, socialCheck } from '@gatehouse/api-contract';
import { socialProviders } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { hashToken } from '../../base/crypto/hashes.ts';
import { findFlow } from '../../flow/flows/flows.repository.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { socialSignUpFlow } from './social-sign-up.flow.ts';
import { newBrowser, useSocialStage } from './testing/social-stage.ts';

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

    it('tells an account that is stopped what any door tells', async () => {
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
        kind: socialSignUpFlow.kind,
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

    it('is refused with a subject that no database holds, and has no such address', async () => {
      const told = { email: 'player\ud83d@mail.example', emailVerified: true };
      const { taken } = await stage.proven({ ...told, subject: `new-${crypto.randomUUID()}` });
      expect(taken).toMatchObject({ code: '0', value: { email: '' } });
      for (const subject of ['new-\ud83d', 'new-\0']) {
        const halved = await stage.proven({ ...told, subject });
        expect(halved.taken).toMatchObject({ refusal: 'socialFailed' }); // as any answer without a subject
      }
    });

    it('is another person at another provider, whatever the subject', async () => {
      const { subject } = await stage.member('GP');
      const { browserId, state } = await stage.proven({ subject }, 'FB');
      expect(await stage.enter(browserId, state, 'FB')).toMatchObject({ refusal: 'notAMember' });
    });
  });

  // The embedded engine's one connection would hide a race.
  if (engine.engine === 'postgresql') {
    describe('one answer, or one proof, used sixteen times at once', () => {
      const atOnce = async (work: () => Promise<{ code: string }>) =>
        (await Promise.all(Array.from({ length: 16 }, work))).filter(({ code }) => code === '0');

      it('is taken once, in every round', async () => {
        const { subject } = await stage.member();
        for (let round = 0; round < raceRounds; round += 1) {
          const { browserId, state, code } = await stage.granted({ subject });
          expect(await atOnce(() => stage.answer(browserId, { state, code, sns_type: 'GP' }))).toHaveLength(1);
          expect(await atOnce(() => stage.enter(browserId, state))).toHaveLength(1);
        }
      }, 300_000);
    });
  }
});
