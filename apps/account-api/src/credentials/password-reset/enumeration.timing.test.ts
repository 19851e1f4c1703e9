import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recoveryStateOf, type ResetWay } from '@gatehouse/api-contract';
import { systemCaller } from '../../base/caller.ts';
import { requestContext } from '../../base/request-context.ts';
import type { Outcome } from '../../base/outcome.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { makePerson } from '../../testing/make-person.ts';
import { rankStatistic } from '../../testing/rank-statistic.ts';
import { openTemplateDatabase } from '../../testing/template-database.ts';
import { answerQuestion, readQuestion } from './question.command.ts';
import { sendResetCode } from './reset-code.command.ts';
import { startReset } from './start-reset.command.ts';
import { giveQuestion } from './testing/reset-steps.ts';

const pairs = 50;
const rounds = 4;
const slowMs = 120_000;
const betweenSendsMs = 5 * 60_000;

const classes = ['known', 'unknown', 'social', 'withdrawn'] as const;
type Class = (typeof classes)[number];
type Names = Readonly<Record<Class, string>>;

let platform: TestPlatform;
const people: Names[] = [];

async function aProvidersMember(): Promise<string> {
  const { loginName, guid } = await makePerson(platform);
  const { query } = platform.db;
  await query.deleteFrom('identities').where('guid', '=', guid).execute();
  await query.insertInto('identities').values({ provider_cd: 'GP', provider_user_id: guid, guid }).execute();
  await query.updateTable('accounts').set({ password_hash: null }).where('guid', '=', guid).execute();
  return loginName;
}

beforeAll(async () => {
  platform = await createTestPlatform({ db: await openTemplateDatabase() });
  for (let count = 0; count < pairs; count += 1) {
    const known = await makePerson(platform);
    await giveQuestion(platform, known.guid);
    people.push({
      known: known.loginName,
      unknown: `n-${known.loginName}`,
      social: await aProvidersMember(),
      withdrawn: (await makePerson(platform, 'withdrawn')).loginName,
    });
  }
}, slowMs);
afterAll(() => platform.db.close());

type Step = (
  caller: ReturnType<typeof systemCaller>,
  state: string,
) => Promise<Outcome<unknown, never> | { ok: false }>;

/** Milliseconds of a reset up to a step, and what its page sees of it. */
async function timed(name: string, way: ResetWay, step: Step) {
  const caller = { ...systemCaller('timing'), browserId: crypto.randomUUID(), network: crypto.randomUUID() };
  const startedAt = performance.now();
  const started = await startReset(requestContext(platform, caller), { identifier: name, way });
  const { state } = recoveryStateOf(started.ok ? started.value.state : '');
  const answered = await step(caller, state);
  const took = performance.now() - startedAt;
  await new Promise((resolve) => setImmediate(resolve)); // the letter leaves
  const seen = JSON.stringify([started, answered]).replaceAll(/"(?:[^"]{20,})"/g, '"…"');
  return { took, seen };
}

async function compare(way: ResetWay, compared: readonly Class[], step: Step) {
  const took: Record<Class, number[]> = { known: [], unknown: [], social: [], withdrawn: [] };
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

function expectEqualTimes({ known, ...others }: Record<Class, number[]>): void {
  for (const [who, unknown] of Object.entries(others).filter(([, measured]) => measured.length > 0)) {
    const statistic = rankStatistic({ known, unknown });
    expect({ who, lower: statistic > 0.4, upper: statistic < 0.6, statistic }).toMatchObject({
      lower: true,
      upper: true,
    });
  }
}

describe('neither answer nor time of a reset tells who has an account', () => {
  it(
    'when a code is asked for',
    async () => {
      platform.mails.length = 0;
      const { took, seen } = await compare('email', classes, (caller, state) =>
        sendResetCode(requestContext(platform, caller), state),
      );
      expect([...seen]).toHaveLength(rounds); // each round is another send, or try
      expect(platform.mails).toHaveLength(2 * pairs * rounds); // codes to the known, and letters to those with a provider
      expectEqualTimes(took);
    },
    slowMs,
  );

  it(
    'when a question is answered',
    async () => {
      const { took, seen } = await compare('qna', ['known', 'unknown'], async (caller, state) => {
        const asked = await readQuestion(requestContext(platform, caller), state);
        const given = { state, answer: 'wrong', captcha: null };
        const answered = await answerQuestion(
          requestContext(platform, { ...caller, sender: crypto.randomUUID() }),
          given,
        );
        return asked.ok && asked.value.question_custom === '' ? { ...answered, ok: false } : { ok: false };
      });
      expect([...seen]).toHaveLength(rounds); // each round is another send, or try
      expectEqualTimes(took);
    },
    slowMs,
  );
});
