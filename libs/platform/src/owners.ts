import * as v from 'valibot';
import { environments, isEnvironment } from './environments.ts';
import { openObject } from './open-object.ts';
import { doPathsMeet, isOwned, ownedPathFault, reservedPaths } from './path-claims.ts';
import { isRemoteName } from './ports.ts';
import { releaseOrigin } from './release.ts';
import { foreignKeyFault, verifyText, type PublicKeySet, type RefusedText } from './signed-text.ts';

/** Format of `owners.<environment>.json`; more fields are not another format. */
export const ownersFormat = 1;

const time = v.pipe(v.string(), v.isoTimestamp());
/** `shell`, or a remote. */
const ownedName = v.pipe(
  v.string(),
  v.check((name) => name === 'shell' || isRemoteName(name), 'it is neither shell nor a remote'),
);
const teamName = v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/));
const keyId = v.pipe(v.string(), v.maxLength(80), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

const teamKeySchema = openObject({
  jwk: openObject({ kty: v.literal('EC'), crv: v.literal('P-256'), x: v.string(), y: v.string() }),
  from: time,
  /** Releases of later are not its; `null`: no end is set. */
  until: v.nullable(time),
  /** When it was taken from its team: what it signed before stays, nothing new is accepted. */
  revoked: v.nullable(time),
});
export type TeamKey = v.InferOutput<typeof teamKeySchema>;

const ownedSchema = openObject({
  team: teamName,
  /** Addresses that its pages may have; `/signup/*` for all below, and for `/signup` itself. */
  paths: v.array(v.string()),
  /** Where its files may be served. */
  origins: v.array(releaseOrigin),
  /** A promotion needs a second person of the team, with another key. */
  second: v.boolean(),
});
export type OwnedName = v.InferOutput<typeof ownedSchema>;

const ownersSchema = openObject({
  schema: v.literal(ownersFormat),
  environment: v.picklist(environments),
  /** Grows by one with every change. */
  serial: v.pipe(v.number(), v.integer(), v.minValue(1)),
  issuedAt: v.string(),
  teams: v.record(teamName, openObject({ keys: v.array(keyId) })),
  keys: v.record(keyId, teamKeySchema),
  remotes: v.record(ownedName, ownedSchema),
  /** Addresses that no remote may have, besides those of edge and shell. */
  reserved: v.array(v.string()),
  /** On one machine: the list follows what is live, and no person has written it. */
  followsIndex: v.optional(v.literal(true)),
});
/** Who may release what in one environment, where it may be served and which addresses it may have. */
export type Owners = v.InferOutput<typeof ownersSchema>;

type OwnersVerdict = Readonly<{ ok: true; owners: Owners; payload: string }> | RefusedText;

function keyFaults(owners: Owners): string[] {
  const faults: string[] = [];
  const teamOf = new Map<string, string>();
  for (const [team, { keys }] of Object.entries(owners.teams)) {
    if (isEnvironment(team)) faults.push(`team ${team} is called like an environment`);
    for (const key of keys) {
      const other = teamOf.get(key);
      if (other !== undefined) faults.push(`key ${key} belongs to ${other} and ${team}`);
      teamOf.set(key, team);
      if (!Object.hasOwn(owners.keys, key)) faults.push(`team ${team} has the key ${key}, which is not listed`);
    }
  }
  for (const key of Object.keys(owners.keys)) if (!teamOf.has(key)) faults.push(`key ${key} belongs to no team`);
  return faults;
}

function pathFaults(owners: Owners): string[] {
  const claims = Object.entries(owners.remotes).flatMap(([name, { paths }]) => paths.map((path) => ({ name, path })));
  const malformed = claims.flatMap(({ name, path }) => {
    const fault = ownedPathFault(path);
    return fault === null ? [] : [`${name}: ${fault}`];
  });
  if (malformed.length > 0) return malformed; // what cannot be read cannot be compared
  const reserved = [...reservedPaths, ...owners.reserved];
  return claims.flatMap(({ name, path }, at) => {
    const taken = reserved.find((one) => doPathsMeet(one, path));
    const other = claims.slice(at + 1).find((one) => one.name !== name && doPathsMeet(one.path, path));
    return [
      ...(taken === undefined ? [] : [`${name} has ${path}, but ${taken} is reserved`]),
      ...(other === undefined
        ? []
        : [`${path} of ${name} and ${other.path} of ${other.name} have addresses in common`]),
    ];
  });
}

/** Everything that is wrong with a list of owners that its schema cannot say, as sentences. */
function ownersFaults(owners: Owners): string[] {
  const strangers = Object.entries(owners.remotes).flatMap(([name, { team }]) =>
    Object.hasOwn(owners.teams, team) ? [] : [`${name} belongs to team ${team}, which is not listed`],
  );
  return [...keyFaults(owners), ...strangers, ...pathFaults(owners)];
}

/** Reads a list of owners; throws a sentence if it is none, or contradicts itself. */
export function readOwners(value: unknown): Owners {
  const parsed = v.safeParse(ownersSchema, value);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new TypeError(`${v.getDotPath(issue) ?? 'root'}: ${issue.message}`);
  }
  const faults = ownersFaults(parsed.output);
  if (faults.length > 0) throw new TypeError(faults.join('; '));
  return parsed.output;
}

/** Checks a signed list of owners as `verifyIndex` checks an index; nothing of a refused one is used. */
export async function verifyOwners(value: unknown, keys: PublicKeySet): Promise<OwnersVerdict> {
  const verdict = await verifyText(value, keys);
  if (!verdict.ok) return verdict;
  try {
    const owners = readOwners(verdict.value);
    return foreignKeyFault(verdict.keyId, owners.environment) ?? { ok: true, owners, payload: verdict.payload };
  } catch (error) {
    return { ok: false, reason: 'payload', detail: error instanceof Error ? error.message : 'unreadable' };
  }
}

/** Whether a page may have a path: it is below what its remote owns. */
export const mayHavePath = ({ paths }: OwnedName, path: string): boolean => isOwned(path, paths);
