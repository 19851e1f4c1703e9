import { randomUUID } from 'node:crypto';
import { normaliseIdentifier } from '@gatehouse/api-contract';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { PlayableRefusal } from './scenario.policy.ts';
import { addScenario, type NewScenarioRow } from './scenarios.repository.ts';

type ScenarioPlan = PlayableRefusal &
  Readonly<{
    callId: string;
    data: unknown;
    times: number | null;
    forIdentifier: string | null;
    forBrowser: string | null;
  }>;

/** From now on the call answers this refusal: to all callers, or to one identifier or browser; a number of times, or until it is removed. */
export async function putScenario(ctx: RequestContext, plan: ScenarioPlan): Promise<NewScenarioRow> {
  const { db, clock } = ctx;
  const row: NewScenarioRow = {
    id: randomUUID(),
    call_id: plan.callId,
    refusal: plan.refusal,
    code: plan.code,
    data: plan.data,
    times: plan.times,
    for_identifier: plan.forIdentifier && normaliseIdentifier(plan.forIdentifier),
    for_browser: plan.forBrowser,
    created_at: new Date(clock.now()),
  };
  await db.transaction(async () => {
    await addScenario(db, row);
    const { callId: call, refusal, code } = plan;
    await recordEvent(ctx, {
      event: 'scenario-put',
      outcome: 'ok',
      guid: null,
      details: { call, refusal, code },
    });
  });
  return row;
}
