import type { CallDefinition, CallRefusal } from '@gatehouse/api-contract';
import { playgroundAddress } from './addresses.ts';

export type Scenario<Call extends CallDefinition> = Readonly<{
  refusal: CallRefusal<Call>;
  data?: unknown;
  times?: number;
  /** Limits the scenario to one visitor or account, because journeys run in parallel. */
  for: Readonly<{ identifier?: string; browser?: string }>;
}>;

/** Makes a call answer a refusal that it declares. */
export async function playScenario<Call extends CallDefinition>(call: Call, scenario: Scenario<Call>): Promise<void> {
  const answer = await fetch(`${playgroundAddress}/api/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ call: call.id, ...scenario }),
  });
  if (!answer.ok) throw new Error(`playground /api/scenarios: ${answer.status} ${await answer.text()}`);
}
