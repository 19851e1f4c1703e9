import {
  allCalls,
  factsOf,
  recoveryStateOf,
  resetWays,
  verificationTypes,
  type CallDefinition,
} from '@gatehouse/api-contract';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { beforeAll, expect, it } from '@jest/globals';
import { systemCaller } from '../base/caller.ts';
import { requestContext } from '../base/request-context.ts';
import { openSearch } from '../credentials/find-account/open-search.command.ts';
import { startReset } from '../credentials/password-reset/start-reset.command.ts';
import { openVerification } from '../credentials/verification/open-verification.command.ts';
import { openGuardianCase } from '../guardians/consent/open-guardian-case.command.ts';
import type { PersonCondition } from '../local/people/put-in-condition.command.ts';
import { mine, useIdentityStage } from '../sign-in/identity/testing/identity-stage.ts';
import { describeOnOneEngine } from '../testing/each-engine.ts';
import { callsOfSteps } from '../testing/flow-steps/all-flows.ts';
import { makePerson } from '../testing/make-person.ts';
import { sampleRequest, takesState } from '../testing/sample-request.ts';
import { attackedCalls } from '../testing/step-attacks/attacks.ts';
import { forged } from '../testing/step-attacks/forged.ts';
import { whatIsKept } from '../testing/step-attacks/what-is-kept.ts';
import type { Asked } from '../testing/test-server.ts';

/** What a refused sign-in goes on with: some of these flows wait for nothing else. */
const goesOn = /^ep:account:(GET|POST) v1\/reauth\//;
const calls = allCalls.filter((call) => callsOfSteps.has(call.id) && takesState(call) && !goesOn.test(call.id));
/** These meet more in `credentials/verification/step-attacks.test.ts`, in the flow that they are for. */
const attacked = new Set(attackedCalls.map(({ id }) => id));

const conditions = [
  'emailUnverified',
  'restricted',
  'idProtection',
  'phoneCheck',
  'personCheck',
  'sleep',
  'blocked',
  'membership',
] as const satisfies readonly PersonCondition[];
const caller = { ...systemCaller('test'), browserId: mine.browserId };
// Whose turn it is, no engine decides: one of them is enough for so many requests.
describeOnOneEngine('a step out of its turn', (engine) => {
  const stage = useIdentityStage(engine);
  type Begun = Readonly<{ state: string; type: string; told: string }>;
  let fresh: readonly Begun[] = [];
  let token = '';

  /** A fresh flow of every kind, in the attacker's own browser. */
  async function begin(): Promise<readonly Begun[]> {
    const { platform } = stage.get();
    const begun: Begun[] = [];
    token = (await stage.member()).asked.token;
    for (const condition of conditions) {
      const { flow } = await stage.stopped(condition);
      begun.push({ state: flow, type: 'restriction', told: `sign-in ${condition}` });
    }
    for (const type of verificationTypes) {
      const { guid } = await makePerson(platform);
      const { whose } = factsOf(type);
      const opened = whose === 'self' ? await openVerification(requestContext(platform, caller), { type, guid }) : null;
      if (opened?.ok) begun.push({ state: opened.value.state, type, told: `verification ${type}` });
    }
    const { loginName: name } = await makePerson(platform);
    for (const way of resetWays) {
      const reset = await startReset(requestContext(platform, caller), { identifier: name, way });
      if (reset.ok) {
        const { state: own } = recoveryStateOf(reset.value.state);
        begun.push({ state: own, type: 'recovery-pw', told: `reset by ${way}` });
      }
    }
    const search = await openSearch(requestContext(platform, caller), { way: 'email', provider: null });
    if (search.ok) begun.push({ state: search.value.state, type: 'recovery-id', told: 'search for an ID' });
    const child = {
      guid: null,
      birthDate: bornYearsAgo(10),
      country: 'KR',
      locale: 'ko',
      returnTo: '/signup/parent_agree',
    } as const;
    const { state } = await openGuardianCase(requestContext(platform, caller), { type: 'parent-signup', ...child });
    begun.push({ state, type: 'parent-signup', told: 'guardian case' });
    return begun;
  }

  async function ask(
    call: CallDefinition,
    { state, type }: Readonly<{ state: string; type: string }>,
    by: Asked = mine,
    lie: object = {},
  ) {
    const sample = sampleRequest(call, state, type);
    const bearer = call.auth === 'required' ? { token } : {};
    const body = sample.body && { ...sample.body, ...lie };
    return stage.get().server.call(call, { ...sample, ...(body ? { body } : {}) }, { ...by, ...bearer });
  }

  beforeAll(async () => {
    fresh = await begin();
  }, 300_000);

  const rows = calls.map((call) => [call.id, call] as const);
  // Another browser, an old state and none: `docs/spec/answers.json`.
  const others = rows.filter(([id]) => !attacked.has(id));

  it.each(others)('%s: refused without a body, and with an empty state', async (_id, call) => {
    const none = await stage
      .get()
      .server.call(call, { params: { type: 'restriction', service: 'portal', a: 'a', b: 'b', c: 'c', x: 'x' } }, mine);
    expect(none.code).not.toBe('0');
    expect(none.status).toBeLessThan(500);
  });

  it.each(rows)(
    '%s: first of all, on a flow of any kind, with forged flags, changes nothing',
    async (_id, call) => {
      const before = await whatIsKept(stage.get().platform);
      for (const beginning of fresh) {
        const answer = await ask(call, beginning, mine, forged);
        expect(answer.status).toBeLessThan(500);
        expect(JSON.stringify(answer.value ?? '')).not.toMatch(/authorizationCode|accessToken|access_token|"token"/);
      }
      expect(await whatIsKept(stage.get().platform)).toBe(before);
    },
    300_000,
  );
});
