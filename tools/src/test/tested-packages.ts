import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { CommandFailure } from '../cli/command-failure.ts';
import { readJsonIfThere } from '../files/read-json.ts';
import { workspaceFolders } from '../files/workspace-packages.ts';

/** A package that a run tests. */
export type TestedPackage = Readonly<{
  /** `apps/mf-login` */
  folder: string;
  /** `@gatehouse/mf-login` */
  name: string;
  /** Whether its types can be checked; a package without would escape the check. */
  hasTypes: boolean;
}>;

const fileSchema = v.object({ name: v.string(), scripts: v.optional(v.record(v.string(), v.string()), {}) });
const run = promisify(execFile);

/** Every package of the workspace, or only those that the changes since a commit can touch. */
export async function testedPackages(root: string, since: string | undefined): Promise<TestedPackage[]> {
  const folders = await workspaceFolders(root);
  const all = await Promise.all(
    folders.map(async (folder): Promise<TestedPackage> => {
      const file = await readJsonIfThere(join(root, folder, 'package.json'), fileSchema);
      const hasTypes = Boolean(file?.scripts['types']) && existsSync(join(root, folder, 'tsconfig.json'));
      return { folder, name: file?.name ?? folder, hasTypes };
    }),
  );
  if (since === undefined) return all;
  const touched = await touchedSince(root, since);
  return all.filter(({ name }) => touched.includes(name));
}

/** What nx makes of the changed files and of who depends on whom. */
async function touchedSince(root: string, since: string): Promise<readonly string[]> {
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  const asked = [nx, 'show', 'projects', '--affected', `--base=${since}`, '--json'];
  const { stdout } = await run(process.execPath, asked, { cwd: root, env }).catch((error: unknown) => {
    throw new CommandFailure(`nx cannot tell what has changed since ${since}: ${String(error)}`);
  });
  return v.parse(v.array(v.string()), JSON.parse(stdout));
}
