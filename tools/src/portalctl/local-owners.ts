import { canonicalJson, doPathsMeet, type Owners, type PlacedRemote, type ReleaseIndex } from '@gatehouse/platform';
import { makeTeamKey, publicHalf, readTeamSigner } from './keys.ts';
import { personHere } from './log.ts';
import { openOwners, writeOwners } from './owners-file.ts';
import type { StorePaths } from './store-paths.ts';

type Content = Pick<ReleaseIndex, 'remotes'>;

const teamOf = (name: string): string => name.replace(/^mf-/, '');
const claimsOf = ({ release }: PlacedRemote): string[] => release.routes.screens.flatMap(({ paths }) => paths);

function ownedBy(
  name: string,
  next: Content,
  before: Content | undefined,
): Pick<Owners['remotes'][string], 'paths' | 'origins'> {
  const current = next.remotes[name]?.current;
  if (!current) return { paths: [], origins: [] };
  // What is live stays allowed until the new index is served.
  const older = [next.remotes[name]?.previous, before?.remotes[name]?.current, before?.remotes[name]?.previous].filter(
    (one) => one !== null && one !== undefined,
  );
  const others = Object.entries(next.remotes).flatMap(([other, placed]) =>
    other === name ? [] : claimsOf(placed.current),
  );
  // A path that went to another remote is not given back by the version before.
  const free = older.flatMap(claimsOf).filter((path) => !others.some((one) => doPathsMeet(one, path)));
  return {
    paths: [...new Set([...claimsOf(current), ...free])].sort(),
    origins: [...new Set([current, ...older].map(({ origin }) => origin))].sort(),
  };
}

async function withKeys(store: StorePaths, before: Owners | null, teams: readonly string[]) {
  const made: Pick<Owners, 'teams' | 'keys'> = { teams: {}, keys: {} };
  for (const team of teams) {
    const known = before?.teams[team]?.keys ?? [];
    if (await readTeamSigner(store, known)) {
      made.teams[team] = { keys: known };
      for (const keyId of known) if (before?.keys[keyId]) made.keys[keyId] = before.keys[keyId];
      continue;
    }
    const key = await makeTeamKey(store, team);
    made.teams[team] = { keys: [key.kid] };
    made.keys[key.kid] = { jwk: publicHalf(key), from: new Date().toISOString(), until: null, revoked: null };
  }
  return made;
}

/**
 * Owners of `local`, made without a question: each remote has a team and a key of this machine, the paths of its routes and the
 * origin where it is. Owners that a person gave are left as they are.
 */
export async function followLocally(store: StorePaths, content: Content, served: Content | undefined): Promise<Owners> {
  const before = await openOwners(store, 'local');
  if (before && !before.followsIndex) return before;
  const names = ['shell', ...Object.keys(content.remotes)];
  const { teams, keys } = await withKeys(store, before, names.map(teamOf));
  const remotes = Object.fromEntries(
    names.map((name) => [name, { team: teamOf(name), ...ownedBy(name, content, served), second: false }]),
  );
  const next = { environment: 'local', teams, keys, remotes, reserved: [], followsIndex: true } as const;
  const { schema: _, serial: __, issuedAt: ___, ...same } = before ?? {};
  if (before && canonicalJson(same) === canonicalJson(next)) return before;
  const change = { action: 'owners', name: 'owners', version: null, from: null, reason: 'follow what is live' };
  return writeOwners(store, before, { ...next, reserved: [] }, { ...change, who: personHere(undefined) });
}
