import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../root.ts';

/** What a run that was ended early has found out, for the next one with the same sources. */
export type Kept = Readonly<{ lines: readonly unknown[]; keep(line: unknown): void; forget(): void }>;

/** Keeps nothing: changes that no commit has are in no stamp. */
export const keepsNothing: Kept = { lines: [], keep() {}, forget() {} };

/** What was kept for sources with this stamp. */
export function keptFor(stamp: string, folder = join(repositoryRoot, 'node_modules/.cache/law-mutants')): Kept {
  const path = join(folder, `${stamp}.jsonl`);
  return {
    lines: linesOf(path),
    keep(line) {
      if (!existsSync(path)) rmSync(folder, { recursive: true, force: true }); // of sources that have changed
      mkdirSync(folder, { recursive: true });
      appendFileSync(path, `${JSON.stringify(line)}\n`);
    },
    forget: () => rmSync(path, { force: true }),
  };
}

function linesOf(path: string): readonly unknown[] {
  try {
    const whole = readFileSync(path, 'utf8').split('\n').slice(0, -1); // the last one may be cut off
    return whole.map((line): unknown => JSON.parse(line));
  } catch {
    return [];
  }
}
