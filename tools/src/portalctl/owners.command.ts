import type { Environment, Owners } from '@gatehouse/platform';
import * as v from 'valibot';
import { CommandFailure } from '../cli/command-failure.ts';
import { table } from '../cli/table.ts';
import { readJsonIfThere } from '../files/read-json.ts';
import { withLock } from '../files/with-lock.ts';
import { readIndex } from './index-file.ts';
import { personHere } from './log.ts';
import { openOwners, requireOwners, writeOwners } from './owners-file.ts';
import type { StorePaths } from './store-paths.ts';

/** What a person writes: everything but keys, which have commands of their own. */
const draftSchema = v.strictObject({
  remotes: v.record(
    v.string(),
    v.strictObject({
      team: v.string(),
      paths: v.array(v.string()),
      origins: v.array(v.string()),
      second: v.optional(v.boolean(), false),
    }),
  ),
  reserved: v.optional(v.array(v.string()), []),
});
type Draft = v.InferOutput<typeof draftSchema>;

const draftOf = ({ remotes, reserved }: Pick<Owners, 'remotes' | 'reserved'>): Draft => ({
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, { team, paths, origins, second }]) => [name, { team, paths, origins, second }]),
  ),
  reserved,
});

/** Owners as a person edits them: those of the environment, or, for a new one, what is live on this machine without origins. */
export async function ownersDraft(store: StorePaths, environment: Environment): Promise<string> {
  const owners = await openOwners(store, environment);
  if (owners) return JSON.stringify(draftOf(owners), null, 2);
  const index = await readIndex(store, 'local');
  const names = ['shell', ...Object.keys(index?.remotes ?? {})];
  const remotes = names.map((name) => {
    const paths = index?.remotes[name]?.current.release.routes.screens.flatMap((screen) => screen.paths) ?? [];
    const owned: Owners['remotes'][string] = { team: name.replace(/^mf-/, ''), paths, origins: [], second: false };
    return [name, owned] as const;
  });
  return JSON.stringify(draftOf({ remotes: Object.fromEntries(remotes), reserved: [] }), null, 2);
}

/** Signs a list that a person wrote. Keys stay as they are; a team that no remote has any more goes, with its keys. */
export async function applyOwners(
  store: StorePaths,
  file: string,
  {
    environment,
    reason,
    by,
  }: Readonly<{ environment: Environment; reason?: string | undefined; by?: string | undefined }>,
): Promise<Owners> {
  const draft = await readJsonIfThere(file, draftSchema);
  if (!draft) throw new CommandFailure(`There is no file ${file}.`);
  return withLock(store.lock, async () => {
    const before = await openOwners(store, environment);
    const names = [...new Set(Object.values(draft.remotes).map(({ team }) => team))].sort();
    const teams = Object.fromEntries(names.map((name) => [name, before?.teams[name] ?? { keys: [] }]));
    const kept = new Set(Object.values(teams).flatMap(({ keys }) => keys));
    const keys = Object.fromEntries(Object.entries(before?.keys ?? {}).filter(([kid]) => kept.has(kid)));
    const change = { action: 'owners', name: 'owners', version: null, from: null, reason: reason ?? null };
    const content = { environment, teams, keys, remotes: draft.remotes, reserved: draft.reserved };
    return writeOwners(store, before, content, { ...change, who: personHere(by) });
  });
}

function keyState({ until, revoked }: Owners['keys'][string]): string {
  if (revoked !== null) return ` (revoked ${revoked.slice(0, 10)})`;
  return until === null ? '' : ` (until ${until.slice(0, 10)})`;
}

/** Who owns what, as a table. */
export async function ownersText(store: StorePaths, environment: Environment): Promise<string> {
  const { serial, remotes, teams, keys, reserved } = await requireOwners(store, environment);
  const rows = Object.entries(remotes).map(([name, { team, second, origins, paths }]) => [
    name,
    team,
    second ? 'two' : 'one',
    origins.join(' ') || '-',
    paths.join(' ') || '-',
  ]);
  const keyLines = Object.entries(teams).map(([team, { keys: ids }]) => {
    const listed = ids.map((kid) => `${kid}${keys[kid] ? keyState(keys[kid]) : ''}`);
    return `\nteam ${team}: ${listed.join(', ') || 'no key'}`;
  });
  const more = reserved.length > 0 ? `\nreserved: ${reserved.join(' ')}` : '';
  return `${environment}: owners ${serial}\n${table(['name', 'team', 'promoted by', 'origins', 'paths'], rows)}${keyLines.join('')}${more}`;
}
