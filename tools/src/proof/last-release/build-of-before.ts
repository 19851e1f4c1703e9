import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { repositoryRoot } from '../../root.ts';

const run = promisify(execFile);
const packageSchema = v.object({ version: v.string() });
const mostOutput = 16 * 1024 * 1024;

/** Folders that are copied and not linked: the links to workspace packages, and packages whose files the build finds by their path. */
const copied = ['@gatehouse', '@module-federation'];

const entriesOf = (folder: string): Promise<string[]> => readdir(folder).catch(() => []); // it has none of its own

/** Links today's installed packages into a tree of old sources. npm's own links to workspace packages are relative: copied, they lead to the old sources. */
async function linkPackages(tree: string): Promise<void> {
  const rooms = await Promise.all(
    ['apps', 'libs'].map(async (room) => (await readdir(join(tree, room))).map((name) => `${room}/${name}`)),
  );
  for (const folder of ['.', 'tools', ...rooms.flat()]) {
    const from = join(repositoryRoot, folder, 'node_modules');
    const to = join(tree, folder, 'node_modules');
    for (const name of await entriesOf(from)) {
      await mkdir(to, { recursive: true });
      if (copied.includes(name))
        await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
      else if (name !== '.cache') await symlink(join(from, name), join(to, name));
    }
  }
}

/** Builds a part from its sources at a tag or commit, under a version of its own. Returns the folder of the build. */
export async function buildOfBefore(name: string, ref: string, folder: string): Promise<string> {
  const tree = join(folder, `tree-${name}`);
  const git = (...args: string[]) => run('git', args, { cwd: repositoryRoot });
  await git('worktree', 'add', '--detach', '--force', tree, ref);
  try {
    await linkPackages(tree);
    const app = join(tree, 'apps', name);
    const { version } = v.parse(packageSchema, JSON.parse(await readFile(join(app, 'package.json'), 'utf8')));
    await run(process.execPath, [join(tree, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
      cwd: app,
      env: { ...process.env, GATEHOUSE_RELEASE_VERSION: `${version}-before.1` },
      maxBuffer: mostOutput,
    });
    const dist = join(folder, `${name}-before`);
    await cp(join(app, 'dist'), dist, { recursive: true });
    return dist;
  } finally {
    await git('worktree', 'remove', '--force', tree);
    await rm(tree, { recursive: true, force: true });
  }
}
