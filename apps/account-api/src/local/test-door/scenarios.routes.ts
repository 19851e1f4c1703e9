import { allCalls } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { answerEnvelopeRefusal } from '../../base/http/answer.ts';
import type { App } from '../../base/http/app-context.ts';
import type { Platform } from '../../base/platform.ts';
import { putScenario } from './put-scenario.command.ts';
import { readBody } from './read-body.wire.ts';
import { playableRefusal } from './scenario.policy.ts';
import { deleteScenarios, listScenarios, type NewScenarioRow } from './scenarios.repository.ts';

const mostTimes = 1000;
const word = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

const scenarioBody = v.strictObject({
  call: word,
  refusal: v.optional(word),
  code: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  data: v.optional(v.unknown()),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostTimes))),
  for: v.optional(v.strictObject({ identifier: v.optional(word), browser: v.optional(word) })),
});

const presentScenario = (row: NewScenarioRow & { answered?: number }) => ({
  id: row.id,
  call: row.call_id,
  refusal: row.refusal,
  code: row.code,
  data: row.data ?? null,
  times: row.times,
  answered: row.answered ?? 0,
  for: { identifier: row.for_identifier, browser: row.for_browser },
});

/** `/__test/scenarios`: refusals that calls answer on demand, built or not, as long as the call declares them. */
export function mountScenariosDoor(app: App, platform: Platform): void {
  app.get('/__test/scenarios', async (context) =>
    context.json((await listScenarios(platform.db)).map(presentScenario)),
  );

  app.post('/__test/scenarios', async (context) => {
    const read = await readBody(context, scenarioBody);
    if (!read.ok) return read.answer;
    const { call: callId, data = null, times = null, for: meant, ...asked } = read.body;
    const refuse = (field: string, reason: string) =>
      answerEnvelopeRefusal(context, 'requestInvalid', { field, reason });
    const call = allCalls.find(({ id }) => id === callId);
    if (!call) return refuse('call', 'is no call of the contract');
    const playable = playableRefusal(call, asked);
    if (!playable) return refuse(asked.code === undefined ? 'refusal' : 'code', 'is not declared by this call');
    const plan = {
      ...playable,
      callId,
      data,
      times,
      forIdentifier: meant?.identifier ?? null,
      forBrowser: meant?.browser ?? null,
    };
    return context.json(presentScenario(await putScenario(context.get('ctx'), plan)), 201);
  });

  app.delete('/__test/scenarios', async (context) =>
    context.json({ deleted: await deleteScenarios(platform.db, null) }),
  );
  app.delete('/__test/scenarios/:id{[0-9a-f-]{36}}', async (context) =>
    context.json({ deleted: await deleteScenarios(platform.db, context.req.param('id')) }),
  );
}
