import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { repositoryRoot } from '../../root.ts';

const keptLine = v.object({ of: v.string(), line: v.unknown() });

/** What a run that was ended early has found out, for the next one. */
export type Kept = Readonly<{
  lines: readonly unknown[];
  /** `test`: on whose text it depends, beside the sources. */
  keep(line: unknown, test: string): void;
  forget(): void;
}>;

/** Keeps nothing: changes that no commit has are in no stamp. */
export const keepsNothing: Kept = { lines: [], keep() {}, forget() {} };

/** What a judgement depends on: the sources in which it was made, and the text of its test. */
export type Sources = Readonly<{ stamp: string; textOf(test: string): string }>;

/** Files on which no judgement depends: a killed mutant stays killed when other tests are added, or when they run in another order. */
const besideTests = /\.test\.ts$|\/(?:law-judges|judging-tests|same-to-all)\.ts$/;

/** The sources of the last commit below some paths. `folder`: where the tests are. */
export function sourcesIn(root: string, paths: readonly string[], folder: string): Sources {
  const listed = execFileSync(
    'git',
    ['ls-tree', '-r', '-z', '--format=%(path) %(objectname)', 'HEAD', '--', ...paths],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const files = listed
    .split('\0')
    .filter(Boolean)
    .map((line) => line.split(' ') as [string, string]);
  const texts = new Map(files);
  const hash = createHash('sha256');
  for (const file of files) if (!besideTests.test(file[0])) hash.update(file.join(' '));
  return { stamp: hash.digest('hex').slice(0, 12), textOf: (test) => texts.get(`${folder}/${test}`) ?? 'gone' };
}

/** What was kept for the same sources, of tests that are the same. */
export function keptFor(
  { stamp, textOf }: Sources,
  folder = join(repositoryRoot, 'node_modules/.cache/law-mutants'),
): Kept {
  const path = join(folder, `${stamp}.jsonl`);
  const isSame = (of: string): boolean => textOf(of.slice(0, of.indexOf(' '))) === of.slice(of.indexOf(' ') + 1);
  return {
    lines: linesOf(path).flatMap(({ of, line }) => (isSame(of) ? [line] : [])),
    keep(line, test) {
      if (!existsSync(path)) rmSync(folder, { recursive: true, force: true }); // of sources that have changed
      mkdirSync(folder, { recursive: true });
      appendFileSync(path, `${JSON.stringify({ of: `${test} ${textOf(test)}`, line })}\n`);
    },
    forget: () => rmSync(path, { force: true }),
  };
}

function linesOf(path: string): readonly v.InferOutput<typeof keptLine>[] {
  if (!existsSync(path)) return [];
  const whole = readFileSync(path, 'utf8').split('\n').slice(0, -1); // the last one may be cut off
  return whole.map((line) => v.parse(v.pipe(v.string(), v.parseJson(), keptLine), line));
}
