import { beforeAll, describe, expect, it } from '@jest/globals';
import { insertFlow } from '../flow/flows/flows.repository.ts';
import { flowRowsBefore } from './testing/flow-rows-before.ts';
import { hashToken } from '../base/crypto/hashes.ts';
import { systemCaller, type Caller } from '../base/caller.ts';
import { requestContext } from '../base/request-context.ts';
import { flowSamplesFor, nobody, type AskedFlow, type FlowSample } from '../testing/flow-steps/flow-samples.ts';
import { allFlows } from '../testing/flow-steps/all-flows.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { makePerson } from '../testing/make-person.ts';
import { usePlatform } from '../testing/use-platform.ts';

const names = flowSamplesFor(nobody).map(({ name }) => name);

const here: Caller = { ...systemCaller('flows'), browserId: 'here' };
const elsewhere: Caller = { ...here, browserId: 'elsewhere' };
const noBrowser = systemCaller('flows');
const another = 'a0000000-0000-4000-8000-000000000002';
const expired = { ok: false, refusal: 'verificationTimeExpired' };

it('each kind has a sample', () => {
  expect(new Set(flowSamplesFor(nobody).map(({ kind }) => kind))).toEqual(new Set(allFlows.map(({ kind }) => kind)));
});

it('each kind has a row of the version before', () => {
  expect(Object.keys(flowRowsBefore).toSorted()).toEqual(names.toSorted());
});

describeEachEngine('every kind of flow', (engine) => {
  const stage = usePlatform(engine);
  const by = (caller: Caller) => requestContext(stage().platform, caller);
  const opened = async (sample: FlowSample) => {
    const state = await sample.open(by(here));
    if (state === null) throw new Error(`${sample.name} was not opened`);
    return state;
  };
  const readings = (sample: FlowSample, caller: Caller, asked: AskedFlow) =>
    Promise.all([sample.find(by(caller), asked), sample.lock(by(caller), asked)]);

  let samples: readonly FlowSample[] = [];
  beforeAll(async () => {
    samples = flowSamplesFor((await makePerson(stage().platform)).guid);
  });
  const sampleOfName = (name: string) => {
    const found = samples.find((one) => one.name === name);
    if (!found) throw new Error(`there is no sample ${name}`);
    return found;
  };

  describe.each(names)('%s', (name) => {
    it('is found by its holder', async () => {
      const sample = sampleOfName(name);
      const asked = { state: await opened(sample), ...(sample.guid !== null && { guid: sample.guid }) };
      for (const found of await readings(sample, here, asked)) expect(found).toMatchObject({ ok: true });
    });

    it('refuses another browser, another member, another kind, an old and an unknown state alike', async () => {
      const sample = sampleOfName(name);
      const state = await opened(sample);
      const isAnyones = sample.holder === 'letter';
      for (const found of await readings(sample, elsewhere, { state }))
        expect(found).toMatchObject(isAnyones ? { ok: true } : expired);
      const ofAnother = samples.find(({ kind }) => kind !== sample.kind);
      if (!ofAnother) throw new Error('there is one kind only');
      const { otherMember } = sample;
      const ofOther = typeof otherMember === 'object' ? { ok: false, ...otherMember } : expired;
      for (const found of await readings(sample, here, { state, guid: another })) expect(found).toMatchObject(ofOther);
      const cases: AskedFlow[] = [{ state: await opened(ofAnother) }, { state: 'never-was' }, { state: '' }];
      for (const asked of cases)
        for (const found of await readings(sample, here, asked)) expect(found).toMatchObject(expired);
      stage().platform.clock.advance(sample.lifetimeMs + 1);
      for (const found of await readings(sample, here, { state })) expect(found).toMatchObject(expired);
    });

    it('is ended once, by one of several at a time, and found no more', async () => {
      const sample = sampleOfName(name);
      const state = await opened(sample);
      const ended = await Promise.all([1, 2, 3].map(() => sample.end(by(here), { state })));
      expect(ended.filter((one) => one !== null)).toHaveLength(1);
      for (const found of await readings(sample, here, { state })) expect(found).toMatchObject(expired);
    });

    it('is not opened without the browser that has to hold it', async () => {
      const sample = sampleOfName(name);
      const state = await sample.open(by(noBrowser));
      expect(state === null).toBe(['browser', 'firstBrowser'].includes(sample.holder));
    });

    it('of the version before is found as it was', async () => {
      const sample = sampleOfName(name);
      const { platform } = stage();
      const at = platform.clock.now();
      const row = { kind: name, guid: sample.guid, at, expiresAt: new Date(at.getTime() + sample.lifetimeMs) };
      const browser = platform.keyedHash('browser', 'here');
      const before = flowRowsBefore[name] ?? {};
      const data = 'browser' in before ? { ...before, browser } : before;
      await insertFlow(platform.db, { ...row, stateHash: hashToken(`before-${name}`), data });
      expect(await sample.find(by(here), { state: `before-${name}` })).toMatchObject({
        ok: true,
      });
    });

    it('is expired, not a fault, where an older version kept something else', async () => {
      const sample = sampleOfName(name);
      if (sample.kind.startsWith('authenticator') || sample.kind === 'withdrawal-requested') return; // they keep nothing
      const { platform } = stage();
      const at = platform.clock.now();
      const row = { kind: sample.name, guid: sample.guid, at, expiresAt: new Date(at.getTime() + sample.lifetimeMs) };
      const data = { browser: platform.keyedHash('browser', 'here'), entry: 7, request: 7, refusal: 7 };
      const state = `old-${sample.name}`;
      await insertFlow(platform.db, { ...row, stateHash: hashToken(state), data: { ...data, service: 7, contact: 7 } });
      const found = await sample.find(by(here), { state });
      expect(found).toMatchObject(expired);
    });
  });
});
