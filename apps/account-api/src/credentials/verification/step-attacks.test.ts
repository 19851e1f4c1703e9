import { readFileSync } from 'node:fs';
import type { CallDefinition } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { aBrowser, useGuardianStage } from '../../guardians/consent/testing/guardian-stage.ts';
import { describeOnOneEngine } from '../../testing/each-engine.ts';
import { attackedCalls, attacks, noAttack } from '../../testing/step-attacks/attacks.ts';
import { beginningsOf } from '../../testing/step-attacks/beginnings.ts';
import { contactJourneys } from '../../testing/step-attacks/contact-journeys.ts';
import { guardianJourneys } from '../../testing/step-attacks/guardian-journeys.ts';
import { personJourneys } from '../../testing/step-attacks/person-journeys.ts';
import { recoveryJourneys } from '../../testing/step-attacks/recovery-journeys.ts';
import { expectNothing, triesOn } from '../../testing/step-attacks/tries.ts';
import { whatIsKept } from '../../testing/step-attacks/what-is-kept.ts';
import type { Asked } from '../../testing/test-server.ts';

type Row = Readonly<{ id: string; area: string; base: string }>;

// Whose turn it is, no engine decides: one of them is enough for so many requests.
describeOnOneEngine('a step of a verification', (engine) => {
  const stage = useGuardianStage(engine);
  const begin = beginningsOf(stage);
  const journeys = [
    ...contactJourneys(stage.get, begin),
    ...personJourneys(stage.get, begin),
    ...guardianJourneys(stage, begin),
    ...recoveryJourneys(stage.get),
  ];
  /** Another person, signed in where the call is for members. */
  async function player({ auth }: CallDefinition): Promise<Asked> {
    if (auth === 'none') return aBrowser();
    const { browser, token = '' } = await begin.member()();
    return { ...browser, token };
  }
  const tries = triesOn({
    journeys,
    server: () => stage.get().server,
    kept: () => whatIsKept(stage.get().platform),
    player,
  });
  const rows = attackedCalls.flatMap((call) => attacks.map((attack) => [call.id, attack, call] as const));

  it.each(rows)(
    '%s: %s',
    async (id, attack, call) => {
      expectNothing(attack, noAttack[id]?.[attack] !== undefined, await tries[attack](call));
    },
    300_000,
  );

  it('is each row of the specification, and ours', () => {
    const table = new URL('../../../../../docs/spec/calls.json', import.meta.url);
    const ofSpecification = (JSON.parse(readFileSync(table, 'utf8')) as readonly Row[]) // its shape is a test of the contract
      .filter(({ area, base }) => area === 'verification' && base !== 'captcha')
      .map(({ id }) => id);
    const attacked = attackedCalls.map(({ id }) => id);
    expect(attacked).toEqual(expect.arrayContaining(ofSpecification));
    expect(attacked).toEqual(expect.arrayContaining(Object.keys(noAttack)));
  });
});
