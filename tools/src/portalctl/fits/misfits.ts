import type { RemoteRelease, ShellRelease } from '@gatehouse/platform';
import { satisfy } from '../../rspack/federation-ranges.ts';

/** Call id -> digests that an account API serves. */
export type ServedCalls = Readonly<Record<string, readonly string[]>>;

type Named = Pick<RemoteRelease, 'name' | 'version'>;
const labelOf = ({ name, version }: Named): string => `${name} ${version}`;
const few = 3;

/** Numbers that a shell serves; one of before it was said serves its own and the one before. */
const contractsOf = ({ contract, provides }: ShellRelease): readonly number[] =>
  provides?.contract ?? [contract, contract - 1];

function contractMisfits(remote: RemoteRelease, shell: ShellRelease, which: string): string[] {
  const spoken = remote.requires?.contract ?? [remote.contract];
  const served = contractsOf(shell);
  if (spoken.some((number) => served.includes(number))) return [];
  const speaks = `${labelOf(remote)} speaks contract ${spoken.join(' and ')}, ${which} ${shell.version} serves ${served.join(' and ')}`;
  return Math.min(...spoken) > Math.max(...served)
    ? [`${speaks}. Promote a shell that serves contract ${Math.min(...spoken)} first.`]
    : [`${speaks}. Build ${remote.name} for contract ${Math.max(...served)}.`];
}

const majorOf = (version: string): number => Number(/\d+/.exec(version)?.[0]);

function sharedMisfits(remote: RemoteRelease, { version, provides }: ShellRelease, which: string): string[] {
  if (!provides) return []; // `unsaidMisfits`
  return Object.entries(remote.requires?.packages ?? {}).flatMap(([name, range]) => {
    const given = Object.hasOwn(provides.packages, name) ? provides.packages[name] : undefined;
    if (given !== undefined && satisfy(given, range)) return [];
    const needs = `${labelOf(remote)} needs ${name} ${range}, ${which} ${version} gives ${given ?? 'none'}`;
    return given !== undefined && majorOf(given) > majorOf(range)
      ? [`${needs}. Build ${remote.name} with ${name} ${given}.`]
      : [`${needs}. Promote a shell with ${name} ${range.slice(1)} first.`];
  });
}

function wordMisfits(remote: RemoteRelease, { version, provides }: ShellRelease, which: string): string[] {
  if (!provides || !remote.requires) return [];
  const missing = [
    ...remote.requires.guards.filter((one) => !provides.guards.includes(one)).map((one) => `the guard ${one}`),
    ...remote.requires.layouts.filter((one) => !provides.layouts.includes(one)).map((one) => `the layout ${one}`),
  ];
  return missing.length === 0
    ? []
    : [
        `${labelOf(remote)} needs ${missing.join(' and ')}, which ${which} ${version} does not have. Promote a shell that has it first.`,
      ];
}

/** A shell that was built before shells said what they give: whether a remote gets what it needs is not known. */
function unsaidMisfits(remote: RemoteRelease, { version, provides }: ShellRelease, which: string): string[] {
  if (provides || !remote.requires) return [];
  return [
    `${labelOf(remote)} says what it needs, ${which} ${version} does not say what it gives. Build the shell anew, and promote that.`,
  ];
}

/** Why a remote does not work in a shell, a sentence each that says what to do. `which`: "the live shell". */
export function shellMisfits(remote: RemoteRelease, shell: ShellRelease, which: string): string[] {
  return [
    ...contractMisfits(remote, shell, which),
    ...unsaidMisfits(remote, shell, which),
    ...sharedMisfits(remote, shell, which),
    ...wordMisfits(remote, shell, which),
  ];
}

/** Calls that a remote makes and an account API does not serve so, as one sentence. */
export function apiMisfits(remote: RemoteRelease, served: ServedCalls): string[] {
  const calls = Object.entries(remote.requires?.calls ?? {});
  const other = calls.filter(([id, digest]) => !(Object.hasOwn(served, id) && served[id]?.includes(digest)));
  if (other.length === 0) return [];
  const listed = other.slice(0, few).map(([id]) => (Object.hasOwn(served, id) ? id : `${id} (unknown to it)`));
  const more = other.length > few ? ` and ${other.length - few} more` : '';
  return [
    `${labelOf(remote)} makes calls as the account API does not serve them: ${listed.join(', ')}${more}. Bring the API to that contract first, or build ${remote.name} with the contract of the API.`,
  ];
}
