import { allCalls, freshSignInMs, withdrawRequest, type CallDefinition } from '@gatehouse/api-contract';
import { callRules, tokenClassesOf, type CallRule, type OlderWay } from '@gatehouse/api-contract/ownership';
import { beforeAll, expect, it } from '@jest/globals';
import { route } from '../base/http/route.ts';
import { refuse } from '../base/outcome.ts';
import { webviewTokenPrefix } from '../catalogue/games/game-token.policy.ts';
import { addressCalls } from '../credentials/account-email/testing/address-calls.ts';
import { describeOnOneEngine } from '../testing/each-engine.ts';
import { sampleRequest } from '../testing/sample-request.ts';
import { outcomeOf, type Asked } from '../testing/test-server.ts';
import { usePlatform } from '../testing/use-platform.ts';
import { createApp } from './app.ts';

const rules = new Map<string, CallRule>(Object.entries(callRules));
const callsWith = (...proofs: readonly CallRule['proof'][]) =>
  allCalls.flatMap((call: CallDefinition) => {
    const rule = rules.get(call.id);
    return rule && proofs.includes(rule.proof) ? [[call.id, call, rule] as const] : [];
  });
/** As the contract says it, and what the flows ask for instead, so that a row of the law which asks for less is seen. */
const asking = allCalls
  .filter(({ refusals }) => refusals['40120'] === 'proofNeeded')
  .map((call: CallDefinition) => [call.id, call] as const);
const unlessOf: Readonly<Partial<Record<string, OlderWay>>> = {
  'ep:secure:PUT v1.0/contacts/email': 'provenAddress',
  'ep:secure:POST v1.0/register/email': 'provenAddress',
  'ep:unknown:sub-email-state-email-n': 'provenAddress',
  'ep:unknown:sub-email-state-change': 'provenAddress',
  'ep:account:POST v1/otp/secure': 'authenticator',
};
/** Parts that their schema lets one leave out. */
const left: Readonly<Record<string, object>> = {
  'ep:account:POST web/auth/otp/check': { otp: '12345678' },
};
const wrong = { password: 'Not-the-password1', current_password: 'Not-the-password1' };

const expiredPoll = { status: 'EXPIRED', expires_in: 0 };

// Who is refused, no engine decides.
describeOnOneEngine('the law of ownership at the server', (engine) => {
  const stage = usePlatform(engine);
  let member: Readonly<{ guid: string; asked: Asked }>;

  /** A well-formed request of a call, with no proof in it. */
  async function ask(call: CallDefinition, asked: Asked) {
    const lacking = left[call.id];
    const sample = lacking ? { body: lacking } : sampleRequest(call, 'a-state-of-nobody', 'email-N');
    const given = Object.entries(wrong).filter(([field]) => field in (sample.body ?? {}));
    const body = sample.body && { ...sample.body, ...Object.fromEntries(given) };
    return stage().server.call(call, { ...sample, ...(body && { body }) }, asked);
  }
  const update = (set: Readonly<Record<string, unknown>>) =>
    stage().platform.db.query.updateTable('accounts').set(set).where('guid', '=', member.guid).execute();
  /** How an account has the older way of a rule, and how it has not. */
  const older = {
    provenAddress: (has: boolean) => update({ email_verified: has, secondary_email_verified: false }),
    authenticator: (has: boolean) => update({ otp_user: has }),
  } as const satisfies Readonly<Record<OlderWay, (has: boolean) => Promise<unknown>>>;
  const setProven = (by: 'password' | 'unknown') =>
    stage()
      .platform.db.query.updateTable('sessions')
      .set({ authenticated_at: stage().platform.clock.now(), authenticated_by: by })
      .where('guid', '=', member.guid)
      .execute();

  beforeAll(async () => {
    member = await addressCalls(stage()).member();
  });

  it.each(callsWith('held'))('%s: a fresh session alone is refused', async (_id, call) => {
    await setProven('password');
    const answer = await ask(call, call.auth === 'none' ? { browserId: member.asked.browserId } : member.asked);
    expect(answer.status).toBeLessThan(500);
    // A poll says that nothing waits, and gives nothing.
    if (call.method === 'GET') expect(answer.value).toEqual({ session: 'a-state-of-nobody', ...expiredPoll });
    else expect(answer.code).not.toBe('0');
  });

  it.each(asking)('%s: a session whose proof lies back hears the ways', async (id, call) => {
    const unless = unlessOf[id] ?? null;
    // An older way that this flow does not ask for stands in for nothing.
    await older.provenAddress(unless !== 'provenAddress');
    await older.authenticator(unless !== 'authenticator');
    await setProven('unknown');
    const refused = await ask(call, member.asked);
    expect(refused).toMatchObject({ code: '40120', refusal: 'proofNeeded' });
    expect(refused.value).toMatchObject({ ways: expect.arrayContaining(['password', 'signIn']) });
    await setProven('password');
    expect(outcomeOf(await ask(call, member.asked))).not.toBe('proofNeeded');
    stage().platform.clock.advance(freshSignInMs + 1);
    expect(outcomeOf(await ask(call, member.asked))).toBe('proofNeeded');
    if (unless !== null) {
      await older[unless](true);
      expect(outcomeOf(await ask(call, member.asked))).not.toBe('proofNeeded');
    }
    await older.provenAddress(true);
    await older.authenticator(false);
  });

  it('answers no call that the law has no row for', () => {
    const own = route({ ...withdrawRequest, id: 'own:unheard-of' }, async () => refuse('serviceUnavailable'));
    const mount = () => createApp(stage().platform, { routes: [own] });
    expect(mount).toThrow('the law of ownership has no row for own:unheard-of');
  });

  it('takes the token of a web view for no call that asks for a proof', async () => {
    const token = `${webviewTokenPrefix}of-a-game`;
    const members = callsWith('held', 'freshOrHeld').filter(([, call]) => call.auth === 'required');
    expect(members.length).toBeGreaterThan(10);
    for (const [id, call] of members) {
      expect([id, tokenClassesOf(call)]).toEqual([id, ['session', 'freshSession']]);
      expect([id, outcomeOf(await ask(call, { ...member.asked, token }))]).toEqual([id, 'accessTokenInvalid']);
    }
  });
});
