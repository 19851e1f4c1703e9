import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteReleaseSchema, shellReleaseSchema } from '@gatehouse/platform';
import * as v from 'valibot';
import type { CommandSpec } from '../cli/options.ts';
import { runCommand } from '../cli/run-command.ts';
import { say } from '../cli/say.ts';
import { table } from '../cli/table.ts';
import { repositoryRoot } from '../root.ts';
import { bytesOf, leftOf } from './budgets.ts';
import { remoteParts, shellParts, type BudgetedPart } from './budgeted-parts.ts';

const spec = {
  usage: 'npm run budgets',
  about: 'Lists what the builds in apps/*/dist cost on the wire, their budgets, and what is left of each.',
  options: {},
} as const satisfies CommandSpec<string>;

function partsOf(release: unknown): readonly BudgetedPart[] {
  const shell = v.safeParse(shellReleaseSchema, release);
  return shell.success ? shellParts(shell.output) : remoteParts(v.parse(remoteReleaseSchema, release));
}

async function rowsOf(app: string): Promise<readonly (readonly string[])[]> {
  const dist = join(repositoryRoot, 'apps', app, 'dist');
  const file = join(dist, 'release.json');
  if (!existsSync(file)) return [];
  const parts = partsOf(JSON.parse(await readFile(file, 'utf8')));
  return Promise.all(
    parts.map(async ({ what, files, budget }) => {
      const bytes = await bytesOf(dist, files);
      return [app, what, String(budget), String(bytes), leftOf({ what, bytes, budget })];
    }),
  );
}

await runCommand(spec, async () => {
  const apps = (await readdir(join(repositoryRoot, 'apps'))).toSorted();
  const rows = (await Promise.all(apps.map(rowsOf))).flat();
  say(table(['build', 'part', 'budget', 'used', 'left'], rows));
  return 0;
});
