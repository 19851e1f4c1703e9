import { allCalls, callBases, type CallBase, type CallDefinition } from '@gatehouse/api-contract';
import { matchPath } from '@gatehouse/platform';

export function isCallBase(base: string): base is CallBase {
  return (callBases as readonly string[]).includes(base);
}

/** The contract's call behind a method and a path below `/api/<base>/`; `null`: not in the contract. */
export function matchCall(method: string, base: CallBase, path: string): CallDefinition | null {
  const candidates = allCalls.filter((call) => call.base === base && call.method === method);
  return (
    candidates.find((call) => call.path === path) ??
    candidates.find((call) => matchPath(call.path, path) !== null) ??
    null
  );
}
