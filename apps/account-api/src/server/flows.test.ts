import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { systemCaller, type Caller } from '../base/caller.ts';
import { hashToken } from '../base/crypto/hashes.ts';
import { requestContext } from '../base/request-context.ts';
import { insertFlow } from '../flow/flows/flows.repository.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { allFlows } from '../testing/flow-steps/all-flows.ts';
import { flowSamplesFor, placeholderGuid, type FlowSample } from '../testing/flow-steps/flow-samples.ts';
import { flowTableDocument, recordFlowTable, type FlowRow } from '../testing/flow-steps/flow-table.ts';
import { makePerson } from '../testing/make-person.ts';
import { usePlatform } from '../testing/use-platform.ts';
import { flowRowsBefore } from './testing/flow-rows-before.ts';

const names = flowSamplesFor(placeholderGuid).map(({ name }) => name);
const document = new URL('../../../../docs/spec/flows.md', import.meta.url);

const here: Caller = { ...systemCaller('flows'), browserId: 'here' };
const expired = { ok: false, refusal: 'verificationTimeExpired' };

it('each kind has a sample', () => {
  expect(new Set(flowSamplesFor(placeholderGuid).map(({ kind }) => kind))).toEqual(
    new Set(allFlows.map(({ kind }) => kind)),
  );
});

it('each kind has a row of the version before', () => {
  expect(Object.keys(flowRowsBefore).toSorted()).toEqual(names.toSorted());
});

/** What a kind has to answer, by how it is held: whoever has a letter's state holds it, all others learn nothing. */
function dueFor({ holder, otherMember }: FlowSample): FlowRow['answers'] {
  const expiredAlike = 'verificationTimeExpired';
  return {
    'no browser opens it': ['browser', 'firstBrowser'].includes(holder) ? 'no' : 'yes',
    'its holder': 'found',
    'another browser': holder === 'letter' ? 'found' : expiredAlike,
    'another member': typeof otherMember === 'object' ? otherMember.refusal : expiredAlike,
    'a state of another kind': expiredAlike,
    'no such state': expiredAlike,
    old: expiredAlike,
    ended: expiredAlike,
    'ended three times at once': '1 of 3',
  };
}

describeEachEngine('every kind of flow', (engine) => {
  const stage = usePlatform(engine);

  it('is found by its holder and by no other, as docs/spec/flows.md says (`npm run answers` writes it)', async () => {
    const rows = await recordFlowTable(stage().platform);
    const answered = rows.map(({ sample, answers }) => [sample.name, answers]);
    expect(answered).toEqual(rows.map(({ sample }) => [sample.name, dueFor(sample)]));
    expect(rows.map(({ sample }) => sample.name)).toEqual(names);
    expect(flowTableDocument(rows)).toBe(readFileSync(document, 'utf8'));
  });

  let samples: readonly FlowSample[] = [];
  beforeAll(async () => {
    samples = flowSamplesFor((await makePerson(stage().platform)).guid);
  });
  const sampleOfName = (name: string) => {
    const found = samples.find((one) => one.name === name);
    if (!found) throw new Error(`there is no sample ${name}`);
    return found;
  };

  const kept = 8;

  describe.each(names)('%s', (name) => {
    it('of the version before is found as it was', async () => {
      const sample = sampleOfName(name);
      const { platform } = stage();
      const at = platform.clock.now();
      const row = { kind: name, guid: sample.guid, at, expiresAt: new Date(at.getTime() + sample.lifetimeMs) };
      const browser = platform.keyedHash('browser', 'here');
      const before = flowRowsBefore[name] ?? {};
      const data = 'browser' in before ? { ...before, browser } : before;
      await insertFlow(platform.db, { ...row, stateHash: hashToken(`before-${name}`), data }, kept);
      expect(await sample.find(requestContext(platform, here), { state: `before-${name}` })).toMatchObject({
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
      await insertFlow(
        platform.db,
        { ...row, stateHash: hashToken(state), data: { ...data, service: 7, contact: 7 } },
        kept,
      );
      const found = await sample.find(requestContext(platform, here), { state });
      expect(found).toMatchObject(expired);
    });
  });
});
