import { recoveryStateOf, type ResetWay } from '@gatehouse/api-contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requestContext } from '../../base/request-context.ts';
import { rankStatistic } from '../../testing/rank-statistic.ts';
import { openTemplateDatabase } from '../../testing/template-database.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { startReset } from './start-reset.command.ts';
import {
  answerWrongly,
  askForCode,
  nameClasses,
  peopleOfEachClass,
  stranger,
  type NameClass,
  type Step,
} from './testing/enumeration-steps.ts';

const pairs = 50;
const rounds = 4;
const slowMs = 240_000;
const betweenSendsMs = 5 * 60_000;

let platform: TestPlatform;
const people: Readonly<Record<NameClass, string>>[] = [];

beforeAll(async () => {
  platform = await createTestPlatform({ db: await openTemplateDatabase() });
  for (let count = 0; count < pairs; count += 1) people.push(await peopleOfEachClass(platform));
}, slowMs);
afterAll(() => platform.db.close());

/** Milliseconds of a reset up to a step, and what its page sees of it. */
async function timed(name: string, way: ResetWay, step: Step) {
  const caller = stranger();
  const startedAt = performance.now();
  const started = await startReset(requestContext(platform, caller), { identifier: name, way });
  const { state } = recoveryStateOf(started.ok ? started.value.state : '');
  const answered = await step(platform, caller, state);
  const took = performance.now() - startedAt;
  await new Promise((resolve) => setImmediate(resolve)); // the letter leaves
  const seen = JSON.stringify([started, answered]).replaceAll(/"(?:[^"]{20,})"/g, '"…"');
  return { took, seen };
}

async function compare(way: ResetWay, compared: readonly NameClass[], step: Step) {
  const took: Record<NameClass, number[]> = { known: [], unknown: [], social: [], withdrawn: [] };
  const seen = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, names] of people.entries()) {
      const turn = (index + round) % compared.length;
      for (const who of [...compared.slice(turn), ...compared.slice(0, turn)]) {
        const one = await timed(names[who], way, step);
        took[who].push(one.took);
        seen.add(`${round}: ${one.seen}`);
      }
    }
    platform.clock.advance(betweenSendsMs);
  }
  return { took, seen };
}

type Took = Readonly<Record<NameClass, number[]>>;

/** Chance that a known name took longer than one of each other class, where that tells them apart. */
function toldApart({ known, ...others }: Took): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(others)
      .filter(([, measured]) => measured.length > 0)
      .map(([who, unknown]) => [who, rankStatistic({ known, unknown })] as const)
      .filter(([, statistic]) => statistic <= 0.4 || statistic >= 0.6),
  );
}

/** Other work on the machine makes a class slower for a while; what the product does is there among twice as many as well. */
async function expectEqualTimes(took: Took, again: () => Promise<Readonly<{ took: Took }>>): Promise<void> {
  if (Object.keys(toldApart(took)).length === 0) return;
  const more = (await again()).took;
  expect(
    toldApart({
      known: [...took.known, ...more.known],
      unknown: [...took.unknown, ...more.unknown],
      social: [...took.social, ...more.social],
      withdrawn: [...took.withdrawn, ...more.withdrawn],
    }),
  ).toEqual({});
}

describe('neither answer nor time of a reset tells who has an account', () => {
  it(
    'when a code is asked for',
    async () => {
      platform.mails.length = 0;
      const measure = () => compare('email', nameClasses, askForCode);
      const { took, seen } = await measure();
      expect([...seen]).toHaveLength(rounds); // each round is another send, or try
      expect(platform.mails).toHaveLength(2 * pairs * rounds); // codes to the known, and letters to those with a provider
      await expectEqualTimes(took, measure);
    },
    slowMs,
  );

  it(
    'when a question is answered',
    async () => {
      const measure = () => compare('qna', ['known', 'unknown'], answerWrongly);
      const { took, seen } = await measure();
      expect([...seen]).toHaveLength(rounds); // each round is another send, or try
      await expectEqualTimes(took, measure);
    },
    slowMs,
  );
});
