import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandSpec } from '../cli/options.ts';
import { runCommand } from '../cli/run-command.ts';
import { say } from '../cli/say.ts';
import { table } from '../cli/table.ts';
import { readJsonIfThere } from '../files/read-json.ts';
import { releaseFile, releaseSchema } from '../portalctl/release.ts';
import { repositoryRoot } from '../root.ts';
import { leftOf, measureRelease } from './budgets.ts';

const spec = {
  usage: 'npm run budgets',
  about: 'Lists what the builds in apps/*/dist cost on the wire, their budgets, and what is left of each.',
  options: {},
} as const satisfies CommandSpec<string>;

async function rowsOf(app: string): Promise<readonly (readonly string[])[]> {
  const dist = join(repositoryRoot, 'apps', app, 'dist');
  const release = await readJsonIfThere(join(dist, releaseFile), releaseSchema);
  if (!release) return [];
  const measured = await measureRelease(dist, release);
  return measured.map((part) => [app, part.what, String(part.budget), String(part.bytes), leftOf(part)]);
}

await runCommand(spec, async () => {
  const apps = (await readdir(join(repositoryRoot, 'apps'))).toSorted();
  const rows = (await Promise.all(apps.map(rowsOf))).flat();
  say(table(['build', 'part', 'budget', 'used', 'left'], rows));
  return 0;
});
