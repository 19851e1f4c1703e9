import { builtNames, type BuiltName } from '../stack/local-builds.ts';

/** What a change of files asks for. */
export type Consequences = Readonly<{ rebuild: readonly BuiltName[]; restart: readonly string[] }>;

const servers = ['account-api', 'playground', 'edge'] as const;
/** Libs that servers run too. */
const sharedLibs = new Set(['platform', 'api-contract']);
const doesNotShip = /\.test\.tsx?$|\.md$|(^|\/)(dist|node_modules)\//;

/** Which parts are built again, and which servers started again, after these files have changed. `wanted` limits the builds. */
export function consequencesOf(changed: Iterable<string>, wanted: readonly BuiltName[]): Consequences {
  const rebuild = new Set<BuiltName>();
  const restart = new Set<string>();
  for (const path of changed) {
    if (doesNotShip.test(path)) continue;
    const [room, name = ''] = path.split('/');
    if (room === 'libs') {
      for (const one of wanted) rebuild.add(one);
      if (sharedLibs.has(name)) for (const server of servers) restart.add(server);
    }
    if (room !== 'apps') continue;
    const built = wanted.find((one) => one === name);
    if (built) rebuild.add(built);
    if ((servers as readonly string[]).includes(name)) restart.add(name);
  }
  return {
    rebuild: builtNames.filter((name) => rebuild.has(name)),
    restart: servers.filter((name) => restart.has(name)),
  };
}
