import type { BadRange } from './floor.ts';

/** Negative, zero or positive as the first version is older, equal or newer; a pre-release is older than its release. */
export function compareVersions(left: string, right: string): number {
  const [leftNumbers, leftPre] = split(left);
  const [rightNumbers, rightPre] = split(right);
  for (const at of [0, 1, 2]) {
    const difference = (leftNumbers[at] ?? 0) - (rightNumbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  if (leftPre === rightPre) return 0;
  if (!leftPre || !rightPre) return leftPre ? -1 : 1;
  return leftPre < rightPre ? -1 : 1;
}

function split(version: string): readonly [readonly number[], string] {
  const [numbers = '', ...pre] = version.split('-');
  return [numbers.split('.').map(Number), pre.join('-')];
}

export function isBad(version: string, { from, below }: BadRange): boolean {
  return compareVersions(version, below) < 0 && (from === undefined || compareVersions(version, from) >= 0);
}
