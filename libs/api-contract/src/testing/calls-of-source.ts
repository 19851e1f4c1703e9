import type { CallDefinition } from '../definition/define-call.ts';
import * as contract from '../index.ts';

const isCall = (value: unknown): value is CallDefinition =>
  typeof value === 'object' && value !== null && 'envelope' in value && 'refusals' in value && 'path' in value;

const byName = new Map(
  Object.entries<unknown>(contract).flatMap(([name, value]) => (isCall(value) ? [[name, value]] : [])),
);
const imports = /import\s+(?!type\b)\{([^}]*)\}\s+from\s+'@gatehouse\/api-contract'/g;

/** Calls that a source takes from the contract by their own names, to make them. */
export function callsOfSource(text: string): readonly CallDefinition[] {
  return [...text.matchAll(imports)]
    .flatMap(([, names = '']) => names.split(','))
    .flatMap((name) => byName.get(name.trim()) ?? []);
}
