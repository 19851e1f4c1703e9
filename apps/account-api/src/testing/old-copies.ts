import { mkdtempSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Longer than any run that may still read one. */
const keptMs = 24 * 60 * 60 * 1_000;

/** As files are dated: a run whose clock was moved must not take the copies of others for old ones. */
function timeOfFiles(): number {
  const made = mkdtempSync(join(tmpdir(), 'gatehouse-time-'));
  try {
    return statSync(made).mtimeMs;
  } finally {
    rmdirSync(made);
  }
}

/** Removes prepared databases of earlier states of the code from the temporary folder. */
export function removeOldCopies(prefix: string): void {
  const now = timeOfFiles();
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const path = join(tmpdir(), name);
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (now - made > keptMs) rmSync(path, { recursive: true, force: true });
  }
}
