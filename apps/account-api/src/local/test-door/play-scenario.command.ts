import { normaliseIdentifier, type CallDefinition, type RefusalName } from '@gatehouse/api-contract';
import type { Context } from 'hono';
import { answerCode } from '../../base/http/answer.ts';
import type { AppContext } from '../../base/http/app-context.ts';
import type { Platform } from '../../base/platform.ts';
import type { BeforeCall } from '../../server/mount-routes.ts';
import { playableRefusal } from './scenario.policy.ts';
import { takeScenario, waitingScenarios, type ScenarioRow } from './scenarios.repository.ts';

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
};

/** Every text of a request: each call names its identifier in its own way. */
async function requestTexts(context: Context): Promise<string[]> {
  const body: unknown = await context.req.json().catch(() => null); // the call itself will say what is wrong with its body
  return [context.req.param(), context.req.query(), body].flatMap(textsOf);
}

async function isMeant(context: AppContext, row: ScenarioRow): Promise<boolean> {
  if (row.for_browser !== null && row.for_browser !== context.get('ctx').caller.browserId) return false;
  if (row.for_identifier === null) return true;
  return (await requestTexts(context)).some((text) => normaliseIdentifier(text) === row.for_identifier);
}

/** A scenario of an older contract may name what the call no longer declares. */
const refusalOfRow = (call: CallDefinition, { code }: ScenarioRow): RefusalName | null =>
  playableRefusal(call, { code })?.refusal ?? null;

/** Answers the refusal that a scenario asks of this call, if there is one; else the call is handled as ever. */
export function playScenarios({ db }: Pick<Platform, 'db'>): BeforeCall {
  return (call) => async (context, next) => {
    for (const row of await waitingScenarios(db, call.id)) {
      const refusal = refusalOfRow(call, row);
      if (refusal !== null && (await isMeant(context, row)) && (await takeScenario(db, row.id))) {
        return answerCode(context, call, row.code, refusal, row.data);
      }
    }
    return next();
  };
}
