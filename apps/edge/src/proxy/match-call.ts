import { allCalls, callBases, type CallBase, type CallDefinition } from '@gatehouse/api-contract';
import { createRouteTable, type RouteTable } from '@gatehouse/platform';
import { matchRoutes } from 'react-router';

export function isCallBase(base: string): base is CallBase {
  return (callBases as readonly string[]).includes(base);
}

const tables = new Map<string, RouteTable<CallDefinition>>();

/** The calls of one method below one base. */
function tableOf(method: string, base: CallBase): RouteTable<CallDefinition> {
  const name = `${method} ${base}`;
  const known = tables.get(name);
  if (known) return known;
  const calls = allCalls.filter((call) => call.base === base && call.method === method);
  const rows = calls.map((call) => ({ pattern: `/${call.path}`, owner: call }));
  const table = createRouteTable(matchRoutes, rows, { exact: true });
  tables.set(name, table);
  return table;
}

/** The contract's call behind a method and a path below `/api/<base>/`; `null`: not in the contract. */
export const matchCall = (method: string, base: CallBase, path: string): CallDefinition | null =>
  tableOf(method, base).match(`/${path}`)?.owner ?? null;
