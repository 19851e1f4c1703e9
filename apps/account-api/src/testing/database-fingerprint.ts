import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '..');

/** Files that neither write to the database nor decide what is written. */
const elsewhere = /\.test\.|testing\/|test-door\/|\.(routes|presenter|policy)\.ts$/;

/** Names the version of the embedded engine. */
const packageFile = join(source, '../package.json');

/**
 * Changes whenever a file changes that may shape the seeded database, with the engine, and every day: restrictions and requests of its people
 * end in time.
 */
export function databaseFingerprint(): string {
  const day = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  const hash = createHash('sha256').update(day).update(readFileSync(packageFile));
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true }).sort(byPath)) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && /\.(ts|json)$/.test(path) && !elsewhere.test(path))
      hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

type Entry = Readonly<{ parentPath: string; name: string }>;

function byPath(left: Entry, right: Entry): number {
  return join(left.parentPath, left.name) < join(right.parentPath, right.name) ? -1 : 1;
}
