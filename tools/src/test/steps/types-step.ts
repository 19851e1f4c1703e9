import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { readJsonIfThere } from '../../files/read-json.ts';
import { repositoryRoot } from '../../root.ts';
import { runNode } from '../run-command.ts';
import { nothing } from '../tally.ts';
import { onlyCounted, type TestStep } from '../test-step.ts';
import type { TestedPackage } from '../tested-packages.ts';

const nx = join(repositoryRoot, 'node_modules/nx/dist/bin/nx.js');
const tsc = join(repositoryRoot, 'node_modules/typescript/bin/tsc');
/** Inside the workspace, where a compiler finds `@types`; kept, so that the next run checks only what has changed. */
const cache = join(repositoryRoot, 'node_modules/.cache/types');

const configSchema = v.strictObject({
  extends: v.string(),
  compilerOptions: v.record(v.string(), v.unknown()),
  include: v.array(v.string()),
});

/** Packages that one compiler checks as one program. */
export type TypesGroup = Readonly<{ names: readonly string[]; config: v.InferOutput<typeof configSchema> }>;

/** Packages with the same settings make one group: shared libraries are then checked once for all of them. */
export async function groupBySettings(root: string, packages: readonly TestedPackage[]): Promise<TypesGroup[]> {
  const groups = new Map<string, TypesGroup>();
  for (const { folder, name } of packages) {
    const own = await readJsonIfThere(join(root, folder, 'tsconfig.json'), configSchema);
    if (own === null) continue; // told as missing
    const settings = Object.entries(own.compilerOptions).toSorted(([left], [right]) => left.localeCompare(right));
    const key = JSON.stringify(settings);
    const before = groups.get(key);
    groups.set(key, {
      names: [...(before?.names ?? []), name],
      config: {
        extends: join(root, 'tsconfig.base.json'),
        compilerOptions: own.compilerOptions,
        include: [...(before?.config.include ?? []), ...own.include.map((part) => join(root, folder, part))],
      },
    });
  }
  return [...groups.values()];
}

/** `--singleThreaded`: the threads of one compiler check the shared types over again. */
async function isSound({ names, config }: TypesGroup, print?: (text: string) => void): Promise<boolean> {
  const file = join(cache, `${names.join('+').replaceAll(/[^\w+-]/g, '')}.json`);
  await writeFile(file, JSON.stringify(config));
  const kept = ['--incremental', '--tsBuildInfoFile', `${file}.info`];
  return (await runNode([tsc, '-p', file, '--singleThreaded', ...kept], { print })) === 0;
}

/** One pass or failure per package; two compilers at a time. */
export const typesStep: TestStep = {
  name: 'types',
  about: 'TypeScript, every package',
  lane: 'code',
  run: async ({ packages, print }) => {
    const missing = packages.filter(({ hasTypes }) => !hasTypes);
    const complain = print ?? ((text) => void process.stderr.write(text));
    for (const { folder } of missing) complain(`${folder} has no tsconfig.json or no script "types".\n`);
    await mkdir(cache, { recursive: true });
    const waiting = await groupBySettings(
      repositoryRoot,
      packages.filter(({ hasTypes }) => hasTypes),
    );
    const names = waiting.flatMap((group) => group.names);
    const unsound: string[] = [];
    const takeWaiting = async (): Promise<void> => {
      for (let group = waiting.shift(); group; group = waiting.shift())
        if (!(await isSound(group, print))) unsound.push(...group.names);
    };
    await Promise.all([takeWaiting(), takeWaiting()]);
    const failed = unsound.length === 0 ? 0 : Math.max(1, await countFailing(unsound));
    return onlyCounted({ ...nothing, passed: names.length - failed, failed: failed + missing.length });
  },
};

/** Of groups that failed, the packages that fail by themselves. */
async function countFailing(names: readonly string[]): Promise<number> {
  const codes: number[] = [];
  for (const name of names) codes.push(await runNode([nx, 'run', `${name}:types`], { quiet: true }));
  return codes.filter((code) => code !== 0).length;
}
