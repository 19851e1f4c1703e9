import {
  channelingResult,
  channelingState,
  channelingTerms,
  channelingThirdRegister,
  type CallDefinition,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { describeOnOneEngine } from '../../testing/each-engine.ts';
import { forged } from '../../testing/step-attacks/forged.ts';
import { whatIsKept } from '../../testing/step-attacks/what-is-kept.ts';
import type { Answered, Asked } from '../../testing/test-server.ts';
import { gameId, me, movingTerms, useChannelingStage } from './testing/channeling-stage.ts';

type Facts = Readonly<{ state: string; code: string }>;
type Step = Readonly<{ call: CallDefinition; body(facts: Facts): Record<string, unknown>; byService?: true }>;

/** In the order in which they succeed. */
const steps: readonly Step[] = [
  { call: channelingState, body: ({ state }) => ({ state, game_id: gameId }) },
  { call: channelingTerms, body: ({ state }) => ({ state, terms: movingTerms }) },
  { call: channelingThirdRegister, body: ({ state }) => ({ state }) },
  { call: channelingResult, body: (facts) => ({ ...me, ...facts }), byService: true },
];
const rows = steps.map((step, at) => [step.call.id, step, at] as const);
const laterRows = rows.slice(1);
/** They answer the same again: the first reads, the terms are agreed to anew, the last one tells what was moved. */
const twiceRows = rows.filter(([, { call }]) => call === channelingThirdRegister);

// Whose turn it is, no engine decides: one of them is enough.
describeOnOneEngine('a step of a move out of its turn', (engine) => {
  const { get, move, member, accountId, charactersOf } = useChannelingStage(engine);
  const kept = async () => {
    const { platform } = get();
    const moves = await platform.db.query.selectFrom('channelings').select(['id', 'guid', 'moved_at']).execute();
    const decided = moves.flatMap(({ id, guid, moved_at: at }) =>
      guid === null ? [] : [`${id} ${guid} ${at?.getTime() ?? ''}`],
    );
    return JSON.stringify([await whatIsKept(platform), decided.sort((a, b) => a.localeCompare(b))]);
  };
  const make = ({ call, body, byService }: Step, facts: Facts, by: Asked, lie: Record<string, unknown> = {}) =>
    get().server.call(call, { body: { ...lie, ...body(facts) } }, byService ? {} : by);
  async function begin() {
    const player = await member();
    return { ...player, facts: { state: (await move.begin(accountId())).value.state, code: 'no-code' } };
  }
  /** Makes the first so many steps. */
  async function walk(count: number) {
    const now = await begin();
    let { facts } = now;
    for (const step of steps.slice(0, count)) {
      const answer: Answered<unknown> = await make(step, facts, now.asked);
      expect([step.call.id, answer.code]).toEqual([step.call.id, '0']);
      const { redirect_url: address = '' } = answer.value as { redirect_url?: string }; // of the registration
      const code = address === '' ? null : new URL(address).searchParams.get('code');
      if (code !== null) facts = { ...facts, code };
    }
    return { ...now, facts };
  }
  async function refused(step: Step, facts: Facts, by: Asked, lie: Record<string, unknown> = {}) {
    const before = await kept();
    const answer = await make(step, facts, by, lie);
    expect([answer.code === '0', answer.status < 500, (await kept()) === before]).toEqual([false, true, true]);
  }

  it.each(laterRows)('%s: first', async (_, step) => {
    const { facts, asked } = await begin();
    await refused(step, facts, asked);
    await refused(step, facts, asked, forged);
  });

  it.each(laterRows.slice(1))('%s: too early, with lies', async (_, step, at) => {
    for (let made = 1; made < at; made += 1) {
      const { facts, asked, guid } = await walk(made);
      await refused(step, facts, asked);
      await refused(step, facts, asked, forged);
      expect(await charactersOf(guid)).toEqual([]);
    }
  });

  it.each(twiceRows)('%s: twice', async (_, step, at) => {
    const { facts, asked } = await walk(at + 1);
    await refused(step, facts, asked);
  });

  it('after the last step changes nothing any more', async () => {
    const { facts, asked, guid } = await walk(steps.length);
    for (const step of steps.slice(1, 3)) await make(step, facts, asked);
    await make(steps[3] as Step, facts, {}); // there are four
    expect(await charactersOf(guid)).toEqual(['Brine*', 'Lark']);
  });

  it.each(rows)('%s: with nothing, or a state of nobody', async (_, step, at) => {
    const { facts, asked } = await walk(at);
    await refused({ ...step, body: () => ({}) }, facts, asked);
    for (const state of ['', 'no-such-state']) await refused(step, { ...facts, state }, asked);
  });

  it.each(rows)('%s: with another’s state', async (_, step, at) => {
    const theirs = await walk(at);
    const mine = await walk(at);
    const stolen = { ...mine.facts, state: theirs.facts.state };
    // A state that nobody has shown yet is whose browser shows it; the code alone moves nothing.
    if (at > 0) await refused(step, stolen, mine.asked);
    expect(await charactersOf(mine.guid)).toEqual([]);
    expect(await charactersOf(theirs.guid)).toEqual([]);
  });

  it.each(rows.filter(([, { byService }]) => !byService))('%s: without a session', async (_, step, at) => {
    const { facts, asked } = await walk(at);
    const { token: _token, ...nobody } = asked;
    await refused(step, facts, nobody);
  });
});
