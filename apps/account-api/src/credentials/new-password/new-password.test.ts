import { campaignToken, changePassword, freshSignInMs, passwordGuide, resetPassword } from '@gatehouse/api-contract';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BlockReason } from '../../account/accounts/accounts.tables.ts';
import { readCounter } from '../../account/password/password-counters.repository.ts';
import { systemCaller } from '../../base/caller.ts';
import { hourMs } from '../../base/ports/clock.ts';
import { requestContext } from '../../base/request-context.ts';
import { blockAccount } from '../../local/people/block-account.command.ts';
import { describeEachEngine, describeOnPostgres } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testContext } from '../../testing/test-context.ts';
import { outcomeOf } from '../../testing/test-server.ts';
import { usePlatform, type Stage } from '../../testing/use-platform.ts';
import { countedAsPassword, memberTriesBeforeStop } from './member-tries.command.ts';
import { issueNewUserToken, type ResetProof } from './new-user-token.command.ts';

const current = 'Gatehouse1';
const next = 'Lantern-Sea-42';
const aBrowser = () => ({ browserId: `browser-${crypto.randomUUID()}` });

function stepsOn(stage: () => Stage) {
  const member = async (condition: Parameters<typeof makePerson>[1] = 'ok') => {
    const { platform, server } = stage();
    const person = await makePerson(platform, condition);
    const browser = aBrowser();
    const { value } = await signInAs(server, person.loginName, {}, browser);
    return { ...person, ...browser, token: value.accessToken ?? '' };
  };
  const enter = async (name: string, password: string) =>
    outcomeOf(await signInAs(stage().server, name, { password }, aBrowser()));
  const tokenFor = async (guid: string, by: ResetProof = 'email', { browserId } = aBrowser()) => {
    const caller = { ...systemCaller('test'), browserId };
    const issued = await issueNewUserToken(requestContext(stage().platform, caller), { guid, by });
    if (!issued.ok) throw new Error(issued.refusal);
    return { state: issued.value.state, token: issued.value.token, browserId };
  };
  type Token = Awaited<ReturnType<typeof tokenFor>>;
  const reset = async ({ state, token, browserId }: Token, password = next) =>
    outcomeOf(await stage().server.call(resetPassword, { body: { state, token, password } }, { browserId }));
  const change = (
    { token, browserId }: Readonly<{ token: string; browserId: string }>,
    body: Readonly<{ current_password: string; new_password: string }> = {
      current_password: current,
      new_password: next,
    },
  ) => stage().server.call(changePassword, { body }, { token, browserId });
  const isOpen = async (token: string) => (await stage().server.call(passwordGuide, {}, { token })).code === '0';
  return { member, enter, tokenFor, reset, change, isOpen };
}

