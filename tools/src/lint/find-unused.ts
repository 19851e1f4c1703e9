import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';

const run = promisify(execFile);
const named = v.array(v.object({ name: v.string(), line: v.optional(v.number()) }));
const reportSchema = v.object({ issues: v.array(v.objectWithRest({ file: v.string() }, v.unknown())) });

/** What the report calls each kind of finding, and the sentence for it. */
const sentences: Readonly<Record<string, (name: string) => string>> = {
  files: () => 'no other file imports this file',
  exports: (name) => `no other file uses the export ${name}`,
  types: (name) => `no other file uses the exported type ${name}`,
  duplicates: (name) => `${name} is exported twice`,
  dependencies: (name) => `the dependency ${name} is not used`,
  devDependencies: (name) => `the development dependency ${name} is not used`,
  unlisted: (name) => `the dependency ${name} is not declared`,
  binaries: (name) => `the program ${name} belongs to no declared dependency`,
  unresolved: (name) => `the import ${name} leads to no file`,
};

/** Files, exports and dependencies of the workspace that nothing uses, one sentence each. `knip.config.ts` says what starts where. */
export async function findUnused(root: string): Promise<string[]> {
  const program = join(root, 'node_modules/knip/bin/knip.js');
  const args = [program, '--no-progress', '--no-config-hints', '--no-exit-code', '--reporter', 'json'];
  const { stdout } = await run(process.execPath, args, { cwd: root, maxBuffer: 64 * 2 ** 20 });
  const { issues } = v.parse(reportSchema, JSON.parse(stdout));
  return issues.flatMap(sentencesOf).sort();
}

function sentencesOf(issue: Readonly<{ file: string; [kind: string]: unknown }>): string[] {
  return Object.entries(sentences).flatMap(([kind, sentence]) =>
    v.parse(named, [issue[kind] ?? []].flat(2)).map(({ name, line }) => {
      const place = line === undefined ? issue.file : `${issue.file}:${line}`;
      return `${place}: ${sentence(name)}`;
    }),
  );
}
