import { crossfireEmailChange, crossfireEmailSave, crossfireRegister, crossfireTerms } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { hashToken as stateHashOf } from '../../base/crypto/hashes.ts';
import { accountsPerContact } from '../../flow/flows/contact-proof.policy.ts';
import { describeOnPostgres } from '../../testing/each-engine.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { someName } from '../../testing/some-values.ts';
import { usePlatform, type Stage } from '../../testing/use-platform.ts';
import { adultKr, goodPassword, newAddress, newBrowser, signUpCalls } from './testing/sign-up-calls.ts';

const slowMs = 300_000;
const atOnce = 16;
const tally = (codes: readonly string[]) =>
  Object.fromEntries([...new Set(codes)].sort().map((code) => [code, codes.filter((item) => item === code).length]));
const many = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: atOnce }, (_, at) => make(at)));

/** Makes sign-ups that are ready for the password, by whatever address each has. */
async function ready(stage: Stage, addressOf: (index: number) => string) {
  const calls = await many(async (at) => {
    const signUp = signUpCalls(stage);
    const state = await signUp.agreed(adultKr);
    return { signUp, state, email: addressOf(at) };
  });
  for (const { state, email } of calls)
    await stage.platform.db.query
      .updateTable('sign_ups')
      .set({ email, email_verified: true })
      .where('state_hash', '=', stateHashOf(state))
      .execute();
  return calls;
}

describeOnPostgres('sign-ups at the same moment', (engine) => {
  const stage = usePlatform(engine);
  const count = async (table: 'accounts', email: string) => {
    const { total } = await stage()
      .platform.db.query.selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return Number(total);
  };

  it(
    'with one address make one account',
    async () => {
      for (let round = 0; round < raceRounds; round += 1) {
        const email = newAddress();
        const calls = await ready(stage(), () => email);
        const answers = await Promise.all(calls.map(({ signUp, state }) => signUp.register(state)));
        expect(tally(answers.map(({ code }) => code))).toEqual({ 0: 1, 46404: atOnce - 1 });
        expect(await count('accounts', email)).toBe(1);
      }
    },
    slowMs,
  );

  it(
    'with one nickname give it to one account, and leave nothing of the others',
    async () => {
      for (let round = 0; round < raceRounds; round += 1) {
        const nickname = someName('Race');
        const calls = await ready(stage(), () => newAddress());
        const spelled = (at: number) => (at % 2 === 0 ? nickname : nickname.toUpperCase());
        const answers = await Promise.all(
          calls.map(({ signUp, state }, at) => signUp.register(state, { nickname: spelled(at) })),
        );
        expect(tally(answers.map(({ code }) => code))).toEqual({ 0: 1, 561: atOnce - 1 });
        const left = await Promise.all(calls.map(({ email }) => count('accounts', email)));
        expect(left.reduce((sum, signUp) => sum + signUp, 0)).toBe(1);
      }
    },
    slowMs,
  );

  it(
    'with one ID give it to one account',
    async () => {
      for (let round = 0; round < raceRounds; round += 1) {
        const id = someName('race');
        const states = await many(async () => {
          const asked = newBrowser();
          const terms = ['CF_SERVICE', 'CF_PRIVACY'].map((terms_type_id) => ({
            terms_type_id,
            agree_yn: 'Y' as const,
          }));
          const body = { terms, nation: 'KR', birth_dt: '1990-01-01' };
          const { value } = await stage().server.call(crossfireTerms, { body }, asked);
          const email = newAddress();
          await stage().server.call(crossfireEmailSave, { body: { state: value.state, email } }, asked);
          const code = signUpCalls(stage()).codeTo(email);
          const change = { query: { state: value.state }, body: { verify_number: code } };
          await stage().server.call(crossfireEmailChange, change, asked);
          return { asked, state: value.state };
        });
        const answers = await Promise.all(
          states.map(({ asked, state }) =>
            stage().server.call(crossfireRegister, { body: { state, user_id: id, password: goodPassword } }, asked),
          ),
        );
        expect(tally(answers.map(({ code }) => code))).toEqual({ 0: 1, 43200: atOnce - 1 });
      }
    },
    slowMs,
  );

  it(
    'of one flow make one account, and every answer is the first',
    async () => {
      for (let round = 0; round < raceRounds; round += 1) {
        const calls = signUpCalls(stage());
        const { state, email } = await calls.proven();
        const answers = await many(() => calls.register(state));
        expect(tally(answers.map(({ code }) => code))).toEqual({ 0: atOnce });
        expect(new Set(answers.map(({ value }) => value.member_no)).size).toBe(1);
        expect(new Set(answers.map(({ value }) => value.refresh_token)).size).toBe(1);
        expect(await count('accounts', email)).toBe(1);
      }
    },
    slowMs,
  );

  it(
    'for one mailbox end at five accounts, whatever they sign in by',
    async () => {
      const email = newAddress();
      const calls = await ready(stage(), () => email);
      await stage()
        .platform.db.query.updateTable('sign_ups')
        .set({ provider_cd: 'GP' })
        .where('email', '=', email)
        .execute();
      for (const { state } of calls)
        await stage()
          .platform.db.query.updateTable('sign_ups')
          .set({ subject: crypto.randomUUID() })
          .where('state_hash', '=', stateHashOf(state))
          .execute();
      const answers = await Promise.all(
        calls.map(({ signUp, state }) => signUp.register(state, { password: undefined })),
      );
      expect(tally(answers.map(({ code }) => code))).toEqual({
        0: accountsPerContact,
        46403: atOnce - accountsPerContact,
      });
      const accounts = stage().platform.db.query.selectFrom('accounts').select('guid');
      const owners = await accounts.where('secondary_email', '=', email).where('email', 'is', null).execute();
      expect(owners).toHaveLength(accountsPerContact);
    },
    slowMs,
  );

  it(
    'of one code prove one address once',
    async () => {
      const calls = signUpCalls(stage());
      const state = await calls.agreed();
      const email = newAddress();
      const sent = await many(() => calls.send(state, email));
      expect(tally(sent.map(({ code }) => code))).toEqual({ 0: 1, 91035: atOnce - 1 });
      const code = calls.codeTo(email);
      const answers = await many(() => calls.verify(state, code));
      expect(tally(answers.map((item) => item.code))).toEqual({ 0: 1, 45017: atOnce - 1 });
    },
    slowMs,
  );
});