describeEachEngine('a new password', (engine) => {
  const stage = usePlatform(engine);
  const { member, enter, tokenFor, reset, change, isOpen } = stepsOn(stage);

  describe('of a member who knows the current one', () => {
    it('counts at once; this session goes on, no other does', async () => {
      const me = await member();
      const elsewhere = await signInAs(stage().server, me.loginName, {}, aBrowser());
      expect(outcomeOf(await change(me))).toBe('ok');
      expect([await isOpen(me.token), await isOpen(elsewhere.value.accessToken ?? '')]).toEqual([true, false]);
      expect([await enter(me.loginName, current), await enter(me.loginName, next)]).toEqual([
        'credentialsMismatch',
        'ok',
      ]);
    });

    it('is refused with the fault of the new one', async () => {
      const me = await member();
      const faults: [string, string][] = [
        [current, 'passwordReused'],
        ['aaab1234', 'passwordUnavailable'],
        ['Password123', 'passwordTooCommon'],
        [`${'aB3-'.repeat(6)}x`, 'passwordUnavailable'],
      ];
      for (const [password, fault] of faults) {
        const answer = outcomeOf(await change(me, { current_password: current, new_password: password }));
        expect([password, answer]).toEqual([password, fault]);
      }
      expect(await enter(me.loginName, current)).toBe('ok');
    });

    it('wants the right current one: wrong ones make a member wait, then stop, and keep nobody from signing in', async () => {
      const me = await member();
      const wrong = { current_password: 'Gatehouse2', new_password: next };
      for (let tries = 0; tries < 5; tries += 1)
        expect(await change(me, wrong)).toMatchObject({ refusal: 'currentPasswordMismatch', value: null });
      expect(await change(me, wrong)).toMatchObject({
        refusal: 'currentPasswordMismatch',
        value: { retryAfterSeconds: 30 },
      });
      expect(await change(me)).toMatchObject({ refusal: 'temporarilyRestricted', value: { retryAfterSeconds: 30 } });
      expect(await enter(me.loginName, current)).toBe('ok');
      const { db, keyedHash } = stage().platform;
      const ofItsSession = `${keyedHash('tries-member', me.guid)}.%`;
      await db.query
        .updateTable('password_counters')
        .set({ failures: memberTriesBeforeStop, wait_until: null })
        .where('subject', 'like', ofItsSession)
        .execute();
      expect(outcomeOf(await change(me))).toBe('tooManyPasswordFailures');
    });
  });

  describe('that the campaign asks for', () => {
    const ask = ({ token, browserId }: Readonly<{ token: string; browserId: string }>) =>
      stage().server.call(campaignToken, { body: { current_password: current } }, { token, browserId });

    it('costs the current one, too, and leaves the member signed in', async () => {
      const me = await member('passwordCampaign');
      const { value } = await ask(me);
      expect(value.user_id).toBe(me.loginName);
      expect(await reset({ ...value, browserId: me.browserId })).toBe('ok');
      expect(await isOpen(me.token)).toBe(true);
      expect(await enter(me.loginName, next)).toBe('ok');
      expect(outcomeOf(await ask(me))).toBe('verificationNotAllowed');
    });

    it('is not asked of a member later on, nor where none is due', async () => {
      const late = await member('passwordCampaign');
      stage().platform.clock.advance(freshSignInMs - 1);
      expect(outcomeOf(await ask(late))).toBe('ok');
      stage().platform.clock.advance(1);
      expect(outcomeOf(await ask(late))).toBe('verificationNotAllowed');
      expect(outcomeOf(await ask(await member()))).toBe('verificationNotAllowed');
    });
  });

  describe('by a token of a recovery', () => {
    it('is stored once: the old one works until then, and nobody is signed in by it', async () => {
      const me = await member();
      const token = await tokenFor(me.guid);
      expect(await enter(me.loginName, current)).toBe('ok');
      expect(await reset(token)).toBe('ok');
      expect(await isOpen(me.token)).toBe(false);
      expect(await reset(token, 'Other-Sea-42')).toBe('verificationTimeExpired');
      expect([await enter(me.loginName, current), await enter(me.loginName, next)]).toEqual([
        'credentialsMismatch',
        'ok',
      ]);
    });

    it('forgets wrong passwords of members, which else would shut their owner out of every proof', async () => {
      const { guid } = await member();
      const { platform } = stage();
      const subject = platform.keyedHash('tries-member', guid);
      const counter = { subject, failures: memberTriesBeforeStop, wait_until: null, updated_at: platform.clock.now() };
      await platform.db.query.insertInto('password_counters').values(counter).execute();
      expect(await reset(await tokenFor(guid))).toBe('ok');
      expect(await readCounter(platform.db, subject)).toEqual({ failures: 0, waitUntil: null });
    });

    it('is bound to its browser, ends with its time, and with a later one of the account', async () => {
      const { guid } = await member();
      const [first, second] = [await tokenFor(guid), await tokenFor(guid)];
      expect(await reset(first)).toBe('verificationTimeExpired');
      expect(await reset({ ...second, browserId: 'browser-of-somebody' })).toBe('verificationTimeExpired');
      expect(await reset({ ...second, token: 'guessed' })).toBe('verificationTimeExpired');
      stage().platform.clock.advance(11 * 60_000);
      expect(await reset(second)).toBe('verificationTimeExpired');
    });

    it('that is refused leaves the token as it is', async () => {
      const { guid } = await member();
      const token = await tokenFor(guid);
      expect(await reset(token, current)).toBe('passwordReused');
      expect(await reset(token, 'Password123')).toBe('passwordTooCommon');
      expect(await reset(token, 'aaab1234')).toBe('passwordUnavailable');
      expect(await reset(token)).toBe('ok');
    });

    const restricted = async (reason: BlockReason) => {
      const me = await member();
      const { platform } = stage();
      const endsAt = new Date(platform.clock.now().getTime() + 24 * hourMs);
      await blockAccount(testContext(platform), { guid: me.guid, reason, endsAt });
      return me;
    };

    it.each([
      ['PW_AT_OVER', 'qna', 'ok'],
      ['PW_AT_OVER', 'email', 'ok'],
      ['RESTRICTED', 'email', 'ok'],
      ['RESTRICTED', 'qna', 'accountRestricted'],
      ['ID_PRT', 'email', 'idProtection'],
    ] as const)('a restriction %s, proven by %s: then the sign-in is %s', async (reason, by, then) => {
      const { guid, loginName } = await restricted(reason);
      expect(await reset(await tokenFor(guid, by))).toBe('ok');
      expect(await enter(loginName, next)).toBe(then);
    });

    it('is not to be had for an account that is blocked or almost deleted', async () => {
      const blocked = await restricted('BLOCKED');
      expect(await reset(await tokenFor(blocked.guid))).toBe('accountBlocked');
      const { guid } = await makePerson(stage().platform, 'deletionReady');
      expect(await reset(await tokenFor(guid))).toBe('deletionPending');
    });

    it.each(['sleep', 'deletionRequested'] as const)(
      'wakes nobody: %s is settled at the sign-in',
      async (condition) => {
        const { guid, loginName } = await makePerson(stage().platform, condition);
        expect(await reset(await tokenFor(guid))).toBe('ok');
        expect(await enter(loginName, next)).toBe(condition === 'sleep' ? 'accountDormant' : 'deletionRequested');
      },
    );
  });
});

describeEachEngine('a proof that could not be tried', (engine) => {
  const stage = usePlatform(engine);

  it('is not counted', async () => {
    const { platform } = stage();
    const busy = () => Promise.reject(new Error('busy'));
    await expect(countedAsPassword(testContext(platform), 'anybody', busy)).rejects.toThrow('busy');
    expect(await readCounter(platform.db, 'anybody')).toEqual({ failures: 0, waitUntil: null });
  });
});

describeOnPostgres('sixteen resets with one token', (engine) => {
  const stage = usePlatform(engine);
  const { member, enter, tokenFor, reset } = stepsOn(stage);
  let me: Awaited<ReturnType<typeof member>>;
  beforeAll(async () => {
    me = await member();
  });

  it('have one winner, whose password counts', async () => {
    const token = await tokenFor(me.guid);
    // Each may be chosen: none has a character three times in a row, as a number counted from 100 would.
    const passwords = Array.from({ length: 16 }, (_, number) => `Harbour-${10 + number}-Light`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['ok', 'verificationTimeExpired']));
    expect(await enter(me.loginName, passwords[answers.indexOf('ok')] ?? '')).toBe('ok');
  });
});
