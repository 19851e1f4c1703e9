import { readFileSync } from 'node:fs';
import { repositoryRoot as root } from '../root.ts';

const row = /^\| `(?<id>[^`]+)` \| (?<who>[^|]+) \| (?<why>[^|]+) \|$/gm;

/** Who makes a call that nothing of the portal makes, and what for: the rows of docs/spec/callers.md. */
export type NamedCaller = Readonly<{ id: string; who: string; why: string }>;

export function namedCallers(): readonly NamedCaller[] {
  const text = readFileSync(`${root}/docs/spec/callers.md`, 'utf8');
  return [...text.matchAll(row)].map(({ groups = {} }) => ({
    id: groups['id'] ?? '',
    who: groups['who']?.trim() ?? '',
    why: groups['why']?.trim() ?? '',
  }));
}
