const servers = ['account-api', 'playground', 'edge'] as const;
/** Libs that servers run too. */
const sharedLibs = new Set(['platform', 'api-contract']);
const doesNotRun = /\.test\.tsx?$|\.md$|(^|\/)(dist|node_modules|coverage)\//;

/** Which servers run one of these files, so that they are started again. Paths are relative to the root. */
export function serversToRestart(changed: Iterable<string>): readonly (typeof servers)[number][] {
  const rooms = [...changed].filter((path) => !doesNotRun.test(path)).map((path) => path.split('/', 2));
  const shared = rooms.some(([room, name = '']) => room === 'libs' && sharedLibs.has(name));
  return servers.filter((server) => shared || rooms.some(([room, name]) => room === 'apps' && name === server));
}
