import { allCalls, callPath, type CallDefinition } from '@gatehouse/api-contract';
import { answerRefusal } from '../shared/http/answer.ts';
import type { App } from '../shared/http/app-context.ts';
import { noBeforeCall, type BeforeCall } from './test-door/play-scenario.ts';
import type { Route } from '../shared/http/route.ts';

/** Calls of the contract that no route answers, in the contract's order. */
export function callsWithoutRoute(routes: readonly Route[]): CallDefinition[] {
  const built = new Set(routes.map((route) => route.call.id));
  return allCalls.filter((call) => !built.has(call.id));
}

/** Declared, not built: says so under the call's own address (50100), where an unknown address is 40400. */
export function mountNotBuilt(app: App, routes: readonly Route[], before: BeforeCall = noBeforeCall): void {
  for (const call of callsWithoutRoute(routes)) {
    const pattern = `${callPath({ base: call.base, path: '' })}${call.path}`;
    app.on(call.method, pattern, before(call), (context) => answerRefusal(context, call, 'callNotBuilt', null));
  }
}
